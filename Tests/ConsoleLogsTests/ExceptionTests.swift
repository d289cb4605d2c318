import Foundation
import Geometry
import AutoLayout
import Source
import TestSupport
import Testing

@testable import ConsoleLogs
@testable import Explanation

/// Exceptions and warnings about layout, as consoles, debuggers and crash reports print them.
@Suite("Exceptions") struct ExceptionTests {
  /// An exception with what the answer says of it.
  struct Case: Sendable, CustomTestStringConvertible {
    var kind: LoggedException.Kind
    var text: String
    var cause: String
    var remedy: String

    init(_ kind: LoggedException.Kind, _ text: String, _ cause: String, _ remedy: String) {
      (self.kind, self.text, self.cause, self.remedy) = (kind, text, cause, remedy)
    }

    var testDescription: String { kind.rawValue }
  }

  private static func thrown(_ name: String, _ reason: String) -> String {
    "*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'"
  }

  private static let hierarchies = [
    Case(
      .noCommonAncestor,
      thrown(
        "NSGenericException",
        "Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x61 \"App.Chip:0x71.leading\"> and "
          + "<NSLayoutXAxisAnchor:0x62 \"UIView:0x72.leading\"> because they have no common ancestor.  That's illegal."
      ),
      "chip.leading and view.leading have no common ancestor",
      "Add chip and view to one hierarchy with addSubview"),
    Case(
      .noCommonAncestor,
      "Unable to activate constraint with items <UIStackView: 0x71; frame = (0 0; 0 0)> and <UILabel: 0x72; frame = (0 0; 1 "
        + "2); text = 'Sum'> because they have no common ancestor.",
      "stackView and label have no common ancestor", "Add stackView and label"),
    Case(
      .noCommonAncestor,
      "couldn't find a common superview for <UILabel: 0x71; frame = (0 0; 0 0)> and <UIView: 0x72>",
      "label and view have no common ancestor", "addSubview"),
    Case(
      .outsideSubtree,
      thrown(
        "NSGenericException",
        "Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view? "
          + " That's illegal. constraint:<NSLayoutConstraint:0x61 V:[UILabel:0x71]-(8)-[UIButton:0x72]   (inactive)> "
          + "view:<UITableView: 0x73; frame = (0 0; 375 667)>"),
      "tableView does not contain all items of the constraint that was added to it: button.top == label.bottom + 8",
      "Set isActive = true"),
    Case(
      .unpreparedHierarchy,
      "The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x61 UILabel:0x71.width == "
        + "UIView:0x72.width - 4   (inactive)>\n\tWhen added to a view, the constraint's items must be descendants of that "
        + "view (or the view itself).",
      "label.width == view.width - 4", "Call addSubview for label and view"),
    Case(
      .unpreparedHierarchy,
      thrown(
        "NSInternalInconsistencyException",
        """
        Impossible to set up layout with view hierarchy unprepared for constraint.
        \tConstraint: <NSLayoutConstraint:0x61 UIButton:0x71.top == UIView:0x72.top + 20   (inactive)>
        \tContainer hierarchy:
        <UIView: 0x72; frame = (0 0; 375 667)>
           | <UILabel: 0x73; frame = (0 0; 0 0)>
        \tView not found in container hierarchy: <UIButton: 0x71; frame = (0 0; 0 0)>
        \tThat view's superview: NO SUPERVIEW
        """),
      "button does not lie in view, and has no superview: button.top == view.top + 20",
      "Call addSubview for button"),
    Case(
      .missingSuperview,
      "SnapKit/ConstraintMakerRelatable.swift: Fatal error: Expected superview but found nil when attempting make constraint "
        + "`equalToSuperview`.",
      "SnapKit constrains a view to its superview", "Call addSubview before"),
  ]

  private static let formats = [
    Case(
      .unknownView,
      thrown(
        "NSInvalidArgumentException",
        "Unable to parse constraint format: \nbodi is not a key in the views dictionary. \nH:|[bodi]| \n       ^"
      ),
      "the visual format names bodi", "Add \"bodi\" with its view to the views dictionary"),
    Case(
      .unknownMetric,
      "Thread 1: \"Unable to parse constraint format: \\nEncountered metric with name \\\"gapp\\\", but value was not "
        + "specified in metrics or views dictionaries \\nH:|-gapp-[name]-| \\n         ^\"",
      "the visual format names the metric gapp", "Add \"gapp\" with a number"),
    Case(
      .formatWithoutSuperview,
      "Unable to parse constraint format: \nUnable to interpret '|' character, because the related view doesn't have a "
        + "superview \nH:|-(12)-[badge] \n               ^",
      "the views in it have no superview yet", "Call addSubview before NSLayoutConstraint"),
    Case(
      .visualFormat, "Unable to parse constraint format: \nExpected a view \nH:|-[]-| \n     ^",
      "the visual format cannot be read: Expected a view", "A format reads H: or V:"),
  ]

