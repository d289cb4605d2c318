import Geometry
import SVGBackend

/// Interactive figures as a page, or as a part of somebody else's page.
///
/// A page loads nothing and works from a file. Its security policy names its script and its style sheet by their digests, so that
/// nothing else runs. Without scripts, and on paper, each figure is a still picture with its findings in words.
public struct FigurePage: Sendable {
  /// The headline of the page.
  private let title: String
  private let figures: [InteractiveFigure]

  /// - Parameters:
  ///   - title: The headline of the page.
  ///   - figures: The figures, in order.
  public init(title: String, figures: [InteractiveFigure]) {
    (self.title, self.figures) = (title, figures)
  }

  /// The size from which a page is large for its readers, in bytes.
  public static let largeSize = 120 * 1024

  /// The page as an HTML document.
  public var html: String {
    let style = self.style
    let headline = figures.count == 1 ? "" : "<h1>\(HTMLText.escaped(title))</h1>\n"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(style: style))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLText.escaped(title)) · Plumbline</title>
      <style>\(style)</style>
      </head>
      <body class="plumbline-page">
      \(headline)\(figures.map { $0.element(level: figures.count == 1 ? 1 : 2) }.joined())<script>\(Self.script)</script>
      </body>
      </html>

      """
  }

  /// The figures without a document around them, with their style sheet and script.
  public var fragment: String {
    "<div class=\"plumbline-part\">\n<style>\(style)</style>\n"
      + figures.map { $0.element(level: 2) }.joined()
      + "<script>\(Self.script)</script>\n</div>\n"
  }

  /// What a page with the fragment has to allow in its content security policy.
  public var fragmentPolicy: String {
    "script-src \(Self.scriptSource); style-src \(Self.source(style)); img-src data:"
  }

  private var style: String {
    Self.sheet + figures.flatMap(\.styleRules).joined(separator: "\n") + "\n"
  }

  // MARK: Assets

  /// The script, without what only its authors read.
  private static let script = ScriptShortening.shortened(
    String(decoding: PackageResources.figure_js, as: UTF8.self))
  private static let scriptSource = source(script)
  private static let sheet = lines(PackageResources.figure_css)

  /// The lines of the style sheet without comments, which stand on lines of their own, and without most spaces.
  private static func lines(_ bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("/*") }
    return [(" { ", "{"), (" {", "{"), ("; }", "}"), (" }", "}"), ("; ", ";"), (": ", ":"), (", ", ",")]
      .reduce(
        lines.joined(separator: "\n")
      ) { text, sign in text.replacing(sign.0, with: sign.1) } + "\n"
  }

  // MARK: Policy

  private static func source(_ text: String) -> String {
    "'sha256-\(PageParts.base64(SHA256.digest(of: Array(text.utf8))))'"
  }

  private static func policy(style: String) -> String {
    "default-src 'none'; script-src \(scriptSource); style-src \(source(style)); img-src data:; base-uri 'none'; form-action 'none'"
  }
}

extension InteractiveFigure {
  /// The element of the figure.
  ///
  /// - Parameter level: The level of its headline.
  func element(level: Int) -> String {
    let width = NumberFormat.string(canvas.width + 2, places: 2)
    let height = NumberFormat.string(canvas.height + 2, places: 2)
    let subtitle = subtitle.isEmpty ? "" : "<p>\(HTMLText.escaped(subtitle))</p>"
    let facts = sentences.map { "<li>\(HTMLText.escaped($0))</li>" }.joined()
    let summary = HTMLText.escaped(summary)
    return """
      <figure class="plumbline" data-prefix="\(prefix)">
      <figcaption><h\(level)>\(HTMLText.escaped(title))</h\(level)>\(subtitle)</figcaption>
      <div class="pl-bar" hidden></div>
      <div class="pl-main"><div class="pl-stage"><svg class="pl-svg" viewBox="-1 -1 \(width) \(height)" width="\(width)" \
      height="\(height)" fill="none" role="img" aria-label="\(summary)"><defs>\(definitions)</defs>\(picture)</svg></div>\
      <aside class="pl-side" hidden></aside></div>
      \(facts.isEmpty ? "" : "<ul class=\"pl-facts\">\(facts)</ul>")
      <p class="pl-live" role="status"></p>
      <script type="application/json">\(table)</script>
      </figure>

      """
  }

  private var definitions: String {
    outlines.enumerated().map { "<path id=\"\(prefix)g\($0)\" d=\"\($1)\"/>" }.joined()
      + images.enumerated().map {
        "<image id=\"\(prefix)i\($0)\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"\($1)\"/>"
      }.joined()
  }
}
