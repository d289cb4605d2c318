import AutoLayout
import LayoutDocument
import Testing

@testable import Listings

@Suite("Listings: text that shrinks")
struct FittingTests {
  private func fittings(_ run: RunListing) -> [String: TextContent.Fitting] {
    #expect(run.unread == [])
    let views = run.document.document.diagrams[0].tree.views
    return Dictionary(
      uniqueKeysWithValues: views.compactMap { view in view.text.map { (view.name, $0.fitting) } })
  }

  private func expectAll(_ found: [String: TextContent.Fitting]) {
    #expect(found["title"]?.adjustsFontSizeToFitWidth == true)
    #expect(found["title"]?.minimumScaleFactor == 0.6)
    #expect(found["title"]?.allowsDefaultTighteningForTruncation == true)
    #expect(found["go"]?.adjustsFontSizeToFitWidth == true && found["go"]?.minimumScaleFactor == 0.5)
    #expect(found["field"]?.adjustsFontSizeToFitWidth == true && found["field"]?.minimumFontSize == 11)
  }

  @Test func swift() {
    expectAll(
      fittings(
        RunListing(
          """
          let title = UILabel()
          let go = UIButton(type: .system)
          let field = UITextField()
          [title, go, field].forEach { view.addSubview($0) }
          title.text = "Title"
          title.adjustsFontSizeToFitWidth = true
          title.minimumScaleFactor = 0.6
          title.allowsDefaultTighteningForTruncation = true
          go.setTitle("Go", for: .normal)
          go.titleLabel?.adjustsFontSizeToFitWidth = true
          go.titleLabel?.minimumScaleFactor = 0.5
          field.adjustsFontSizeToFitWidth = true
          field.minimumFontSize = 11
          """)))
  }

  @Test func objectiveC() {
    expectAll(
      fittings(
        RunListing(
          """
          UILabel *title = [UILabel new];
          UIButton *go = [UIButton buttonWithType:UIButtonTypeSystem];
          UITextField *field = [UITextField new];
          [self.view addSubview:title];
          [self.view addSubview:go];
          [self.view addSubview:field];
          title.text = @"Title";
          title.adjustsFontSizeToFitWidth = YES;
          title.minimumScaleFactor = 0.6;
          title.adjustsLetterSpacingToFitWidth = YES;
          [go setTitle:@"Go" forState:UIControlStateNormal];
          go.titleLabel.adjustsFontSizeToFitWidth = YES;
          go.titleLabel.minimumScaleFactor = 0.5;
          field.adjustsFontSizeToFitWidth = YES;
          field.minimumFontSize = 11;
          """, path: "post.m")))
  }

  @Test("What is no number is reported") func wrongValues() {
    let run = RunListing(
      """
      let title = UILabel()
      view.addSubview(title)
      title.minimumScaleFactor = "small"
      title.adjustsFontSizeToFitWidth = "yes"
      """)
    #expect(run.unread.map { $0.prefix(2) } == ["3:", "4:"])
  }
}
