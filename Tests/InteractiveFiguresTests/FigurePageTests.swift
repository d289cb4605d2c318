import AutoLayout
import Foundation
import SVGBackend
import Sweep
import TestSupport
import Testing

@testable import InteractiveFigures

/// A page loads nothing, runs nothing but its script, and shows names as they are.
@Suite struct FigurePageTests {
  private func page(_ definition: String = FigureTableTests.screen, prefix: String = "f1") throws -> String {
    FigurePage(
      title: "A title",
      figures: [try FigureFixture(definition).figure(LayoutSpace(widths: 320...900), prefix: prefix)]
    ).html
  }

  @Test func thePolicyNamesTheScriptAndTheStyleSheet() throws {
    let html = try page()
    func digest(of element: String) throws -> String {
      let parts = html.components(separatedBy: "<\(element)>")
      let content = try #require(parts.last?.components(separatedBy: "</\(element)>").first)
      return "'sha256-\(PageParts.base64(SHA256.digest(of: Array(content.utf8))))'"
    }
    let policy = try #require(
      html.components(separatedBy: "Content-Security-Policy\" content=\"").last?.components(separatedBy: "\"")
        .first)
    #expect(
      policy.hasPrefix(
        "default-src 'none'; script-src \(try digest(of: "script")); style-src \(try digest(of: "style"));"))
    #expect(!policy.contains("unsafe"))
  }

  @Test func nothingIsLoadedOrEvaluated() throws {
    let html = try page()
    for word in [
      " style=\"", "eval(", "Function(", "innerHTML", "document.write", "src=", "javascript:", "onload",
      "@import", "url(",
    ] {
      #expect(!html.contains(word), "\(word)")
    }
    let addresses = html.matches(of: /https?:[^"'\s<]*/).map { String($0.output) }
    #expect(Set(addresses).isSubset(of: ["http://www.w3.org/2000/svg"]))
  }

  @Test func namesAreNeverMarkup() throws {
    let name = #"</script><script>alert(1)</script><img src=x onerror='alert(1)'>"&\#u{2028}\#u{202E}"#
    let text = name.unicodeScalars.map {
      $0.value < 0x80 && $0 != "\"" ? String($0) : "\\u\(String(format: "%04X", $0.value))"
    }.joined()
    let fixture = try FigureFixture(
      """
      canvas: 320x200
      root: { subviews: { a: { class: Label, text: "\(text)", lines: 0 } } }
      constraints: ["a.leading == root.leading", "a.top == root.top", "a.width == 0.5 * root.width"]
      """)
    let html = FigurePage(
      title: name, figures: [try fixture.figure(LayoutSpace(widths: 320...900), naming: name)]
    ).html
    // The script and the table, and no other element.
    #expect(
      html.components(separatedBy: "<script").count == 3
        && html.components(separatedBy: "</script").count == 3)
    #expect(!html.contains("<img") && !html.contains("\u{2028}") && !html.contains("\u{202E}"))
    let table = try #require(
      html.components(separatedBy: "<script type=\"application/json\">").last?.components(
        separatedBy: "</script>"
      ).first)
    #expect(!table.contains("<") && !table.contains("&"))
  }

  @Test func identifiersOfFiguresDoNotClash() throws {
    func identifiers(_ prefix: String) throws -> Set<String> {
      Set(try page(prefix: prefix).matches(of: /\bid="([^"]*)"/).map { String($0.output.1) })
    }
    let (one, other) = (try identifiers("f1"), try identifiers("f2"))
    #expect(!one.isEmpty && one.count == other.count && one.isDisjoint(with: other))
  }

  @Test func aFragmentTellsWhatItsHostHasToAllow() throws {
    let figure = try FigureFixture(FigureTableTests.screen).figure(LayoutSpace(widths: 320...900))
    let page = FigurePage(title: "A title", figures: [figure])
    #expect(!page.fragment.contains("<html") && page.fragment.contains("<figure class=\"plumbline\""))
    #expect(
      page.fragmentPolicy.hasPrefix("script-src 'sha256-")
        && page.fragmentPolicy.contains("style-src 'sha256-"))
  }

  @Test func aScreenIsSmall() throws {
    #expect(try page().utf8.count < 60 * 1024)
  }
}

@Suite struct ScriptShorteningTests {
  @Test func variablesHaveShortNamesAndMembersKeepTheirs() {
    let script = """
      // What this does.
      const value = { width: 3, height };
      function longName({ width, other }, list) {
        return width ? list.width : `a ${other.length + 1} b`; /* more */
      }
      """
    #expect(
      ScriptShortening.shortened(script)
        == "const f={width:3,height:d};function e({width:c,other:b},a){return c?a.width:`a ${b.length+1} b`;}\n"
    )
  }

  @Test func signsAndExpressionsStayApart() {
    #expect(ScriptShortening.shortened("a = b + +c;") == "a=b+ +c;\n")
    #expect(ScriptShortening.shortened("a = /[/\"]+ b/.test(b) / c;") == "a=/[/\"]+ b/.test(b)/c;\n")
    #expect(ScriptShortening.shortened("a = \"// b\";") == "a=\"// b\";\n")
  }

  @Test(.enabled(if: InstalledProgram("node").isInstalled, "node is not installed"))
  func theScriptIsUnderstood() throws {
    let html = FigurePage(title: "", figures: []).html
    let script = try #require(
      html.components(separatedBy: "<script>").last?.components(separatedBy: "</script>").first)
    let folder = try ScratchFolder()
    try folder.write(script, to: "script.js")
    let node = try #require(InstalledProgram("node").executable)
    let result = try Command.run(node, ["--check", folder.url.appendingPathComponent("script.js").path])
    #expect(result.status == 0, "\(result.standardError)")
    #expect(script.utf8.count < 26 * 1024)
  }
}

@Suite struct SHA256Tests {
  /// FIPS 180-4 and its examples; 119 letters fill one block and part of another.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      String(repeating: "a", count: 119), "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"
    ),
  ])
  func digests(_ text: String, _ digest: String) {
    let bytes = SHA256.digest(of: Array(text.utf8))
    #expect(bytes.map { String(format: "%02x", $0) }.joined() == digest)
  }
}
