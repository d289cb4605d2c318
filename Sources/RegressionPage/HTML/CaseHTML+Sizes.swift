import SVGBackend
import Geometry
import Regression
import Reporting

/// The map of a case that is recorded at every size, and the picture that follows a slider.
extension CaseHTML {
  /// The most views that the map shows.
  private static let mostLanes = 12

  /// The element for all courses of a case; empty if its record is of one canvas.
  var sizes: String {
    guard !page.courses.isEmpty else { return "" }
    let courses = page.courses.enumerated().map { Self.course($1, id: "\(id)-\($0)") }
    let options = page.courses.enumerated().map { index, course in
      "<option value=\"\(index)\">\(HTMLText.escaped(course.label))</option>"
    }
    let choice =
      page.courses.count > 1
      ? "<label class=\"where\">In <select>\(options.joined())</select></label>" : ""
    return "<div class=\"sizes\">\(choice)\(courses.joined())</div>\n"
  }

  private static func course(_ course: CaseCourse, id: String) -> String {
    let heading = course.label.isEmpty ? "" : "<h3>\(HTMLText.escaped(course.label))</h3>"
    return """
      <section class="course" data-side="\(course.side)" data-start="\(number(course.start))">\(heading)
      <div class="map">\(lanes(course))\(axis(course))
      <div class="slide"><label class="hidden" for="at-\(id)">The \(course.side) of the canvas, in points</label>\
      <button class="button end" data-step="-1" aria-label="Previous end">‹</button>\
      <input type="range" id="at-\(id)" min="\(number(course.range.lowerBound))" \
      max="\(number(course.range.upperBound))" step="any" value="\(number(course.start))">\
      <button class="button end" data-step="1" aria-label="Next end">›</button></div></div>
      <p class="at" aria-live="polite"></p>
      <div class="views"><svg role="img"></svg></div>
      \(notes(course))
      <script type="application/json">\(HTMLText.json(Numbers(course)))</script>
      </section>

      """
  }

  // MARK: Map

  private static func lanes(_ course: CaseCourse) -> String {
    guard !course.lanes.isEmpty else {
      let words =
        course.before == nil || course.after == nil
        ? "" : "<p class=\"quiet\">Every frame is the same at every \(course.side).</p>"
      return words
    }
    let shown = course.lanes.count > mostLanes + 1 ? course.lanes.prefix(mostLanes) : course.lanes[...]
    let rows = shown.map { lane -> String in
      let bars = lane.stretches.map { stretch -> String in
        let lengths = SpaceText.text(
          from: stretch.from, to: stretch.to, includesFrom: stretch.includesFrom,
          includesTo: stretch.includesTo)
        let words = "\(course.side) \(lengths)"
        return """
          <i style="left:\(percent(stretch.from, course));width:\(percent(stretch.to, course, from: stretch.from))" \
          title="\(HTMLText.escaped(words))"></i>
          """
      }
      let spoken = lane.stretches.map {
        SpaceText.text(
          from: $0.from, to: $0.to, includesFrom: $0.includesFrom, includesTo: $0.includesTo)
      }
      return """
        <li><span>\(HTMLText.name(lane.name))</span><span class="track">\(bars.joined())</span>\
        <span class="hidden">differs at \(course.side) \(HTMLText.escaped(Listing.words(spoken)))</span></li>
        """
    }
    let more = course.lanes.count - shown.count
    let rest = more > 0 ? "<li><span>and \(Listing.count(more, "other view"))</span></li>" : ""
    return
      "<ul class=\"lanes\" aria-label=\"Where views differ from the record\">\(rows.joined())\(rest)</ul>"
  }

  /// The lengths that were asked for, with a tick at each end of a piece.
  private static func axis(_ course: CaseCourse) -> String {
    let ticks = course.ends.map { end in
      "<i style=\"left:\(percent(end, course))\" title=\"\(number(end))\"></i>"
    }
    return """
      <div class="axis"><span class="low">\(number(course.range.lowerBound))</span><span class="track">\(ticks.joined())\
      </span><span class="high">\(number(course.range.upperBound))</span></div>
      """
  }

  private static func notes(_ course: CaseCourse) -> String {
    let unplaced = [course.before, course.after].flatMap { $0?.unplaced ?? [] }
    var lines = course.notes
    if !unplaced.isEmpty {
      let names = Set(unplaced).sorted()
      lines.append(
        "Not drawn, because the canvas of the record does not have \(names.count == 1 ? "it" : "them"): \(Listing.words(names))."
      )
    }
    guard !lines.isEmpty else { return "" }
    return "<ul class=\"issues\">\(lines.map { "<li>\(HTMLText.escaped($0))</li>" }.joined())</ul>"
  }

  private static func percent(_ length: Double, _ course: CaseCourse, from start: Double? = nil) -> String {
    let (low, high) = (course.range.lowerBound, course.range.upperBound)
    guard high > low else { return "0%" }
    let share = (length - (start ?? low)) / (high - low)
    return "\(NumberFormat.string(share * 100, places: 3))%"
  }

  private static func number(_ value: Double) -> String { NumberFormat.string(value) }

  // MARK: Numbers

  /// What the script draws at a length.
  private struct Numbers: Encodable {
    var before: CourseFigure?
    var after: CourseFigure?
    var ends: [Double]

    init(_ course: CaseCourse) {
      (before, after, ends) = (course.before, course.after, course.ends)
    }
  }
}
