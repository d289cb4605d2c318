import Listings
import Testing

@Suite("Swift reader")
struct SwiftReaderTests {
  private static func lines(_ text: String) -> [String] {
    ListingText.lines(SwiftReader.listing(in: text))
  }

  // MARK: - Expressions

  @Test(
    "Expressions",
    arguments: [
      ("1_000", "1000.0"), ("0xFF", "255.0"), ("0b101", "5.0"), ("0o17", "15.0"), ("2.5e2", "250.0"),
      ("0x1p3", "8.0"), ("true", "true"), ("nil", "nil"), ("-8", "(- 8.0)"),
      (#""a\n\u{41}""#, #"'a\nA'"#), (#""a \(b.c) d""#, #"'a |\(b.c)| d'"#), (##"#"a\#(b)"#"##, #"'a|\(b)'"#),
      ("\"\"", "''"), ("\"\"\"\n  a\n    b\n  \"\"\"", #"'a\n  b'"#),
      ("[a, .b]", "[a, .b]"), ("[:]", "[:]"), (#"["k": 1]"#, "['k': 1.0:]"),
      ("(a, b: 1)", "tuple(a, b: 1.0)"),
      ("(a)", "a"), ("a?.b!.c", "a.b.c"), ("a.b(c, d: e)", "a.b(c, d: e)"),
      (".init(top: 1)", "<.init>(top: 1.0)"),
      ("UIView(frame: .zero)", "UIView(frame: .zero)"), ("Array<Int>()", "Array()"),
      ("a.B<C, D>(e)", "a.B(e)"), ("[UIView]()", "<[UIView]>()"), ("f { $0 }", "f({$0})"),
      ("f(1) { a in a } then: { b }", "f(1.0, {a in a}, then: {b})"),
      ("{ (a: Int, b: Int) -> Int in a + b }", "{a, b in (a + b)}"), ("{ [weak self] x in x }", "{x in x}"),
      ("{ 1 }()", "<{1.0}>()"), ("a[0, b: c]", "a[0.0, b: c]"), ("super.f(self)", "super.f(self)"),
      ("a + b * c - d", "((a + (b * c)) - d)"), ("a ?? b ?? c", "(a ?? (b ?? c))"),
      ("a == b && !c || d", "(((a == b) && (! c)) || d)"), ("a ? b : c ? d : e", "(a ? b : (c ? d : e))"),
      ("0..<n - 1", "(0.0 ..< (n - 1.0))"), ("a == b ~ c + 1", "(a == (b ~ (c + 1.0)))"),
      ("a |-| b |-| c", "((a |-| b) |-| c)"), ("a ==~ b.c + 8", "(a ==~ (b.c + 8.0))"),
      ("50%", "50.0.%()"), ("a as! B", "a"), ("(a as? B)?.c", "a.c"), ("try await a.b()", "a.b()"),
      ("try! a + b", "(a + b)"), ("f(&a)", "f(a)"), ("a.reduce(0, +)", "a.reduce(0.0, +)"),
      ("f(a is B, c)", "f(?a is B?, c)"), (#"f(\.a.b)"#, "f({$0.a.b})"),
      ("f(#selector(a))", "f(?#selector(a)?)"), ("A.self", "A.self"), ("t.0", "t.0"),
      ("`default`", "default"),
      ("f(a(_:))", "f(a)"), ("f(a(b:))", "f(?a(b:)?)"), ("f(<#a#>)", "f(?<#a#>?)"),
    ])
  func expressions(text: String, expected: String) {
    #expect(Self.lines(text) == [expected])
  }

  @Test("The operators of a listing have its precedences")
  func declaredOperators() {
    let text = """
      precedencegroup Loose { lowerThan: ComparisonPrecedence associativity: right }
      infix operator ~: Loose
      a == b ~ c ~ d
      """
    #expect(Self.lines(text) == ["((a == b) ~ (c ~ d))"])
  }

  // MARK: - Statements

  @Test(
    "Statements",
    arguments: [
      ("a.b = c", ["a.b = c"]), ("a += 1; b -= 2", ["a += 1.0", "b -= 2.0"]), ("a *= b", ["a *= b"]),
      ("a /= 2", ["a /= 2.0"]), ("_ = f()", ["_ = f()"]), ("(a, b) = (c, d)", ["tuple(a, b) = tuple(c, d)"]),
      ("try a.b = c", ["a.b = c"]),
      ("let a = 1, b: CGFloat = 2", ["var a = 1.0", "var b: CGFloat = 2.0"]),
      ("var a, b: UIView!", ["var a: UIView", "var b: UIView"]),
      ("let (a, b) = c", ["var (a, b) = c"]),
      ("@IBOutlet weak var box: UIView!", ["var box: UIView"]),
      ("for x in xs { f(x) }", ["for x in xs", "  f(x)"]),
      ("for (i, _) in xs.enumerated() {}", ["for i, _ in xs.enumerated()"]),
      ("for x in xs where x.a { f() }", ["for x in xs", "  if x.a", "    f()"]),
      ("for case let x? in xs {}", ["?for case let x? in xs {}? (a pattern)"]),
      (
        "if a { b() } else if c { d() } else { e() }",
        ["if a", "  b()", "else", "  if c", "    d()", "  else", "    e()"]
      ),
      ("if let a = b as? C { a.d() }", ["if let a = b", "  a.d()"]),
      ("if let a { a.d() }", ["if let a = a", "  a.d()"]),
      (
        "if a, let b = c { d() } else { e() }",
        ["if a", "  if let b = c", "    d()", "  else", "    e()", "else", "  e()"]
      ),
      ("if #available(iOS 11, *) { a() }", ["if ?#available(iOS 11, *)?", "  a()"]),
      ("guard a else { return }\nb()", ["if a", "  b()", "else", "  return"]),
      (
        "guard let a = b, c else { return d }\na.e()",
        ["if let a = b", "  if c", "    a.e()", "  else", "    return d", "else", "  return d"]
      ),
      (
        "switch a { case .x, 1: b()\ndefault: c() }",
        ["if ((.x ~= a) || (1.0 ~= a))", "  b()", "else", "  c()"]
      ),
      ("switch a { case let x: b() }", ["if true", "  var x = a", "  b()"]),
      ("switch a { case .x where b: c() }", ["if ((.x ~= a) && b)", "  c()"]),
      ("while a { b() }", ["while a", "  b()"]),
      ("while let a { b() }", ["?while let a { b() }? (a pattern)"]),
      ("repeat { b() } while a", ["?repeat { b() } while a?"]),
      ("do { a() } catch { b() }", ["a()"]),
      ("defer { a() }", ["defer", "  a()"]), ("do { a() }\nb()", ["a()", "b()"]), ("return", ["return"]),
      ("{ return 1 }()", ["<{return 1.0}>()"]), ("throw a", ["?throw a?"]),
      ("f { func g(_ x: Int) { x.h() } }", ["f({func g(_ x);   x.h()})"]),
      ("#if DEBUG\na()\n#else\nb()\n#endif", ["a()"]), ("import UIKit\n#Preview { A() }", []),
      ("let a = if b { 1 } else { 2 }", ["var a = ?if b { 1 } else { 2 }?"]),
    ])
  func statements(text: String, expected: [String]) {
    #expect(Self.lines(text) == expected)
  }

  // MARK: - Declarations

  @Test("A class with properties, accessors and methods")
  func classDeclaration() {
    let text = """
      public final class Card: UIView, Themed {
        private lazy var icon: UIImageView = { let v = UIImageView(); return v }()
        var onTap: (() -> Void)?
        var area: CGFloat { bounds.width * bounds.height }
        var side: CGFloat { get { frame.width } set { frame.size.width = newValue } }
        var text: String? { didSet { label.text = text } }
        enum Metrics { static let inset: CGFloat = 8 }
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { fatalError() }
        deinit { print("gone") }
        class func make(_ name: String, in box: UIView = .init()) -> Card { Card(frame: .zero) }
        typealias Action = () -> Void
      }
      protocol Themed {}
      """
    #expect(
      Self.lines(text) == [
        "type Card: UIView",
        "  var icon: UIImageView = <{var v = UIImageView(); return v}>()",
        "  var onTap: () -> Void",
        "  var area: CGFloat get",
        "    (bounds.width * bounds.height)",
        "  var side: CGFloat get",
        "    frame.width",
        "    set newValue",
        "      frame.size.width = newValue",
        "  var text: String",
        "    didSet oldValue",
        "      label.text = text",
        "  func init(frame frame)",
        "    super.init(frame: frame)",
        "  func init(coder coder)",
        "    fatalError()",
        "  static func make(_ name, in box = <.init>())",
        "    Card(frame: .zero)",
        "type Metrics",
        "  var inset: CGFloat = 8.0",
      ])
  }

  @Test("Extensions have no superclass; enumerations have cases")
  func otherTypes() {
    let text = """
      extension UIView: Pinning { func pin() {} }
      struct Gap { let a = 1 }
      enum Row: Int { case first = 1, second; case third(Int) }
      """
    #expect(
      Self.lines(text) == [
        "type UIView", "  func pin()", "type Gap", "  var a = 1.0", "type Row: Int",
        "  case first = 1.0", "  case second", "  case third",
      ])
  }

  // MARK: - Fragments

  @Test("Methods without a class, and statements after them")
  func methodsWithoutClass() {
    let text = """
      override func viewDidLoad() { super.viewDidLoad() }
      init() { super.init(frame: .zero) }
      let a = UIView()
      """
    #expect(
      Self.lines(text) == [
        "func viewDidLoad()", "  super.viewDidLoad()", "func init()", "  super.init(frame: .zero)",
        "var a = UIView()",
      ])
  }

  @Test("A class that is cut off")
  func cutOff() {
    let text = "class A: B {\n  let c = 1\n  func d() {\n    e.f(g\n"
    #expect(Self.lines(text) == ["type A: B", "  var c = 1.0", "  func d()", "    e.f(g)"])
  }

  @Test("Dots on a line of their own stand for omitted lines", arguments: ["...", "…", "  ....  "])
  func omittedLines(dots: String) {
    let mark = dots.filter { $0 != " " }
    #expect(Self.lines("a()\n\(dots)\nb()") == ["a()", "?\(mark)? (left out)", "b()"])
    #expect(Self.lines("a()\n\(dots)") == ["a()", "?\(mark)? (left out)"])
    #expect(Self.lines("f(a,\n\(dots)\nb)") == ["f(a, ?\(mark)?, b)"])
    #expect(
      Self.lines("class A {\n\(dots)\nlet b = 1\n}") == ["type A", "  var b = 1.0", "?\(mark)? (left out)"])
  }

