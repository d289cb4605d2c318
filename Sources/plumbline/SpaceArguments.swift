import ArgumentParser
import AutoLayout
import Batch
import Geometry
import Source

/// The arguments of commands that can be asked about many canvases, text sizes and directions at once.
struct SpaceArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "All widths of the canvas, exactly and not by samples: a range such as 320...1366 in points. The heights, and safe areas of devices, stay those of the documents or of --canvas.",
      valueName: "from...to"))
  var widths: String?

  @Option(
    help: ArgumentHelp(
      "All heights of the canvas, such as 480...1366. Only 'check' takes all widths and all heights together.",
      valueName: "from...to"))
  var heights: String?

  @Option(
    help: ArgumentHelp(
      "Screens of devices, with their safe areas, size classes and scales: 'all', 'iPhone', 'iPad', or names such as 'iPhone SE,iPad Air 11'. Each is taken upright and on its side, unless its name ends with 'portrait' or 'landscape'.",
      valueName: "names"))
  var devices: String?

  @Option(
    help: ArgumentHelp(
      "Several text sizes: 'all', a range such as L...AX5, or a list such as L,XXXL.", valueName: "categories"
    ))
  var contentSizes: String?

  @Option(
    help: ArgumentHelp(
      "The reading directions: leftToRight, rightToLeft, or both.", valueName: "directions"))
  var directions: String?

  func validate() throws {
    _ = try readSpace()
    guard devices == nil || widths == nil && heights == nil else {
      throw ValidationError(
        "Devices have screens of their own; leave out --devices, or --widths and --heights.")
    }
  }

  /// The space, which is empty without any of the options.
  func readSpace() throws -> LayoutSpace {
    LayoutSpace(
      widths: try Self.read(widths, of: "--widths", LayoutSpace.lengths),
      heights: try Self.read(heights, of: "--heights", LayoutSpace.lengths),
      devices: try Self.read(devices, of: "--devices", LayoutSpace.devices) ?? [],
      contentSizes: try Self.read(contentSizes, of: "--content-sizes", LayoutSpace.contentSizes) ?? [],
      directions: try Self.read(directions, of: "--directions", LayoutSpace.directions) ?? [])
  }

  static func read<Value>(
    _ text: String?, of option: String, _ read: (String) throws(SpaceTextError) -> Value
  ) throws -> Value? {
    guard let text else { return nil }
    do throws(SpaceTextError) {
      return try read(text)
    } catch {
      let nearest = error.unknown.flatMap { Spelling.nearest(to: $0.word, among: $0.candidates) }
      let advice = nearest.map { "; did you mean '\($0)'?" } ?? error.advice.map { "; \($0)." } ?? "."
      throw ValidationError(VisibleText.escaped("\(option) \(error.message)\(advice)"))
    }
  }
}
