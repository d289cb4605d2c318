import SVGBackend
import Geometry
import Regression
import Source

/// A case that could not be compared.
extension CaseHTML {
  /// The place of a problem and its remedy, instead of a picture.
  var refusal: String {
    var html = "<div class=\"refusal\">"
    for (index, problem) in page.outcome.problems.enumerated() {
      html += "<section>"
      // The sentence above says what the first one is.
      if index > 0 {
        html +=
          "<p class=\"problem\"><code>\(HTMLText.name(problem.location.description))</code> \(HTMLText.escaped(problem.message))</p>"
      }
      if index == 0, let excerpt = page.excerpt {
        html += self.text(excerpt, marking: problem.location.line, of: problem.location.file)
      } else if let line = problem.sourceLine, problem.location.line > 0 {
        html += self.text(
          .init(firstLine: problem.location.line, lines: [line]), marking: problem.location.line,
          of: problem.location.file)
      }
      if index == 0, let steps {
        html += "<h3>What to do</h3>" + steps
      } else if let suggestion = problem.suggestion {
        html += "<h3>What to do</h3><p>\(HTMLText.escaped(Self.capitalized(suggestion))).</p>"
      }
      html += "</section>"
    }
    return html + "</div>\n"
  }

  /// The lines that end the conflict of a merge. Which side is kept does not matter: the comparison shows what differs.
  private var steps: String? {
    guard let record = page.outcome.record,
      page.outcome.problems.first?.message.contains("conflict of a merge") == true
    else { return nil }
    let lines = [
      (
        "Keep either side of the record. Which one does not matter.",
        "git checkout --theirs -- \(Self.quoted(record))"
      ),
      (
        "See what differs from that side, then accept or mend it.",
        "plumbline verify \(ShellWord.quoted(page.outcome.document))"
      ),
    ]
    let items = lines.map { words, line in
      """
      <li><p>\(words)</p><div class="command"><code tabindex="0" role="textbox" aria-readonly="true" \
      aria-label="Command">\(HTMLText.escaped(line))</code><button class="button copy">Copy</button></div></li>
      """
    }
    return "<ol class=\"to-do\">\(items.joined())</ol>"
  }

  /// A path in quotation marks, as people write it in a shell.
  private static func quoted(_ path: String) -> String {
    let word = ShellWord.quoted(path)
    return word == path ? "'\(path)'" : word
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
