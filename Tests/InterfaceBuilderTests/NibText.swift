import Analysis
import AutoLayout
import DocumentFormats
import Geometry
import LayoutDocument
import Source

/// Nibs made up for tests.
enum NibText {
  /// A nib of one root, 375 by 667, with that content.
  static func nib(_ content: String, resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    useAutolayout="YES">
    <device id="retina4_7" orientation="portrait"/>
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
    <view id="R">
    <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    \(content)
    </view>
    </objects>
    <resources>\(resources)</resources>
    </document>
    """
  }

  /// A view that constraints place.
  static func view(_ id: String, _ frame: String = "0 0 10 10", element: String = "view", _ more: String = "")
    -> String
  {
    let numbers = frame.split(separator: " ")
    return """
      <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(more)>
      <rect key="frame" x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"/>
      </\(element)>
      """
  }

  static func document(_ text: String, path: String = "test.xib") throws(DiagnosticList) -> Document {
    try document(Array(text.utf8), path: path)
  }

  static func document(_ bytes: [UInt8], path: String = "test.xib") throws(DiagnosticList) -> Document {
    try Document(bytes: bytes, path: path, options: ReadingOptions(text: SpecFont()))
  }

  /// What is told of a nib of that content.
  static func issues(_ content: String, resources: String = "") throws -> [LayoutIssue] {
    try layoutWithIssues(content, resources: resources).issues
  }

  /// With the issues that Interface Builder would tell of.
  static func layoutWithIssues(_ content: String, resources: String = "") throws -> SolvedLayout {
    AnalyzedLayout(try document(nib(content, resources: resources)).diagrams[0].tree).layout
  }

  /// A constraint that makes an attribute of two items equal.
  static func tie(
    _ attribute: String, _ first: String, to second: String, _ id: String, constant: Double = 0,
    priority: Int = 1000
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(attribute)" constant="\(constant)" priority="\(priority)" id="\(id)"/>
    """
  }

  /// Views of `R` and its constraints.
  static func content(_ views: String, _ constraints: String...) -> String {
    "<subviews>\(views)</subviews><constraints>\(constraints.joined())</constraints>"
  }

  static func layout(_ text: String) throws -> SolvedLayout {
    LayoutEngine.solve(try document(text).diagrams[0].tree)
  }

  /// What a file is refused with, `line:column: message`, or nothing.
  static func problems(_ text: String) -> [String] { problems(Array(text.utf8)) }

  static func problems(_ bytes: [UInt8]) -> [String] {
    do throws(DiagnosticList) {
      _ = try document(bytes)
      return []
    } catch {
      return error.diagnostics.map { "\($0.location.line):\($0.location.column): \($0.message)" }
    }
  }
}

extension SolvedLayout {
  /// The frame of the view of that id.
  func frame(_ id: String) -> Rect? { tree.view(named: id).map { self[$0].frame } }
}