  @Test("Dots within a line are unread")
  func dots() {
    #expect(Self.lines("func f() { ... }") == ["func f()", "  ?...? (left out)"])
    #expect(Self.lines("f(...)") == ["f(?...?)"])
  }

  @Test("Braces without a partner do not stop the reader")
  func strayBraces() {
    #expect(Self.lines("a()\n}\nb()") == ["a()", "?}? (not expected here)", "b()"])
  }

  @Test("Unexpected text is unread, next to what can be read")
  func unexpectedText() {
    #expect(Self.lines("f(a b)\ng()").contains { $0.hasPrefix("?b") })
    #expect(Self.lines("f(a b)\ng()").last == "g()")
    let inClass = Self.lines("class A {\n  @ % !\n  let b = 1\n}")
    #expect(inClass.prefix(2) == ["type A", "  var b = 1.0"])
    #expect(inClass.count > 2)
  }

  // MARK: - Characters of blog engines

  @Test("Curly quotes delimit texts, unless straight ones do")
  func curlyQuotes() {
    #expect(Self.lines("a.b = “c \\(d)”") == [#"a.b = 'c |\(d)'"#])
    #expect(Self.lines("f([“a”: b, ”c“: d])") == ["f(['a': b, 'c': d:])"])
    #expect(Self.lines("a = \"say “hi”\"") == ["a = 'say “hi”'"])
    #expect(Self.lines("a = \"b”\nc()") == ["a = 'b'", "c()"])
    #expect(Self.lines("a = “””\n  b\n  ”””") == ["a = 'b'"])
    #expect(Self.lines("// it’s “so”\na()") == ["a()"])
  }

