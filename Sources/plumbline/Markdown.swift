import ArgumentParser
import Batch
import Foundation
import Geometry
import Posts
import Source

struct Markdown: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "markdown",
    abstract: "Draw the figures of a post and write them into it.",
    discussion: """
      A fenced block with the word plumbline is a definition. A fenced block of Swift or Objective-C is a figure as well \
      if the word follows: 'swift plumbline'. Each becomes a picture below the block, light and dark, with the description of \
      the layout as its alternative text. Everything else in the post stays as it is, byte for byte, and running the \
      command again changes nothing.

      Behind the word, title="…" is the title of a picture that has none, name=… names its files, alt="…" replaces the \
      description, and canvas="…" is a size or a device for code.

      EXAMPLES:
        plumbline markdown post.md
        plumbline markdown post.md -o public/post.md --source drop
        plumbline markdown README.md --images docs/images --style image
        plumbline markdown Guide.md --style docc --images Guide.docc/Resources
        plumbline markdown post.md --check
        pandoc post.md --filter ./figures.sh -o post.html

      The last example needs a file 'figures.sh' that can be executed, of two lines: '#!/bin/sh' and 'exec plumbline markdown --pandoc "$@"'.

      A statement of Swift or Objective-C that is not understood has no effect on the figure, which says so. It is named on \
      standard error as well, with its line. With --strict, it is an error.

      The exit code is 2 if a figure cannot be read or drawn, and then nothing is written. With --check, it is 1 if the post or \
      a picture is not up to date.
      """)

  @Argument(
    help: ArgumentHelp(
      "The post; '-' reads standard input. With --pandoc, the format that pandoc writes.", valueName: "post"),
    completion: .file())
  var post: String?

  @Option(
    name: [.short, .long], help: ArgumentHelp("The file to write instead of the post.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var figures: FigureArguments

  @Option(
    help: ArgumentHelp(
      "What precedes the names of pictures in the post, instead of the path to their folder.",
      valueName: "url"))
  var urlPrefix: String?

  @Flag(help: "Write nothing, and name the figures and pictures that are not up to date.")
  var check = false

  @OptionGroup var messages: MessageArguments

  @Flag(help: "Filter a document of pandoc from standard input to standard output.")
  var pandoc = false

  func validate() throws {
    if pandoc {
      guard output == nil, !check, urlPrefix == nil else {
        throw ValidationError("--pandoc takes neither --output nor --check nor --url-prefix.")
      }
      return
    }
    guard let post else { throw ValidationError("Specify a post, or '-' for standard input.") }
    try validatePath(post, of: "the post")
    if let urlPrefix { try validateAddress(urlPrefix, of: "--url-prefix") }
    guard urlPrefix == nil || figures.style != .docc else {
      throw ValidationError(
        "--url-prefix has no effect with --style docc, which finds pictures by their names.")
    }
    if let output { try validatePath(output, of: "the file to write") }
    if output ?? post == post, post != "-", figures.source == .drop {
      throw ValidationError(
        "--source drop would remove the figures' sources from the post itself. Use --output to write another file."
      )
    }
    if (output ?? post) == "-", figures.images == nil {
      throw ValidationError("Use --images to specify a folder for the pictures of a post on standard output.")
    }
  }

  func run() async throws {
    if pandoc {
      let batch = PandocBatch(
        target: post ?? "html",
        style: figures.style == nil && figures.format == nil ? nil : figures.figureStyle,
        treatment: figures.source ?? .drop, images: figures.images ?? "figures")
      return try await figures.filter(batch.run)
    }
    let path = post ?? "-"
    let text = try makeTextShaper()
    let batch = PostBatch(
      style: figures.figureStyle, treatment: figures.source ?? .keep, output: output, images: figures.images,
      urlPrefix: urlPrefix, isChecking: check)
    let outcome: PostBatch.Outcome
    do throws(DiagnosticList) {
      outcome = try await batch.run(
        InputFile(path: path, stem: path), loader: figures.loader(text), text: text,
        jobs: FigureArguments.jobs)
    } catch {
      report(error.diagnostics)
      throw ExitCode.badInput
    }
    report(outcome.warnings)
    if let text = outcome.text { try Output.standard.write(text) }
    for line in outcome.stale { printError(line + "\n") }
    for path in outcome.unused { printError("\(VisibleText.leading(path)) is no longer used\n") }
    let count = Listing.count(outcome.figureCount, "figure")
    if check {
      messages.note("\(count), \(Listing.count(outcome.stale.count, "finding"))")
      if !outcome.stale.isEmpty { throw ExitCode(1) }
    } else {
      messages.note(
        "\(count): \(outcome.writtenCount) of \(Listing.count(outcome.pictureCount, "picture")) written")
    }
  }
}
