import Geometry
import Scene

/// The shapes of all pictures on a page, to find those that the pictures repeat.
///
/// Shapes are equal if they look the same from their first points on, in thousandths of a figure unit, wherever these
/// points are.
struct PageShapes {
  /// How a shape looks, and where it starts.
  struct Form {
    /// The number of the look and the outline among those of the page.
    fileprivate var number: Int
    /// The first point of the outline.
    var start: Point
  }

  /// Shapes one after the other, wherever they are.
  struct Run: Hashable {
    /// The number of the first form, then for each other form its number and the way to it from the first.
    private var parts: [Int]

    /// A number of forms from an index on; `nil` if other items are among them.
    init?(of count: Int, in forms: [Form?], at index: Int) {
      guard index + count <= forms.count, let first = forms[index] else { return nil }
      parts = [first.number]
      parts.reserveCapacity(3 * count - 2)
      for form in forms[Range(from: index, upTo: index + count)].dropFirst() {
        guard let form, let x = NumberFormat.thousandths(form.start.x - first.start.x),
          let y = NumberFormat.thousandths(form.start.y - first.start.y)
        else { return nil }
        parts.append(form.number)
        parts.append(x)
        parts.append(y)
      }
    }
  }

  /// The numbers of shapes that may be shared as one, most first: a line to a name, for example, has four.
  static let runLengths = [4, 2, 1]

  /// What sets a form apart from others.
  private struct Outline: Hashable {
    var look: String
    var data: String
  }

  private var numbers: [Outline: Int] = [:]
  private var counts: [Run: Int] = [:]
  private var names: [Run: String] = [:]

  /// The form of a shape.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - start: The first point of the outline.
  ///   - look: The class of the shape.
  mutating func form(of path: Path, from start: Point, look: String) -> Form {
    let outline = Outline(look: look, data: path.offset(by: Point(x: -start.x, y: -start.y)).data)
    let next = numbers.count
    let number = numbers[outline, default: next]
    if number == next { numbers[outline] = next }
    return Form(number: number, start: start)
  }

  /// Counts the shapes of a list of items, one by one and in runs.
  mutating func count(_ forms: [Form?]) {
    for index in forms.indices {
      for length in Self.runLengths {
        if let run = Run(of: length, in: forms, at: index) { counts[run, default: 0] += 1 }
      }
    }
  }

  /// Whether the pictures have these shapes so often that a definition saves bytes.
  func isShared(_ run: Run) -> Bool { counts[run, default: 0] > 2 }

  /// The identifier under which the shapes are defined, or `nil`.
  func name(of run: Run) -> String? { names[run] }

  mutating func setName(_ name: String, of run: Run) { names[run] = name }
}
