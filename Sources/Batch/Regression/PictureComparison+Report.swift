import Foundation
import Geometry
import Pixels
import Reporting

extension PictureComparison {
  /// The report for people: a sentence, and a line for each region.
  public var text: String {
    var lines = ["\(result)"]
    if case .differentPixels(let difference) = result {
      lines += difference.regions.map { region in
        "  \(region.widthInPixels) × \(region.heightInPixels) at (\(region.xInPixels), \(region.yInPixels)): "
          + Listing.count(region.pixelCount, "pixel")
      }
      let rest = difference.regionCount - difference.regions.count
      if rest > 0 { lines.append("  and \(Listing.count(rest, "more region"))") }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The report as JSON, ending in a line break. Unlike the report for people, it says how the difference looks, which
  /// takes longer to find out than all the rest.
  public func json() throws -> String {
    struct Region: Encodable {
      var x, y, width, height, pixels: Int
    }
    struct Report: Encodable {
      var isEqual: Bool
      var summary: String
      var differing: Int?
      var antialiased: Int?
      var pixels: Int?
      var share: Double?
      var greatestDistance: Double?
      var meanDistance: Double?
      var regionCount: Int?
      var regions: [Region]?
    }
    var report = Report(isEqual: result.isEqual, summary: "\(result)")
    if case .differentPixels(let difference) = result {
      let perception = difference.perception()
      report.differing = difference.differingCount
      report.antialiased = perception.antialiasedCount
      report.pixels = difference.pixelCount
      report.share = difference.share
      report.greatestDistance = perception.greatestDistance
      report.meanDistance = perception.meanDistance
      report.regionCount = difference.regionCount
      report.regions = difference.regions.map {
        Region(
          x: $0.xInPixels, y: $0.yInPixels, width: $0.widthInPixels, height: $0.heightInPixels,
          pixels: $0.pixelCount)
      }
    }
    return try sortedJSON(report)
  }
}
