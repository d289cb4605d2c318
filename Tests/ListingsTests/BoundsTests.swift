import Testing

@testable import Listings

/// Work is bounded: whatever a listing says, it ends with a notice and never with a trap.
@Suite("Listings: bounds")
struct BoundsTests {
  private func ends(_ text: String, _ message: String, path: String = "post.swift", draws: Bool = true) {
    let run = RunListing(text, path: path)
    #expect(run.unread.contains { $0.contains(message) }, "\(text.prefix(80)): \(run.unread.prefix(3))")
    if draws { for index in run.names.indices { _ = run.frames(index) } }
  }

  @Test("Loops without an end") func loops() {
    ends("- (void)viewDidLoad { for (;;) { } }", "runs for too long", path: "post.m")
    ends(
      "- (void)viewDidLoad { for (int i = 0; i < 5; i = i) { i = i; } }", "runs for too long", path: "post.m")
    ends("for i in 0..<1_000_000_000 { view.addSubview(UIView()) }", "too many numbers")
    ends("for a in 0..<9000 { for b in 0..<9000 { let x = a } }", "runs for too long")
    ends("for a in 0..<9000 { for b in 0..<9000 { view.addSubview(UIView()) } }", "too many views")
  }

  @Test("More layouts than are drawn") func manyLayouts() {
    let classes = (1...25).map { number in
      "class C\(number): UIViewController { override func viewDidLoad() { view.addSubview(UIView()) } }"
    }
    let run = RunListing(classes.joined(separator: "\n"))
    #expect(run.names.count == 20)
    #expect(run.unread == ["20:1 the 5 layouts after this one are too many"])
    #expect(RunListing(classes.prefix(20).joined(separator: "\n")).unread.isEmpty)
  }

  @Test("Recursion") func recursion() {
    ends("func a() { b() }\nfunc b() { a() }\na()", "nested too deeply")
    ends("let f = { f() }\nf()", "")
    ends("class A: UIViewController { override func viewDidLoad() { viewDidLoad() } }", "nested too deeply")
    ends(
      "class A: UIView { override init(frame: CGRect) { super.init(frame: frame); addSubview(A()) } }",
      "nested too deeply")
    ends("extension UIView { var me: UIView { return me } }\nview.addSubview(view.me)", "nested too deeply")
    ends(
      "@implementation A\n- (void)viewDidLoad { [self viewDidLoad]; }\n@end", "nested too deeply", path: "a.m"
    )
    let getters = RunListing(
      "class A: UIViewController { lazy var a = b\n lazy var b = a\n override func viewDidLoad() { view.addSubview(a) } }"
    )
    #expect(getters.unread == ["3:32 expected a view, found nil"])
    _ = RunListing(
      "class A: A {}\nclass B: C {}\nclass C: B {}\nlet a = A()\nlet b = B()\nview.addSubview(b)"
    ).frames()
  }

  @Test("Deep nesting") func nesting() {
    ends(String(repeating: "(", count: 5000) + "1", "")
    ends(
      "view.addSubview(" + String(repeating: "[", count: 3000) + String(repeating: "]", count: 3000) + ")", ""
    )
    ends("[self.view addSubview:" + String(repeating: "[a b:", count: 3000), "", path: "a.m")
    ends("let x = " + String(repeating: "1 + ", count: 5000) + "1\nview.frob()", "frob")
    ends("let x = " + String(repeating: "-", count: 300) + "a\nview.frob()", "")
    ends("let x = view" + String(repeating: ".superview", count: 3000) + "\nview.frob()", "")
    ends(
      "var last = view\nfor i in 0..<5000 { let next = UIView()\n last.addSubview(next)\n last = next }",
      "views are nested too deeply")
    ends(
      "var last = UIView()\nfor i in 0..<5000 { let next = UIView()\n next.addSubview(last)\n last = next }",
      "views are nested too deeply")
    ends("view.snp.makeConstraints { " + String(repeating: "view.snp.makeConstraints { ", count: 500), "")
  }

