import Listings
import TestSupport
import Testing

/// Mutated listings: the reader gives a tree with correct places for each of them.
@Suite("Swift reader: mutations")
struct SwiftReaderMutationTests {
  private static let texts = [
    """
    final class Panel: UIView {
      private lazy var icon: UIImageView = {
        let view = UIImageView(image: UIImage(named: "star"))
        view.contentMode = .scaleAspectFit
        return view
      }()
      @IBOutlet weak var box: UIView!
      var isWide: Bool { get { bounds.width > 320 } set { update(newValue) } }
      enum Metrics { static let inset: CGFloat = 16, gap = 8.5; case a = 1 }
      override init(frame: CGRect) {
        super.init(frame: frame)
        NSLayoutConstraint.activate([
          icon.leadingAnchor.constraint(equalTo: leadingAnchor, constant: -Metrics.inset),
          icon.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 1 / 3),
        ])
        guard let box = box, isWide else { return }
        for (index, row) in rows.enumerated() where index > 0 { row.isHidden = true }
      }
    }
    """,
    """
    let views = [“title”: title, “photo”: photo]\u{A0}
    view.addConstraints(NSLayoutConstraint.constraints(
      withVisualFormat: “H:|-(\\(margin))-[title]-|”, options: [], metrics: nil, views: views))
    ...
    photo.snp.makeConstraints { [weak self] (make) -> Void in
      make.edges.equalToSuperview().inset(10).priority(.high)
      if #available(iOS 11, *), let guide = self?.view.safeAreaLayoutGuide { make.top.equalTo(guide) } else { make.top.equalTo(0) }
    }
    UIView.animate(withDuration: 0.3) { $0.alpha = 0 } completion: { _ in a.b?.c!() }
    """,
    """
    extension UIStackView {
      static func row(_ views: UIView..., spacing: CGFloat = 8) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = UIScreen.main.bounds.width > 400 ? .horizontal : .vertical
        switch views.count { case 0: break; default: stack.spacing = spacing }
        return stack
      }
    }
    #if DEBUG
    label.top == view.top + 8 ~ 750
    #endif
    label.text = \"\"\"
      Line \\(index + 1)
      \"\"\"
    do { try load() } catch { print(#"raw "text""#) }
    let total = heights.map(\\.value).reduce(0, +) as! CGFloat
    """,
  ]

  private static let insertions = [
    "{", "}", "(", ")", "[", "]", "\"", "“", "”", "\"\"\"", "\\(", "...", "…", "\n", ";", "#if A\n", "guard ",
    "if ",
    "else ", "in ", "? ", ": ", "=", "~", "<#a#>", "/*", "//", "'", "‘", "\u{A0}", "\u{200B}", "case ",
    "func ", "var ",
    "@", "#", "&", "as ", "try ", "\u{0}", "é", "\\", "`", "<", ">", "->", "let x = ",
  ]

  @Test("Mutated texts", arguments: Mutations.seeds)
  func mutatedTexts(seed: Int) {
    var generator = SplitMix(state: UInt64(seed))
    for _ in 0..<100 {
      var characters = Array(Self.texts[Int.random(in: 0..<Self.texts.count, using: &generator)])
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        Self.mutate(&characters, &generator)
      }
      let text = String(characters)
      let listing = SwiftReader.listing(in: text)
      var checker = PlaceChecker(limit: text.utf8.count)
      checker.check(listing)
      #expect(checker.isCorrect, "\(text)")
    }
  }

  private static func mutate(_ characters: inout [Character], _ generator: inout SplitMix) {
    guard characters.count > 1 else { return }
    let first = Int.random(in: 0..<characters.count, using: &generator)
    let second = Int.random(in: 0..<characters.count, using: &generator)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: characters.remove(at: first)
    case 1: characters.removeSubrange(first..<min(first + 12, characters.count))
    case 2: characters.swapAt(first, second)
    case 3: characters.removeSubrange(first...)
    case 4: characters.removeSubrange(..<first)
    default:
      let text = insertions[Int.random(in: 0..<insertions.count, using: &generator)]
      characters.insert(contentsOf: text, at: first)
    }
  }
}
