import ArgumentParser
import Batch
import Foundation
import Geometry
import Posts
import Source

struct MDBook: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mdbook",
    abstract: "Draw the figures of a book, as a preprocessor of mdBook.",
    discussion: """
      Reads a book from standard input and writes it to standard output, with the figures of each chapter as \
      'plumbline markdown' draws them. The pictures are written beside the chapters, from where mdBook copies them.

      EXAMPLES:
        [preprocessor.plumbline]                       in book.toml
        command = "plumbline mdbook --source keep"

      'plumbline mdbook supports RENDERER' exits with 0 for html, epub and markdown, and with 1 for others.
      """)

  @Argument(help: ArgumentHelp("Nothing, or the question 'supports RENDERER'.", valueName: "question"))
  var question: [String] = []

  @OptionGroup var figures: FigureArguments

  func validate() throws {
    guard question.isEmpty || question.count == 2 && question[0] == "supports" else {
      throw ValidationError("mdBook asks 'supports RENDERER', or writes a book without arguments.")
    }
  }

  func run() async throws {
    if let renderer = question.last {
      guard BookBatch.supports(renderer: renderer) else { throw ExitCode(1) }
      return
    }
    let batch = BookBatch(
      style: figures.figureStyle, treatment: figures.source ?? .drop, images: figures.images)
    try await figures.filter(batch.run)
  }
}
