import Geometry
import Source

/// The values that reading any view of a file needs.
struct NibFile {
  let context: ReadingContext
  let resources: NibResources
  let tools: ToolsVersion
  let bars: NibBars
  /// Measures text.
  let text: any TextMeasuring
}