  private static let constraints = [
    Case(
      .incompatibleAttributes,
      thrown(
        "NSInvalidArgumentException",
        "NSLayoutConstraint for <NSLayoutXAxisAnchor:0x61 \"UIImageView:0x71.left\">: A constraint cannot be made between "
          + "<NSLayoutXAxisAnchor:0x61 \"UIImageView:0x71.left\"> and <NSLayoutXAxisAnchor:0x62 \"UIView:0x72.leading\"> "
          + "because their units are not compatible."),
      "imageView.left and view.leading do not go together: one depends on the reading direction",
      "Pair a position"),
    Case(
      .incompatibleAttributes,
      thrown(
        "NSInvalidArgumentException", "*** +[NSLayoutConstraint …]: Invalid pairing of layout attributes"),
      "the attributes of the constraint do not go together", "Pair a position"),
    Case(
      .incompatibleAttributes,
      "NSLayoutConstraint for <App.Wave: 0x71; frame = (0 0; 0 0)>: Invalid pairing of layout attributes.",
      "the attributes of the constraint of wave do not go together", "Pair a position"),
    Case(
      .invalidItem,
      "NSLayoutConstraint for <App.Wave: 0x71; frame = (0 0; 9 9)>: Constraint items must each be a view or layout guide.",
      "the second item of the constraint of wave is neither", "The first item, wave, has a frame"),
    Case(
      .invalidItem,
      "NSLayoutConstraint for <App.Page: 0x71>: Constraint items must each be a view or layout guide.",
      "an item of the constraint of page is neither", "not a view controller"),
    Case(
      .unknownAttribute,
      "NSLayoutConstraint for <App.Wave: 0x71; frame = (0 0; 0 0)>: Unknown layout attribute",
      "the constraint of wave has an attribute that UIKit does not know", "Use notAnAttribute"),
    Case(
      .unpairedLocation,
      thrown(
        "NSInvalidArgumentException",
        "NSLayoutConstraint for <UISwitch: 0x71; frame = (0 0; 0 0); layer = <CALayer: 0x61>>: A multiplier of 0 or a nil "
          + "second item together with a location for the first attribute creates an illegal constraint of a location equal "
          + "to a constant. Location attributes must be specified in pairs."),
      "a position of switch stands alone", "superview is nil before addSubview"),
    Case(
      .missingFirstItem, "NSLayoutConstraint for (null): Constraint must contain a first layout item",
      "the first item of the constraint is nil", "An outlet is nil before viewDidLoad"),
    Case(
      .invalidItem, "Constraint items must each be a view or layout guide.",
      "neither a view nor a layout guide",
      "Pass a UIView"),
  ]

  private static let values = [
    Case(
      .requiredPriorityChange,
      "reason: 'Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported.  You "
        + "passed priority 250 and the existing priority was 1000.'",
      "changed from 1000 to 250", "begin with 999"),
    Case(
      .priorityOutOfRange,
      "It's illegal to set priority:1200.  Priorities must be greater than 0 and less or equal to "
        + "NSLayoutPriorityRequired, which is 1000.000000.",
      "the priority 1200 is not above 0", "Use a priority from 1 to 1000"),
    Case(
      .notFinite,
      "NSLayoutConstraint constant is not finite!  That's illegal.  constant:nan firstAnchor:<NSLayoutDimension:0x61 "
        + "\"App.Bar:0x71.width\"> secondAnchor:(null)",
      "the constant or multiplier of bar.width is nan", "division by 0"),
    Case(
      .invalidGeometry,
      thrown(
        "CALayerInvalidGeometry",
        "CALayer position contains NaN: [nan 100]. Layer: <CALayer:0x61; delegate = <UIImageView: 0x71; frame = (0 0; 0 0)>>"
      ), "a frame of imageView contains nan", "0 / 0"),
    Case(
      .arrangedSubviewIndex,
      "index out of bounds for arranged subview: index = 3 expected to be less than or equal to 1",
      "no place for an arranged subview at index 3: the last one is 1", "addArrangedSubview"),
    Case(
      .nothingToUpdate,
      "Fatal error: Updated constraint could not find existing matching constraint to update: <…>",
      "SnapKit was to update", "remakeConstraints"),
    Case(
      .managedBar, "Cannot modify constraints for UINavigationBar managed by a controller",
      "a controller manages the bar",
      "safeAreaLayoutGuide"),
    Case(
      .contentViewMask,
      "Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not "
        + "supported and will result in undefined behavior, as this property is managed by the owning UITableViewCell.",
      "manages the autoresizing mask of its content view", "Remove contentView.translates"),
    Case(
      .nestedLayout,
      "It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out.  If you are implementing the "
        + "view's -layout method, you can call -[super layout] instead.",
      "while the same view was being laid out", "needsLayout = true"),
    Case(
      .updateLoop,
      thrown(
        "NSGenericException",
        "The window has been marked as needing another Update Constraints in Window pass, but it has already had more Update "
          + "Constraints in Window passes than there are views in the window.\n<NSWindow: 0x71> 0x1f (31)"),
      "change again in every pass", "only if it differs"),
    Case(
      .backgroundThread,
      "Modifications to the layout engine must not be performed from a background thread after it has been accessed from the "
        + "main thread.", "on a background thread", "DispatchQueue.main"),
  ]

