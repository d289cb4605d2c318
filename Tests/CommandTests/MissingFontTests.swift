import Foundation
import TestSupport
import Testing

/// Characters that no font contains.
struct MissingFontTests {
  private func render(_ title: String, _ arguments: [String] = []) throws -> (Command.Result, [String]) {
    let folder = try ScratchFolder()
    try folder.write("title: '\(title)'\ncanvas: 100x100\nroot: {}\n", to: "layout.yaml")
    let result = try Plumbline(folder: folder.url).run(
      ["render", "layout.yaml", "--format", "svg"] + arguments)
    let output = folder.url.appendingPathComponent("output")
    return (result, (try? ScratchFolder.contents(of: output).keys.sorted()) ?? [])
  }

  @Test func missingCharactersAreBoxesWithAWarning() throws {
    let (result, pictures) = try render("A \u{F40} \u{F41}")
    #expect(result.status == 0)
    #expect(result.standardError.contains("no font contains \u{F40} (U+0F40) or 1 other character"))
    #expect(pictures == ["layout.svg"])
  }

  @Test func strictFontsRefuseThem() throws {
    let (result, pictures) = try render("A \u{F40}", ["--strict-fonts"])
    #expect(result.status == 2)
    #expect(result.standardError.contains("no font contains \u{F40} (U+0F40)"))
    #expect(pictures.isEmpty)
  }

  @Test(arguments: ["Größe", "Παράδειγμα", "Пример", "布局", "レイアウト", "تخطيط", "פריסה"])
  func scriptsOfTheRequiredFontsNeedNoWarning(title: String) throws {
    let (result, pictures) = try render(title, ["--strict-fonts"])
    #expect(result.status == 0)
    #expect(pictures == ["layout.svg"])
  }
}
