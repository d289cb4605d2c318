import AutoLayout
import Geometry
import Source

/// The values needed to read any view of a file.
struct NibFile {
  let context: ReadingContext
  let resources: NibResources
  let tools: ToolsVersion
  let cellMargins: CellMargins
  let bars: NibBars
  /// Measures text.
  let text: any TextMeasuring
  /// The environment that the file is laid out in.
  let environment: LayoutEnvironment
  /// Whether texts have the sizes that they need, with nothing of what the file has on record: their translations are not on record.
  let measuresTexts: Bool
}