  private func explanation(_ text: String) -> Explanation {
    Explanation(of: SourceText(path: "crash.txt", text: text), text: SpecFont())
  }

  @Test(
    "The cause and the cure are named, and nothing is left over",
    arguments: hierarchies + formats + constraints + values)
  func kinds(_ example: Case) throws {
    let explanation = explanation(example.text)
    let exception = try #require(explanation.exceptions.first)
    #expect(exception.exception.kind == example.kind)
    #expect(exception.cause.contains(example.cause), "\(exception.cause)")
    #expect(exception.remedy.contains(example.remedy), "\(exception.remedy)")
    #expect(explanation.exceptions.count == 1 && explanation.logs.isEmpty && explanation.unread.isEmpty)
    #expect(explanation.text.contains(exception.cause) && explanation.text.contains(exception.remedy))
  }

  @Test("Every kind has a phrase by which it is known") func everyKindIsKnown() {
    #expect(Set(ExceptionPhrases.all.map(\.kind)) == Set(LoggedException.Kind.allCases))
  }

  @Test(
    "The mark stands below the place in the format, however far both are indented",
    arguments: ["", "    ", "> "])
  func marks(indent: String) throws {
    let lines = ["Unable to parse constraint format: ", "Expected a view ", "V:|-[]-| ", "     ^"]
    let explanation = explanation(lines.map { indent + $0 }.joined(separator: "\n"))
    let exception = try #require(explanation.exceptions.first?.exception)
    #expect(exception.format == "V:|-[]-|" && exception.caret == 5)
    #expect(explanation.text.contains("\n  V:|-[]-|\n       ^\n"), "\(explanation.text)")
  }

