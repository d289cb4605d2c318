import Geometry
import Source

/// What every view of a file is read with.
struct NibFile {
  let context: ReadingContext
  let resources: NibResources
  let tools: ToolsVersion
  let bars: NibBars
  /// Measures text.
  let text: any TextMeasuring
}
