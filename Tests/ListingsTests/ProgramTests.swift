import Testing

/// Several listings of one text, of which one declares what another uses.
@Suite("Listings: programs of several fences")
struct ProgramTests {
  private static func post(_ fences: String...) -> RunListing {
    RunListing(
      fences.map { "Some words.\n\n```swift\n\($0)\n```\n" }.joined(separator: "\n"), path: "post.txt")
  }

  private static let card = """
    class Card: UIView {
      override init(frame: CGRect) {
        super.init(frame: frame)
        heightAnchor.constraint(equalToConstant: 70).isActive = true
      }
    }
    """

  private static let screen = """
    class Screen: UIViewController {
      let card = Card()
      override func viewDidLoad() {
        super.viewDidLoad()
        card.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(card)
        NSLayoutConstraint.activate([
          card.topAnchor.constraint(equalTo: view.topAnchor, constant: 50),
          card.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])
      }
    }
    """

  @Test func aClassOfAnotherFence() {
    for run in [Self.post(Self.card, Self.screen), Self.post(Self.screen, Self.card)] {
      #expect(run.names.count == 1)
      #expect(run.frames()["card"] == "20,50,335,70")
      #expect(run.unread == [] && run.assumed == [])
    }
  }

  @Test func constantsAndExtensionsOfAnotherFence() {
    let run = Self.post(
      "enum Metrics { static let inset: CGFloat = 12 }",
      "extension UIView { func fill(_ other: UIView) { frame = other.bounds.insetBy(dx: Metrics.inset, dy: 0) } }",
      "let box = UIView(frame: CGRect(x: Metrics.inset, y: 0, width: 10, height: 10))\nview.addSubview(box)")
    #expect(run.frames(run.names.count - 1)["box"] == "12,0,10,10")
    #expect(!run.assumed.contains { $0.contains("Metrics") })
  }

  @Test func methodsThatAnotherFenceAdds() {
    let run = Self.post(
      "extension UIView {\n  func cover(_ other: UIView) { frame = other.bounds }\n}",
      "let pane = UIView()\nview.addSubview(pane)\npane.cover(view)")
    #expect(run.names.count == 1 && run.frames()["pane"] == "0,0,375,667" && run.unread == [])
  }

  @Test func statementsThatGoOn() {
    let run = Self.post(
      "let box = UIView()\nbox.translatesAutoresizingMaskIntoConstraints = false\nview.addSubview(box)",
      """
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: 5),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 6),
        box.widthAnchor.constraint(equalToConstant: 70),
        box.heightAnchor.constraint(equalToConstant: 80),
      ])
      """)
    #expect(run.names.count == 1 && run.frames()["box"] == "6,5,70,80" && run.assumed == [])
  }

  @Test func versionsOfOneThingStandAlone() {
    let first = "let box = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))\nview.addSubview(box)"
    let run = Self.post(first, first.replacing("width: 1", with: "width: 2"))
    #expect(run.names.count == 2)
    #expect(run.frames(0)["box"] == "0,0,1,1" && run.frames(1)["box"] == "0,0,2,1")
  }

  @Test func noticesStandWhereTheCodeDoes() {
    let run = Self.post(Self.card.replacing("heightAnchor.", with: "heightAnchr."), Self.screen)
    #expect(run.unread.contains { $0.hasPrefix("7:") }, "\(run.unread)")
  }

  @Test func eachUserHasAProgramOfItsOwn() {
    let run = Self.post(
      Self.card, Self.screen,
      Self.screen.replacing("Screen", with: "Other").replacing("constant: 50", with: "constant: 90"))
    #expect(run.names.count == 2)
    #expect(run.frames(0)["card"] == "20,50,335,70" && run.frames(1)["card"] == "20,90,335,70")
  }
}
