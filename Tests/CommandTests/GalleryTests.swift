import Foundation
import TestSupport
import Testing

/// The committed gallery is what the code draws.
struct GalleryTests {
  @Test func outputIsWhatTheSamplesRenderTo() throws {
    let drawn = try ScratchFolder()
    let samples = DrawnSamples.folder
    let folder = "/interface-builder"
    let trip = samples + folder + "/trip.storyboard"
    for arguments in [
      [samples + folder, "-o", drawn.path + folder, "--sheet"],
      [trip, "-o", drawn.path + folder + "/landscape", "--canvas", "iPhone 15 Pro landscape"],
      [trip, "-o", drawn.path + folder + "/dark", "--theme", "dark"],
      [trip, "-o", drawn.path + folder + "/constraints", "--show", "constraints,contentSize"],
      [samples + "/gallery", "-o", drawn.path + "/gallery/dark", "--theme", "dark"],
      [samples + "/changes/login-screen.yaml", "-o", drawn.path + "/changes/dark", "--theme", "dark"],
    ] {
      let result = try Plumbline().run(["render"] + arguments + DrawnSamples.options)
      #expect(result.status == 0, "\(result.standardError)")
    }
    let page = try Plumbline().run([
      "render", samples + "/gallery/content-size.yaml", "-o", drawn.path + "/gallery", "--format", "html",
      "--widths", "300...700",
    ])
    #expect(page.status == 0, "\(page.standardError)")
    // Bitmaps are kept only of the gallery. Other tests compare bitmaps with vector graphics.
    let fresh = try DrawnSamples.contents.get().merging(drawn.contents()) { $1 }.filter {
      !$0.key.hasSuffix(".png") || $0.key.hasPrefix("gallery/")
    }
    let committed = try ScratchFolder.contents(of: Repository.root.appendingPathComponent("output"))
      .filter { !$0.key.hasSuffix(".png") || $0.key.hasPrefix("gallery/") }
    #expect(fresh.keys.sorted() == committed.keys.sorted(), "run Scripts/render-samples")
    let stale = fresh.keys.filter { committed[$0] != fresh[$0] }.sorted()
    #expect(stale.isEmpty, "run Scripts/render-samples: \(stale.count) differ, such as \(stale.prefix(5))")
    #expect(fresh.count > 100)
  }

  @Test func schemaBesideTheSamplesIsTheReaders() throws {
    let schema = try Plumbline().run(["schema"])
    #expect(schema.status == 0)
    let committed = try Data(
      contentsOf: Repository.root.appendingPathComponent("Samples/plumbline.schema.json"))
    #expect(schema.standardOutput == committed, "run plumbline schema > Samples/plumbline.schema.json")
  }
}
