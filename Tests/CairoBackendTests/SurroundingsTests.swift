import CairoBackend
import Foundation
import Geometry
import SVGBackend
import Scene
import TestSupport
import Testing

/// Nothing around the process changes a byte of a picture. Each side runs in a process of its own, as fonts are
/// configured once a process.
struct SurroundingsTests {
  @Test func hostileSurroundingsChangeNothing() async throws {
    let plain = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      try printDigest()
    }
    let hostile = try await #require(
      processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let configuration = folder.appendingPathComponent("fonts.conf")
      try Data("<fontconfig><this is not a configuration".utf8).write(to: configuration)
      for (name, value) in [
        ("FONTCONFIG_FILE", configuration.path), ("FONTCONFIG_PATH", "/nowhere"), ("HOME", "/nowhere"),
        ("XDG_CONFIG_HOME", "/nowhere"), ("LC_ALL", "tr_TR.UTF-8"), ("LANG", "ar_EG.UTF-8"),
        ("LANGUAGE", "ur:ja"), ("PANGO_LANGUAGE", "ja:ur:sr"), ("PANGOCAIRO_BACKEND", "nonsense"),
        ("TZ", "Asia/Tokyo"), ("CAIRO_DEBUG", "nonsense"),
      ] {
        setenv(name, value, 1)
      }
      let locales = try ScratchFolder()
      for (name, value) in try ForeignLocales.environment(in: locales) { setenv(name, value, 1) }
      // Where there is a compiler for it, the locale must be the one asked for.
      let isTurkish = setlocale(LC_ALL, "").map { String(cString: $0).contains("tr_TR") } ?? false
      precondition(isTurkish || getenv("LOCPATH") == nil, "the locale was compiled, and is not used")
      try printDigest()
      withExtendedLifetime(locales) {}
    }
    let digest = digest(in: plain.standardOutputContent)
    #expect(digest != nil)
    #expect(digest == self.digest(in: hostile.standardOutputContent))
    let complaints = String(decoding: hostile.standardErrorContent, as: UTF8.self)
    #expect(!complaints.contains("Fontconfig"), "the system's configuration was read: \(complaints)")
  }

  private func digest(in output: [UInt8]) -> Substring? {
    String(decoding: output, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix("digest ") }
  }
}

private func printDigest() throws {
  let scene = try HandMadeScene.everyItem(text: PangoTextShaper())
  let outputs = [
    try CairoRenderer.png(of: scene, scale: 2), try CairoRenderer.pdf(of: scene),
    Array(SVG.document(of: scene).utf8), Array(scene.textDump.utf8),
  ]
  print("digest", outputs.map { String(fnv1a($0), radix: 16) }.joined(separator: " "))
}

/// The 64-bit FNV-1a hash.
private func fnv1a(_ bytes: [UInt8]) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
