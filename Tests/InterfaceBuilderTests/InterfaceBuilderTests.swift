import AutoLayout
import Definitions
import DocumentFormats
import Geometry
import LayoutDocument
import Testing

@Suite("Interface Builder files")
struct InterfaceBuilderTests {
  private func constraints(_ list: String) throws -> [ConstraintNode] {
    let text = NibText.nib(
      "<subviews>\(NibText.view("V", "20 30 100 50"))</subviews><constraints>\(list)</constraints>")
    return try NibText.document(text).diagrams[0].tree.constraints
  }

  @Test("T-XIB-1: an absent item is the view that lists the constraint") func owner() throws {
    let nodes = try constraints(
      """
      <constraint firstAttribute="trailing" secondItem="V" secondAttribute="trailing" constant="16" id="a"/>
      """)
    let node = try #require(nodes.first)
    #expect(nodes.count == 1)
    #expect(node.first == LayoutAnchor(.view(.root), .trailing))
    #expect(node.second == LayoutAnchor(.view(ViewID(1)), .trailing))
    #expect(node.relation == .equal)
    #expect(node.multiplier == 1)
    #expect(node.constant == 16)
    #expect(node.priority == .required)
  }

  @Test(
    "T-XIB-2: multipliers are numbers or ratios",
    arguments: [("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("0.75", 0.75), ("2", 2)])
  func ratio(text: String, value: Double) throws {
    let nodes = try constraints(
      """
      <constraint firstItem="V" firstAttribute="width" secondItem="V" secondAttribute="height" \
      multiplier="\(text)" id="r"/>
      """)
    #expect(nodes.map(\.multiplier) == [value])
  }

  @Test("T-XIB-3: what a variation excludes is not there") func variation() throws {
    let text = NibText.nib(
      """
      <subviews>\(NibText.view("V", "20 30 100 50"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="leading" secondItem="R" secondAttribute="leading" id="X"/>
      <constraint firstItem="V" firstAttribute="top" secondItem="R" secondAttribute="top" id="Y"/>
      <constraint firstItem="V" firstAttribute="top" secondItem="R" secondAttribute="top" id="Z">
      <variation key="heightClass=regular-widthClass=compact" constant="12" priority="700"/>
      </constraint>
      </constraints>
      <variation key="widthClass=regular"><mask key="constraints"><include reference="X"/></mask></variation>
      <variation key="widthClass=compact"><mask key="constraints"><include reference="Y"/></mask></variation>
      <variation key="default">
      <mask key="constraints"><exclude reference="X"/><exclude reference="Y"/></mask>
      </variation>
      """)
    // A phone of 4.7 inches in portrait is compact in width and regular in height.
    let nodes = try NibText.document(text).diagrams[0].tree.constraints
    #expect(nodes.map(\.identifier) == ["Y", "Z"])
    #expect(nodes.map(\.constant) == [0, 12])
    #expect(nodes.map(\.priority) == [.required, LayoutPriority(700)])
  }

  /// `InterfaceBuilderRules: Constraints in files`, with what its edges and its width are tied to.
  private func scrollView(edges: String, width: String?) -> String {
    let widthLine =
      width.map {
        """
        <constraint firstItem="only" firstAttribute="width" secondItem="\($0)" secondAttribute="width" id="e"/>
        """
      } ?? ""
    return NibText.nib(
      """
      <subviews>
      <scrollView clipsSubviews="YES" translatesAutoresizingMaskIntoConstraints="NO" id="sv">
      <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
      <subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="only" userLabel="Only View">
      <rect key="frame" x="10" y="10" width="375" height="800"/>
      <constraints><constraint firstAttribute="height" constant="800" id="h"/></constraints>
      </view>
      </subviews>
      <constraints>
      <constraint firstItem="only" firstAttribute="leading" secondItem="\(edges)" secondAttribute="leading" \
      constant="10" id="a"/>
      <constraint firstItem="only" firstAttribute="top" secondItem="\(edges)" secondAttribute="top" \
      constant="10" id="b"/>
      <constraint firstItem="\(edges)" firstAttribute="trailing" secondItem="only" \
      secondAttribute="trailing" constant="10" id="c"/>
      <constraint firstItem="\(edges)" firstAttribute="bottom" secondItem="only" secondAttribute="bottom" \
      constant="10" id="d"/>
      \(widthLine)
      </constraints>
      <viewLayoutGuide key="contentLayoutGuide" id="content"/>
      <viewLayoutGuide key="frameLayoutGuide" id="frame"/>
      </scrollView>
      </subviews>
      """)
  }

  @Test(
    "T-XIB-4: a scroll view with its content",
    arguments: [("sv", "sv"), ("content", "frame"), ("content", "sv")])
  func scene(edges: String, width: String) throws {
    let layout = try NibText.layout(scrollView(edges: edges, width: width))
    #expect(layout.frame("sv") == Rect(x: 0, y: 0, width: 375, height: 667))
    #expect(layout.frame("only") == Rect(x: 10, y: 10, width: 375, height: 800))
    let id = try #require(layout.tree.view(named: "sv"))
    #expect(layout[id].scroll?.contentSize == Size(width: 395, height: 820))
    #expect(layout.issues.isEmpty)
  }

  @Test("T-XIB-4: without the width, the content's width alone is ambiguous", arguments: ["sv", "content"])
  func sceneWithoutWidth(edges: String) throws {
    let layout = try NibText.layout(scrollView(edges: edges, width: nil))
    let scrolls = layout.issues.filter { $0.kind == .ambiguousContentSize }
    #expect(scrolls.map(\.axis) == [.horizontal])
    #expect(layout.issues.allSatisfy { $0.axis == .horizontal })
  }

  @Test("Views have their ids for names, defaults of 250 and 750, and the sizes they were recorded with")
  func views() throws {
    let text = NibText.nib(
      """
      <subviews>
      \(NibText.view("L", "20 30 42 21", element: "label", "horizontalHuggingPriority=\"251\" text=\"Label\""))
      \(NibText.view("S", "20 60 51 31", element: "switch"))
      \(NibText.view("I", "20 90 240 128", element: "imageView", "image=\"star\""))
      </subviews>
      """, resources: "<image name=\"star\" width=\"24\" height=\"12\"/>")
    let tree = try NibText.document(text).diagrams[0].tree
    #expect(tree.views.map(\.name) == ["R", "L", "S", "I"])
    #expect(tree.views.map(\.viewClass) == [.view, .label, .switch, .imageView])
    #expect(tree.views[1].hugging == AxisPriorities(horizontal: LayoutPriority(251), vertical: .low))
    #expect(tree.views[2].hugging == AxisPriorities(.low))
    #expect(tree.views[1].intrinsicSize == IntrinsicSize(width: 42, height: 21))
    // A switch's frame is two points wider than what constraints act on.
    #expect(tree.views[2].intrinsicSize == IntrinsicSize(width: 49, height: 31))
    // The image may have become another than the file knows; where nothing is recorded, the file's word counts.
    #expect(tree.views[3].intrinsicSize == IntrinsicSize(width: 240, height: 128))
    let options = ReadingOptions(canvas: try Canvas("iPhone 15"), text: SpecFont())
    let elsewhere = try Document(bytes: Array(text.utf8), path: "test.xib", options: options)
    #expect(elsewhere.diagrams[0].tree.views[3].intrinsicSize == nil)
    #expect(elsewhere.diagrams[0].tree.views[3].image?.size == Size(width: 24, height: 12))
  }

  @Test("Fonts with text styles follow the content size category, others keep their sizes")
  func contentSizeCategory() throws {
    func label(_ id: String, _ font: String) -> String {
      """
      <label text="Hello" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <rect key="frame" x="0.0" y="0.0" width="42" height="21"/>\(font)</label>
      """
    }
    let text = NibText.nib(
      """
      <subviews>
      \(label("A", "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle2\"/>"))
      \(label("B", "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"))
      </subviews>
      """)
    func fonts(_ category: ContentSizeCategory?) throws -> [FontDescription?] {
      let options = ReadingOptions(contentSizeCategory: category, text: SpecFont())
      let document = try Document(bytes: Array(text.utf8), path: "test.xib", options: options)
      return document.diagrams[0].tree.views.map { $0.text?.font }
    }
    #expect(try fonts(.accessibilityMedium)[1]?.size == 34 && fonts(.extraSmall)[1]?.size == 19)
    #expect(try fonts(.accessibilityMedium)[2]?.size == 17)
    #expect(try fonts(nil)[2]?.style == nil)
  }

  @Test(
    "Margins by reading direction lie as the view reads",
    arguments: [("forceRightToLeft", 10.0, 30.0), ("forceLeftToRight", 30, 10)])
  func directionalMargins(direction: String, left: Double, right: Double) throws {
    let text = NibText.nib(
      """
      <subviews><view id="V" semanticContentAttribute="\(direction)">
      <rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
      <directionalEdgeInsets key="directionalLayoutMargins" top="0.0" leading="30" bottom="0.0" trailing="10"/>
      </view></subviews>
      """)
    let tree = try NibText.document(text).diagrams[0].tree
    #expect(tree[ViewID(1)].layoutMargins == EdgeInsets(top: 0, left: left, bottom: 0, right: right))
  }

  @Test("Attributed text has the font and the paragraph of its beginning") func attributedText() throws {
    func string(_ key: String, _ paragraph: String) -> String {
      """
      <attributedString key="\(key)"><fragment content="One "><attributes>
      <font key="NSFont" metaFont="systemBold" size="15"/>
      <paragraphStyle key="NSParagraphStyle" \(paragraph)/>
      </attributes></fragment><fragment content="two"/></attributedString>
      """
    }
    let label = """
      <label numberOfLines="0" id="L"><rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
      \(string("attributedText", #"lineHeightMultiple="1.5" minimumLineHeight="22" lineSpacing="3""#))</label>
      """
    let button = """
      <button id="B"><rect key="frame" x="0.0" y="0.0" width="100" height="20"/>
      <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
      <state key="normal" image="photo" backgroundImage="box">\(string("attributedTitle", ""))</state></button>
      <button id="C"><rect key="frame" x="0.0" y="0.0" width="100" height="20"/><state key="normal" title="Go"/></button>
      """
    let resources =
      #"<image name="photo" width="20" height="30"/><image name="box" width="40" height="50"/>"#
    let tree = try #require(
      NibText.document(NibText.nib("<subviews>\(label)\(button)</subviews>", resources: resources)).diagrams
        .first
    ).tree
    let (text, title) = (tree[tree.view(named: "L")!].text, tree[tree.view(named: "B")!].text)
    #expect(text?.text == "One two" && title?.text == "One two")
    #expect(text?.font == FontDescription(size: 15, weight: 700) && title?.font == text?.font)
    #expect(text?.lineSpacing.heightMultiple == 1.5 && text?.lineSpacing.minimumHeight == 22)
    #expect(text?.lineSpacing.spacing == 3 && title?.lineSpacing == TextContent.LineSpacing())
    let view = tree[tree.view(named: "B")!]
    #expect(view.image?.size == Size(width: 20, height: 30))
    #expect(view.control.backgroundImageSize == Size(width: 40, height: 50))
    #expect(view.control.contentEdgeInsets == EdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    // A custom button has the font of buttons made in code.
    #expect(tree[tree.view(named: "C")!].text?.font == FontDescription(size: 18))
  }

  @Test("A storyboard's scene has the layout guides of its device and the margins that frames show")
  func storyboard() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="14000" \
      useAutolayout="YES">
      <device id="retina5_9" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects>
      <viewController storyboardIdentifier="Main/one" id="vc">
      <layoutGuides>
      <viewControllerLayoutGuide type="top" id="t"/><viewControllerLayoutGuide type="bottom" id="b"/>
      </layoutGuides>
      <view key="view" id="R">
      <rect key="frame" x="0.0" y="0.0" width="375" height="812"/>
      <subviews>\(NibText.view("V", "16 44 100 50"))</subviews>
      <constraints>
      <constraint firstItem="V" firstAttribute="leading" secondItem="R" secondAttribute="leadingMargin" id="1"/>
      <constraint firstItem="V" firstAttribute="top" secondItem="t" secondAttribute="bottom" id="2"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="V" secondAttribute="bottom" constant="8" id="3"/>
      <constraint firstItem="V" firstAttribute="width" constant="100" id="4"/>
      </constraints>
      </view>
      </viewController>
      </objects></scene></scenes>
      </document>
      """
    let options = ReadingOptions(environment: .device, text: SpecFont())
    let document = try Document(bytes: Array(text.utf8), path: "Main.storyboard", options: options)
    #expect(document.diagrams.map(\.name) == ["Main_one"])
    let layout = LayoutEngine.solve(document.diagrams[0].tree)
    // 812 less the notch of 44, the home indicator of 34 and the constant of 8.
    #expect(layout.frame("V") == Rect(x: 16, y: 44, width: 100, height: 726))
    let recorded = LayoutEngine.solve(try NibText.document(text, path: "a.storyboard").diagrams[0].tree)
    // The recorded bottom of 94 and the constant would make an inset of 710, which no bar has.
    #expect(recorded.frame("V") == Rect(x: 16, y: 44, width: 100, height: 726))
  }
}