  @Test("Non-breaking spaces are spaces")
  func spaces() {
    #expect(Self.lines("let\u{A0}a\u{A0}=\u{A0}\"b\u{A0}c\"") == ["var a = 'b c'"])
    #expect(Self.lines("let a = \"b\u{A0}c\"") == ["var a = 'b\u{A0}c'"])
    #expect(Self.lines("a\u{200B}.b()") == ["a.b()"])
  }

  @Test("Places are bytes of the original text")
  func places() {
    let text = "é\u{A0}= “b”\n\u{A0}\u{A0}f(“c”, dé)\n...\n"
    let listing = SwiftReader.listing(in: text)
    let bytes = Array(text.utf8)
    let parts = listing.statements.map { statement in
      String(decoding: bytes[statement.place.start..<statement.place.end], as: UTF8.self)
    }
    #expect(parts == ["é\u{A0}= “b”", "f(“c”, dé)", "..."])
    guard case .expression(let call) = listing.statements[1].kind,
      case .call(_, _, let arguments) = call.kind
    else {
      Issue.record("no call")
      return
    }
    let places = arguments.map { $0.value.place }
    #expect(places.map { String(decoding: bytes[$0.start..<$0.end], as: UTF8.self) } == ["“c”", "dé"])
  }

  @Test("Unread text is one line of at most 200 characters")
  func unreadText() {
    let body = String(repeating: "  someCall()\n", count: 50)
    let lines = Self.lines("repeat {\n\(body)}")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("?repeat { someCall() someCall()"))
    #expect(lines[0].count == 202)
  }

  // MARK: - Limits

  @Test(
    "Deep nesting is unread and does not trap",
    arguments: [
      ("(", ")"), ("[", "]"), ("{", "}"), ("if a { ", "}"), ("f { ", "}"), ("class A { ", "}"),
      ("a ? ", ": b"),
      ("try ", ""), ("if ", ""), ("switch ", ""), ("- ", ""), ("a + ", ""), ("a ?? ", ""), ("a.", ""),
      ("f(", ")"),
      ("guard a else { }\n", ""), ("else if a { }\n", ""), ("if a { } else ", ""), ("\"\\(", ")\""),
      ("A<", ">"), ("() -> ", ""),
      ("let ", ""), ("#if A\n", "\n#endif\n"), ("a[", "]"), ("if a, b { } else ", ""), ("x = ", ""),
      ("func f() { ", "}"), ("/* ", "*/"), ("a: ", ""), ("x as ", ""), ("[(", ")]"), ("[a: ", "]"),
      ("do { ", "}"),
    ])
  func deepNesting(open: String, close: String) {
    for count in [30, 1_000] {
      let opened = String(repeating: open, count: count)
      let closed = opened + "x" + String(repeating: close, count: count)
      for text in [opened, closed, "a()\nlet y = " + closed] {
        let listing = SwiftReader.listing(in: text)
        var checker = PlaceChecker(limit: text.utf8.count)
        checker.check(listing)
        #expect(checker.isCorrect)
        #expect(checker.depth <= 2 * 200 + 10)
      }
    }
  }

  @Test("Statements after what is nested too deep are read")
  func afterDeepNesting() {
    let text = "let a = " + String(repeating: "[", count: 100) + String(repeating: "]", count: 100) + "\nb()"
    #expect(Self.lines(text).last == "b()")
  }
}
