import Foundation
import ZlibStreams

/// The cases of a page as the page holds them.
///
/// A page says everything without scripts, as long as it is small. The pictures and tables of a hundred cases with many
/// changes take megabytes, although they repeat each other. A large page holds them compressed, and its script unpacks
/// them when the page opens.
enum CasePacking {
  /// The most bytes of cases that a page holds as they are.
  static let largestPlainSize = 1 << 20

  /// What the page has where its cases are, and the elements at its end that give the cases back.
  struct Parts {
    var cases: String
    var scripts: String
  }

  /// The parts of a page.
  ///
  /// - Parameters:
  ///   - html: The elements of all cases.
  ///   - largestPlainSize: The most bytes that stay as they are.
  static func parts(of html: String, largestPlainSize: Int = largestPlainSize) -> Parts {
    let bytes = Array(html.utf8)
    guard bytes.count > largestPlainSize else {
      return Parts(cases: html, scripts: script("openReport();"))
    }
    var stream = Deflate(level: 6)
    stream.write(bytes)
    let packed = Data(stream.finish()).base64EncodedString()
    return Parts(
      cases:
        "<noscript><p class=\"unpacked\">The cases are compressed, because they are many. Allow this page to run "
        + "its script, or make a page of fewer cases.</p></noscript>\n",
      scripts: "<script type=\"text/plain\" id=\"packed\">\(packed)</script>\n" + script(unpacking))
  }

  private static func script(_ text: String) -> String {
    "<script>\n\(SizesScript.text)\n\(PageScript.text)\n\(text)\n</script>"
  }

  /// Browsers since 2023 have the decompression that this needs.
  private static let unpacking = #"""
    (async () => {
      const sheet = document.querySelector(".sheet");
      try {
        const text = atob(document.getElementById("packed").textContent);
        const bytes = Uint8Array.from(text, letter => letter.charCodeAt(0));
        const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
        sheet.insertAdjacentHTML("afterbegin", await new Response(stream).text());
      } catch (error) {
        sheet.insertAdjacentHTML("afterbegin", "<p class=\"unpacked\">This browser cannot decompress the cases. "
          + "Open the page in a newer one, or make a page of fewer cases.</p>");
        throw error;
      }
      openReport();
    })();
    """#
}