  @Test("Words that a line break divides are read as one") func wrappedWords() throws {
    let announced = explanation(
      """
      *** Terminating app due to uncaught exception
      'NSInternalInconsistencyException', reason: 'Mutating a priority from
      required to not on an installed constraint (or vice-versa) is not supported.
      You passed priority 1000 and the existing priority was 750.'
      """)
    #expect(announced.exceptions.first?.cause.contains("changed from 750 to 1000") == true)
    #expect(announced.unread.isEmpty && announced.exceptions.first?.location.line == 1)
    let text = """
      Unable to activate constraint with anchors <NSLayoutDimension:0x1
      "UILabel:0x71.width"> and <NSLayoutDimension:0x2
      "UIView:0x72.width"> because they have no
      common ancestor.
      """
    let explanation = explanation(text)
    #expect(
      explanation.exceptions.first?.cause.hasPrefix("label.width and view.width have no common") == true)
    #expect(explanation.unread.isEmpty)
    let crash = self.explanation(
      """
      Fatal Exception: NSInternalInconsistencyException
      NSLayoutConstraint constant is not finite! That's illegal. constant:inf firstAnchor:<NSLayoutYAxisAnchor:0x1 "App.A:0x71.top"> secondAnchor:<NSLayoutYAxisAnchor:0x2
      "App.B:0x72.top">
      0  CoreFoundation                 0xa248 __exceptionPreprocess
      """)
    #expect(crash.exceptions.first?.cause == "the constant or multiplier of a.top and b.top is inf")
    #expect(crash.unread.isEmpty)
  }

  @Test("Call stacks and frames of a crash say nothing, and other exceptions are listed") func surroundings()
  {
    let crash = """
      *** Assertion failure in -[NSLayoutConstraint setPriority:], NSLayoutConstraint.m:174
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unknown layout attribute'
      *** First throw call stack:
      (
      \t0   CoreFoundation                      0x000000011caa86fb __exceptionPreprocess + 331
      )
      libc++abi: terminating with uncaught exception of type NSException
      """
    let known = explanation(crash)
    #expect(known.exceptions.map(\.exception.kind) == [.unknownAttribute] && known.unread.isEmpty)
    let other = explanation(crash.replacing("Unknown layout attribute", with: "index 3 beyond bounds"))
    #expect(other.isEmpty && other.unread.count == 1)
  }

  @Test("Two warnings one after the other are two") func neighbors() {
    let text = """
      Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a UITableViewCell is not supported.
      Detected a case where constraints ambiguously suggest a height of zero for a table view cell's content view. Cell: <App.Row: 0x71>
      """
    #expect(explanation(text).exceptions.map(\.exception.kind) == [.contentViewMask, .collapsedCell])
  }

  private static let crash = """
    01:02:03.4 App[1:2] The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x61 UISwitch:0x71.top == UIView:0x72.top + 9>
    \tWhen added to a view, the constraint's items must be descendants of that view (or the view itself).
    01:02:03.5 App[1:2] View hierarchy unprepared for constraint.
    \tConstraint: <NSLayoutConstraint:0x61 UISwitch:0x71.top == UIView:0x72.top + 9>
    \tContainer hierarchy:
    <UISwitch: 0x71; frame = (0 0; 0 0); layer = <CALayer: 0x91>>
       | <UIView: 0x73; frame = (0 0; 8 8); layer = <CALayer: 0x92>>
    \tView not found in container hierarchy: <UIView: 0x72; frame = (0 0; 320 480); layer = <CALayer: 0x93>>
    \tThat view's superview: NO SUPERVIEW
    01:02:03.6 App[1:2] *** Assertion failure in -[UISwitch _layoutEngine_didAddLayoutConstraint:], NSLayoutConstraint_UIKitAdditions.m:734
    """
    + "\n"
    + thrown(
      "NSInternalInconsistencyException",
      "Impossible to set up layout with view hierarchy unprepared for constraint.")

  @Test("All texts of one crash have one answer") func oneCrash() throws {
    let answer = explanation(Self.crash)
    #expect(answer.exceptions.count == 1 && answer.logs.isEmpty && answer.unread.isEmpty, "\(answer.text)")
    #expect(
      answer.exceptions.first?.cause
        == "the constraint was added to switch, which does not contain view: switch.top == view.top + 9")
    #expect(
      answer.exceptions.first?.remedy.hasPrefix(
        "Probably, switch belongs in view, as it has no size yet: call view.addSubview(switch) first.")
        == true
    )
    let other = Self.crash + "\n\n" + Self.crash.replacing("0x71", with: "0x81")
    #expect(explanation(other).exceptions.count == 2)
  }

  @Test("The dump of a large hierarchy belongs to its exception") func largeDump() {
    let views = (0..<500).map { "   | <UIView: 0x9\($0)0; frame = (0 0; 8 8)>" }.joined(separator: "\n")
    let text = Self.crash.replacing(
      "   | <UIView: 0x73; frame = (0 0; 8 8); layer = <CALayer: 0x92>>", with: views)
    #expect(explanation(text).exceptions.count == 1 && explanation(text).logs.isEmpty)
  }

  @Test("What a debugger prints again is no second crash, and other priorities are one") func repetitions() {
    let first = Self.thrown(
      "NSGenericException",
      "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x61 \"UILabel:0x71.top\"> and "
        + "<NSLayoutYAxisAnchor:0x62 \"UIView:0x72.bottom\"> because they have no common ancestor.")
    let again =
      "Thread 1: \"Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x61 \\\"UILabel:0x71.top\\\"> and "
      + "<NSLayoutYAxisAnchor:0x62 \\\"UIView:0x72.bottom\\\"> because they have no common ancestor.\""
    #expect(explanation("\(first)\nhello\n\(again)").exceptions.count == 1)
    let priorities = [1200, 1300].map {
      "It's illegal to set priority:\($0).  Priorities must be greater than 0 and less or equal to 1000."
    }
    #expect(explanation(priorities.joined(separator: "\n")).exceptions.count == 2)
    let log = "<NSLayoutConstraint:0x62 UIView:0x1.width == 8>"
    #expect(explanation("\(first)\n\(log)\n\n\(first)").exceptions.count == 2)
  }

  @Test("JSON has the kind, the views and their attributes") func json() throws {
    let text = Self.thrown(
      "NSGenericException",
      "Unable to activate constraint with anchors <NSLayoutYAxisAnchor:0x61 \"UILabel:0x71.top\"> and "
        + "<NSLayoutYAxisAnchor:0x62 \"UIView:0x72.bottom\"> because they have no common ancestor.")
    let value = try JSONSerialization.jsonObject(with: Data(explanation(text).json.utf8))
    let exceptions = try #require((value as? [String: Any])?["exceptions"] as? [[String: Any]])
    #expect(exceptions.first?["kind"] as? String == "noCommonAncestor")
    #expect(exceptions.first?["attributes"] as? [String] == ["top", "bottom"])
    #expect(exceptions.first?["isFatal"] as? Bool == true)
  }
}