  @Test("Large numbers") func numbers() {
    for number in [
      "1e308", "1e999", "-1e308", "99999999999999999999999999", "0.0 / 0.0", "1.0 / 0.0",
      "CGFloat.greatestFiniteMagnitude",
      "CGFloat.infinity", "1e308 * 10", "1e-320", "Int.max", "-0.0",
    ] {
      let run = RunListing(
        """
        let n = \(number)
        let box = UILabel()
        let stack = UIStackView(arrangedSubviews: [box])
        view.addSubview(stack)
        stack.spacing = n
        stack.setCustomSpacing(n, after: box)
        stack.frame = CGRect(x: n, y: n, width: n, height: n)
        box.frame = stack.frame.insetBy(dx: n, dy: -n)
        box.numberOfLines = n
        box.font = .systemFont(ofSize: n)
        box.preferredMaxLayoutWidth = n
        box.alpha = n
        box.layoutMargins = UIEdgeInsets(top: n, left: n, bottom: n, right: n)
        box.text = "a\\(n)"
        box.setContentHuggingPriority(UILayoutPriority(n), for: .horizontal)
        view.insertSubview(UIView(), at: n)
        stack.insertArrangedSubview(UIView(), at: n)
        box.widthAnchor.constraint(equalToConstant: n).isActive = true
        box.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: n, constant: n).isActive = true
        stack.snp.makeConstraints { $0.left.equalToSuperview().offset(n).multipliedBy(n).dividedBy(n).priority(n) }
        let page = UIPageControl()
        page.numberOfPages = n
        for i in 0..<n { print(i) }
        for i in stride(from: 0, to: n, by: n) { print(i) }
        let c = UIColor(red: n, green: n, blue: n, alpha: n)
        let scroll = UIScrollView()
        scroll.contentSize = CGSize(width: n, height: n)
        scroll.contentOffset = CGPoint(x: n, y: n)
        view.addSubview(scroll)
        let x = [1, 2, 3][n]
        view.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: "H:|-(m)-[b(m@m)]", options: [], metrics: ["m": n], views: ["b": box]))
        """)
      _ = run.frames()
    }
    _ = RunListing("view.addSubview(UIView())", hints: "// plumbline: canvas=1e300x1 image=0x0 n=nan m=1e9")
      .frames()
  }

  @Test("Long values") func lengths() {
    ends("var a = \"ab\"\nfor i in 0..<100 { a = a + a }", "text becomes too long")
    ends("var a = [1, 2]\nfor i in 0..<100 { a = a + a }", "runs for too long")
    ends(
      "var a = [1]\nfor i in 0..<9999 { a.append(i) }\nfor i in 0..<9999 { a.append(i) }", "runs for too long"
    )
    ends("for i in 0..<5000 { view.layoutIfNeeded() }", "too often")
    ends(
      "for i in 0..<9000 { view.widthAnchor.constraint(equalToConstant: 1).isActive = true\n view.heightAnchor.constraint(equalToConstant: 1).isActive = true\nview.heightAnchor.constraint(equalToConstant: 1).isActive = true }",
      "too many constraints", draws: false)
    let many = RunListing(String(repeating: "view.frob()\n", count: 2000))
    #expect(many.unread.count <= 501)
  }

  @Test("Guides and views where UIKit refuses them") func refusals() {
    for line in [
      "view.addLayoutGuide(view.safeAreaLayoutGuide)", "view.addSubview(view)", "box.addSubview(view)",
      "view.insertSubview(box, belowSubview: box)", "view.bringSubviewToFront(view)",
      "NSLayoutConstraint(item: box, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 3).isActive = true",
      "box.leftAnchor.constraint(equalTo: view.topAnchor).isActive = true",
      "box.leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true",
      "box.widthAnchor.constraint(equalTo: view.leftAnchor).isActive = true",
      "NSLayoutConstraint.constraints(withVisualFormat: \"H:|[[x]\", options: [], metrics: nil, views: [:])",
      "box.snp.makeConstraints { $0.left.equalTo(view.snp.top) }", "UIStackView().removeArrangedSubview(box)",
      "view.removeConstraints(view.constraints)", "view.removeFromSuperview()",
      "let w = UIWindow()\nw.addSubview(view)",
    ] {
      let run = RunListing("let box = UIView()\n\(line)\nview.addSubview(box)")
      _ = run.frames()
    }
  }
}
