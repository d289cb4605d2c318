import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Source
import Testing

@Suite("Interface Builder files: text that shrinks")
struct NibFittingTests {
  private func fitting(_ element: String, _ attributes: String, _ content: String = "") throws
    -> TextContent.Fitting
  {
    let nib = NibText.nib(
      """
      <subviews>
      <\(element) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="txt">
      <rect key="frame" x="20" y="20" width="100" height="20.5"/>
      <fontDescription key="fontDescription" type="system" pointSize="17"/>\(content)
      </\(element)>
      </subviews>
      """)
    let document = try Document(
      bytes: Array(nib.utf8), path: "Main.xib", options: ReadingOptions(text: SpecFont()))
    return try #require(document.diagrams[0].tree.views[1].text?.fitting)
  }

  @Test func labels() throws {
    let fixed = try fitting("label", #"text="A" adjustsFontSizeToFit="NO""#)
    #expect(fixed == TextContent.Fitting())
    let scale = try fitting("label", #"text="A" minimumScaleFactor="0.59999999999999998""#)
    #expect(scale.adjustsFontSizeToFitWidth && scale.minimumScaleFactor == 0.6)
    let points = try fitting("label", #"text="A" minimumFontSize="9" adjustsLetterSpacingToFitWidth="YES""#)
    #expect(points.adjustsFontSizeToFitWidth && points.minimumFontSize == 9)
    #expect(points.allowsDefaultTighteningForTruncation)
    let off = try fitting("label", #"text="A" minimumScaleFactor="0.5" adjustsFontSizeToFit="NO""#)
    #expect(!off.adjustsFontSizeToFitWidth && off.minimumScaleFactor == 0.5)
    #expect(try !fitting("label", #"text="A""#).adjustsFontSizeToFitWidth)
  }

  @Test func fields() throws {
    let field = try fitting("textField", #"placeholder="A" minimumFontSize="17""#)
    #expect(field.adjustsFontSizeToFitWidth && field.minimumFontSize == 17)
  }

  @Test("Code sets what Interface Builder has no field for") func runtimeAttributes() throws {
    func attributes(_ path: String) -> String {
      """
      <state key="normal" title="Go"/>
      <userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="boolean" keyPath="\(path)adjustsFontSizeToFitWidth" value="YES"/>
      <userDefinedRuntimeAttribute type="number" keyPath="\(path)minimumScaleFactor">
      <real key="value" value="0.7"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes>
      """
    }
    let button = try fitting("button", #"buttonType="system""#, attributes("titleLabel."))
    #expect(button.adjustsFontSizeToFitWidth && button.minimumScaleFactor == 0.7)
    let label = try fitting("label", #"text="A" adjustsFontSizeToFit="NO""#, attributes(""))
    #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.7)
    #expect(try fitting("button", #"buttonType="system""#, attributes("")) == TextContent.Fitting())
  }
}
