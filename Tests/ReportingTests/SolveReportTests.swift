import Analysis
import AutoLayout
import Foundation
import Geometry
import Reporting
import Testing

struct SolveReportTests {
  @Test func jsonCarriesEverythingOfTheContract() throws {
    let text = SolveReport.json(ReportFixture.documents)
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let documents = try #require(root["documents"] as? [[String: Any]])
    #expect(documents.count == 2)
    #expect(documents[0]["title"] as? String == "A \"title\"")
    let diagrams = try #require(documents[0]["diagrams"] as? [[String: Any]])
    #expect(diagrams.map { $0["name"] as? String } == ["portrait", "clean"])
    let views = try #require(diagrams[0]["views"] as? [[String: Any]])
    #expect(views[0]["superview"] is NSNull)
    #expect(views[1]["class"] as? String == "ScrollView")
    #expect(views[1]["contentSize"] as? [Double] == [350, 500])
    #expect(views[1]["maximumContentOffset"] as? [Double] == [75, 33])
    #expect(views[2]["absoluteFrame"] as? [Double] == [25, 267, 100, 100])
    #expect(views[2]["contentSize"] == nil)
    #expect(views[2]["hidden"] as? Bool == true)
    let constraints = try #require(diagrams[0]["constraints"] as? [[String: Any]])
    #expect(constraints.count == 1)
    #expect(constraints[0]["constant"] as? Double == 33.333333)
    #expect(constraints[0]["identifier"] as? String == "pin")
    #expect(constraints[0]["location"] as? String == "a.yaml:9:5")
    let issues = try #require(diagrams[0]["issues"] as? [[String: Any]])
    #expect(issues[0]["broken"] as? String == "scrollView.top == root.top + 33.333333")
    let attributes = try #require(issues[1]["attributes"] as? [[String: Any]])
    #expect(attributes[0]["maximum"] is NSNull)
    let errors = try #require(documents[1]["errors"] as? [[String: Any]])
    #expect(errors[0]["location"] as? String == "b.yaml:2:3")
    #expect((documents[1]["diagrams"] as? [Any])?.isEmpty == true)
  }

  /// Interface Builder records frames on whole pixels; those of a definition are told as solved.
  @Test(arguments: [true, false]) func framesOfNibsAreOnPixels(isRecorded: Bool) throws {
    var root = ViewNode(name: "root")
    root.subviews = [ViewID(1)]
    var tree = ViewTree(
      environment: LayoutEnvironment(canvas: Size(width: 101, height: 50), pixelScale: 2, text: SpecFont()),
      views: [root, ViewNode(name: "v", superview: .root)])
    tree.design = DesignRecord()
    tree.design?.userLabels = [nil, nil]
    tree.design?.labels = ["", ""]
    tree.design?.isRecordedCanvas = isRecorded
    let frames = [
      Rect(x: 0, y: 0, width: 101, height: 50), Rect(x: 0.25, y: 0.25, width: 50.2, height: 10.25),
    ]
    let layout = SolvedLayout(tree: tree, views: frames.map { SolvedView(frame: $0, absoluteFrame: $0) })
    let document = SolvedDocument(
      path: "a.xib", diagrams: [SolvedDiagram(name: "a", AnalyzedLayout(layout))])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(SolveReport.json([document]).utf8)) as? [String: Any])
    let diagrams = try #require((report["documents"] as? [[String: Any]])?[0]["diagrams"] as? [[String: Any]])
    let views = try #require(diagrams[0]["views"] as? [[String: Any]])
    #expect(views[1]["frame"] as? [Double] == (isRecorded ? [0.5, 0.5, 50, 10] : [0.25, 0.25, 50.2, 10.25]))
  }

  /// A definition's views have their names alone.
  @Test func jsonTellsTheLabelsOfNibs() throws {
    var document = ReportFixture.documents[0]
    document.diagrams.removeFirst()
    #expect(!SolveReport.json([document]).contains("\"label\""))
    document.diagrams[0].analysis.layout.tree.design = DesignRecord()
    document.diagrams[0].analysis.layout.tree.design?.userLabels = ["Only View"]
    #expect(SolveReport.json([document]).contains("\"label\": \"Only View\""))
    document.diagrams[0].analysis.layout.tree.design?.userLabels = [nil]
    #expect(SolveReport.json([document]).contains("\"label\": null"))
  }

  @Test func jsonListsGeneratedConstraintsOnRequest() {
    #expect(!SolveReport.json(ReportFixture.documents).contains("root.width == 375"))
    #expect(SolveReport.json(ReportFixture.documents, constraints: .all).contains("root.width == 375"))
  }

  @Test func textIsATreeOfFrames() {
    #expect(
      SolveReport.text(ReportFixture.documents) == """
        a.yaml
          portrait  375 × 667
            root            View        (0, 0, 375, 667)
              scrollView    ScrollView  (50, 100, 275, 467)  content 350 × 500, offset (75, 33), range 0…75 by 0…33
                label 100%  Label       (50, 200, 100, 100)  hidden, at (25, 267) in root
            error: scrollView.top == root.top + 33.333333 and scrollView.height >= 0 cannot both be satisfied. Layout \
        breaks scrollView.top == root.top + 33.333333, which is off by 0.5.
                scrollView.top == root.top + 33.333333  'pin'  ← broken  (a.yaml:9:5)
                scrollView.height >= 0
            error: label 100% has an ambiguous width (0 or more): set a width, or pin trailing.
            warning: label 100% is 100 wide, but its text needs 120. Give it more width, let the text wrap, or shorten the \
        text.
          clean  375 × 667
            root  View  (0, 0, 0, 0)

        """)
  }
}
