import Geometry
import Regression
import Source

/// A case that could not be compared.
extension CaseHTML {
  /// The place of a problem and its remedy, instead of a picture.
  var refusal: String {
    var html = "<div class=\"refusal\">"
    for (index, problem) in page.outcome.problems.enumerated() {
      html +=
        "<section><p class=\"problem\"><code>\(HTMLText.name(problem.location.description))</code> \(HTMLText.escaped(problem.message))</p>"
      if index == 0, let excerpt = page.excerpt {
        html += self.text(excerpt, marking: problem.location.line, of: problem.location.file)
      } else if let line = problem.sourceLine, problem.location.line > 0 {
        html += self.text(
          .init(firstLine: problem.location.line, lines: [line]), marking: problem.location.line,
          of: problem.location.file)
      }
      if let suggestion = problem.suggestion {
        html += "<h3>What to do</h3><p>\(HTMLText.escaped(Self.capitalized(suggestion))).</p>"
      }
      html += "</section>"
    }
    return html + "</div>\n"
  }

  private func text(_ excerpt: PageCase.Excerpt, marking line: Int, of file: String) -> String {
    let markers = ["<<<<<<< ", "=======", ">>>>>>> "]
    let lines = excerpt.lines.enumerated().map { index, text in
      let number = excerpt.firstLine + index
      let isMarked = number == line || markers.contains { text.hasPrefix($0) }
      return "<span\(isMarked ? " class=\"here\"" : "")><em>\(number)</em>\(HTMLText.escaped(text))</span>"
    }
    return
      "<pre tabindex=\"0\" aria-label=\"\(HTMLText.escaped(file)), around line \(line)\">\(lines.joined())</pre>"
  }
}
