import ArgumentParser
import AutoLayout
import Batch
import Geometry
import LayoutDocument

extension CanvasArguments {
  /// The loader for commands that draw: for maps if a length moves, else for a picture of each canvas and device.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - space: The space.
  ///   - each: Where to show several text sizes or directions without a map, as the end of a sentence.
  ///   - text: The measuring of text.
  ///   - isInteractive: Whether each picture shows all of the space.
  /// - Throws: An error if a picture would have to show several text sizes or directions.
  func pictureLoader(
    _ files: FileArguments, over space: LayoutSpace, each: String, measuring text: any TextMeasuring,
    isInteractive: Bool = false
  ) throws -> DocumentLoader {
    var loader = try loader(files, over: space, text: text)
    if isInteractive { return loader }
    // One picture for each device, as for each canvas.
    loader.canvases += loader.space.devices.map { NamedCanvas(.device($0), name: $0.nameOfOrientation) }
    loader.space.devices = []
    guard loader.space.movingSide == nil else { return loader }
    func problem(several things: String, _ one: String) -> ValidationError {
      ValidationError(
        "A picture does not show several \(things): add --widths or --heights for a map of all of them, or draw a picture for each, with \(one) and so on, each \(each)."
      )
    }
    // One picture for each language, as for each canvas.
    (loader.languages, loader.includesFoundLanguages) = (
      loader.space.languages, loader.space.includesFoundLanguages
    )
    if loader.languages.count == 1, !loader.includesFoundLanguages { loader.language = loader.languages[0] }
    let (sizes, directions) = (loader.space.contentSizes, loader.space.directions)
    if sizes.count > 1 { throw problem(several: "text sizes", "--content-size \(sizes[0].shortName)") }
    if directions.count > 1 {
      throw problem(several: "reading directions", "--directions \(directions[0].rawValue)")
    }
    loader.contentSizeCategory = sizes.first ?? loader.contentSizeCategory
    loader.direction = directions.first
    loader.space = LayoutSpace()
    return loader
  }
}
