import AutoLayout
import DocumentFormats
import Foundation
import Geometry
import LayoutDocument
import Source
import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite("Names in files that are read, that move nothing, or that are reported")
struct NibVocabularyTests {
  /// The files of both corpora; empty if these are absent.
  private static let files: [URL] = ["corpus", "corpus2"].flatMap { name -> [URL] in
    guard let folder = Repository.shared?.appendingPathComponent("\(name)/files"),
      let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return paths.compactMap { $0 as? URL }.filter { ["xib", "storyboard"].contains($0.pathExtension) }
  }

  /// The names of the views, guides and constraints of a file: of elements, and of attributes after a dot.
  private static func names(in file: URL) throws -> Set<String> {
    let bytes = try Array(Data(contentsOf: file))
    let source = try SourceText.decode(bytes[...], .utf8, path: file.lastPathComponent)
    guard let document = MarkupReading.read(ReadingContext(source: source)) else { return [] }
    var names: Set<String> = []
    document.withFrames().forEach { element in
      guard element.child("rect", key: "frame") != nil else { return }
      names.insert("view " + element.name)
      names.formUnion(element.attributes.keys.map { "part " + $0 })
      for child in element.children where child.child("rect", key: "frame") == nil {
        names.insert("part " + child.name)
        guard child.name == "constraints" else { continue }
        for constraint in child.children {
          names.formUnion(constraint.attributes.keys.map { "constraint " + $0 })
        }
      }
    }
    return names
  }

  @Test(
    "Every name in the corpora is read, moves nothing or is reported",
    .enabled(if: !files.isEmpty, "no ../shared/corpus"))
  func everyName() throws {
    var names: Set<String> = []
    for file in Self.files { names.formUnion(try Self.names(in: file)) }
    #expect(names.count > 200)
    let parts = NibVocabulary.read.union(NibVocabulary.moveNothing).union(NibVocabulary.unread.keys)
    let known = Set(NibVocabulary.views.map { "view " + $0 } + parts.map { "part " + $0 })
      .union(NibVocabulary.ofConstraints.map { "constraint " + $0 })
    #expect(names.subtracting(known).sorted() == [])
  }

  @Test("A name has one place in the vocabulary, and what is said to be read is named by the reader")
  func vocabulary() throws {
    let unread = Set(NibVocabulary.unread.keys)
    #expect(NibVocabulary.read.isDisjoint(with: NibVocabulary.moveNothing))
    #expect(unread.isDisjoint(with: NibVocabulary.read.union(NibVocabulary.moveNothing)))
    let folder = Repository.root.appendingPathComponent("Sources/InterfaceBuilder")
    let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" && $0.lastPathComponent != "NibVocabulary.swift" }
    let code = try sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    let missing = NibVocabulary.read.filter { name in
      // What a root simulates is read by its key, whatever its name is.
      if name.hasPrefix("simulated") { return false }
      // The priorities of both axes are read by one name.
      let part = name.replacing("horizontal", with: "").replacing("vertical", with: "")
        .replacing("compressionResistance", with: "CompressionResistance").replacing(
          "hugging", with: "Hugging")
      return !code.contains("\"\(part)\"") && !code.contains("\"\(name)\"")
    }
    #expect(missing.sorted() == [])
  }

  private func notices(_ content: String, canvas: Canvas? = nil) throws -> [String] {
    let text = NibText.nib(content)
    let options = ReadingOptions(canvas: canvas, text: SpecFont())
    let document = try Document(bytes: Array(text.utf8), path: "test.xib", options: options)
    let notices = document.diagrams[0].tree.notices
    #expect(notices.allSatisfy { $0.isAssumption && $0.location != nil })
    return notices.map(\.message)
  }

  @Test("Names that are not known are reported once for each kind of element")
  func unknown() throws {
    let views = """
      <subviews>\(NibText.view("A", "0 0 10 10", element: "glassView", "gravity=\"1\""))
      \(NibText.view("B", "0 0 10 10", element: "glassView", "gravity=\"1\""))
      \(NibText.view("C", "0 0 10 10", element: "label", "gravity=\"1\""))</subviews>
      <flow key="flow"/>
      <constraints><constraint firstItem="A" firstAttribute="width" constant="1" weight="2" id="c"/></constraints>
      """
    #expect(
      try notices(views) == [
        "the element <flow> in <view> is not known and is ignored",
        "the attribute 'weight' of <constraint> is not known and is ignored",
        "the element <glassView> is not known and is laid out as a plain view",
        "the attribute 'gravity' of <glassView> is not known and is ignored",
        "the attribute 'gravity' of <label> is not known and is ignored",
      ])
  }

  @Test("An attribute that takes part in layout and is not read is reported where it takes part")
  func unread() throws {
    let follows =
      "<subviews>"
      + NibText.view("A", "0 0 10 10", element: "view", "layoutMarginsFollowReadableWidth=\"YES\"")
      + NibText.view("B", "0 0 10 10", element: "pageControl", "numberOfPages=\"3\"") + "</subviews>"
    #expect(try notices(follows) == [])
    #expect(
      try notices(follows, canvas: .size(Size(width: 800, height: 600))) == [
        "the attribute 'layoutMarginsFollowReadableWidth' of <view> is not read, so the margins do not follow the readable width",
        "the attribute 'numberOfPages' of <pageControl> is not read, so the control keeps its recorded size",
      ])
  }

  @Test("A view that does not resize its subviews leaves their frames alone")
  func autoresizesSubviews() throws {
    func width(_ attribute: String) throws -> Double? {
      let inner = """
        <view id="M"><rect key="frame" x="0.0" y="0.0" width="80" height="40"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view>
        """
      let outer = """
        <view id="P" \(attribute)><rect key="frame" x="0.0" y="0.0" width="100" height="40"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES"/>
        <subviews>\(inner)</subviews></view>
        """
      let text = NibText.nib("<subviews>\(outer)</subviews>")
      let options = ReadingOptions(canvas: .size(Size(width: 475, height: 667)), text: SpecFont())
      let document = try Document(bytes: Array(text.utf8), path: "test.xib", options: options)
      return LayoutEngine.solve(document.diagrams[0].tree).frame("M")?.width
    }
    #expect(try width("") == 180)
    #expect(try width("autoresizesSubviews=\"NO\"") == 80)
  }
}
