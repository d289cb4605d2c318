import Source
import Testing

@testable import Listings

/// Code that nests what can nest, once for each of thousands of signs.
///
/// A parser calls itself for each of them. Nothing may overflow the stack, and what is not read is told with its limit.
@Suite("Listings: limits of Swift code")
struct SwiftLimitsTests {
  /// A shape with what its parts are beyond.
  struct Shape: Sendable, CustomTestStringConvertible {
    var start: String
    var part: String
    var middle = ""
    var end = ""
    var limit: String

    init(_ start: String, _ part: String, _ middle: String = "", _ end: String = "", beyond limit: String) {
      (self.start, self.part, self.middle, self.end, self.limit) = (start, part, middle, end, limit)
    }

    var testDescription: String { "\(start) \(part) \(middle) \(end)" }

    func text(_ count: Int) -> String {
      start + String(repeating: part, count: count) + middle + String(repeating: end, count: count)
    }
  }

  private static let chains = [
    ".a", ".a()", "()", "[0]", ".a {}", " {}", "\n  .a", "\n  .a(1)", ".init()", "%.a", "!.a",
    "?.a?",
    "\n#if A\n.a\n#endif", ".0", ".`a`", "[0] {}", ".a\n{}", "\n// comment\n.a", "/* */.a", ".é",
  ].map { Shape("let x = v", $0, beyond: "expression of more than 1000 parts") }

  private static let signs = [
    Shape("let x = ", "-/**/", "1", beyond: "more than 40 signs"),
    Shape("let x = ", "- ", "1", beyond: "more than 40 signs"),
    Shape("let x = ", "&/**/", "v", beyond: "more than 40 signs"),
    Shape("let x = 1", " + 1", beyond: "more than 1000 parts"),
    Shape("let x = 1", "+1", beyond: "more than 1000 parts"),
    Shape("let x = a", "|b", beyond: "more than 1000 parts"),
    Shape("let x = a", " ?? b", beyond: "more than 1000 parts"),
    Shape("let x: A", ".B", beyond: "more than 1000 parts"),
    Shape("let x: A", "?", beyond: "more than 40 signs"),
    Shape("let x = \\A", ".b?", beyond: "more than 1000 parts"),
    Shape("let x = ", "#", beyond: "more than 40 signs"),
    Shape("let x = /\"/; let y = v", "!", beyond: "more than 40 signs"),
    Shape("let x = v", "!", beyond: "more than 40 signs"),
    Shape("let x = v", "?", beyond: "more than 40 signs"),
    Shape("let x = v", "}", beyond: "more than 40 signs"),
    Shape("let x = v", ")", beyond: "more than 40 signs"),
    Shape("let x = v", "%", beyond: "more than 40 signs"),
    Shape("let x = ", "a ?", "c", ":d", beyond: "more than 40 '?' without ':'"),
    Shape("let x = ", "a ? ", "c", " : d", beyond: "more than 40 '?' without ':'"),
    Shape("let x = ", "a\n? ", "c", beyond: "more than 40 '?' without ':'"),
    Shape("let x = ", "try a(b: c) ? ", "a", beyond: "more than 40 '?' without ':'"),
    Shape("let x = a", " < b", beyond: "'<' nested deeper than 40 levels"),
    Shape("let x: ", "A<", "B", ">", beyond: "'<' nested deeper than 40 levels"),
    Shape("let x: ", "A<B, ", "B", ">", beyond: "'<' nested deeper than 40 levels"),
    Shape("let x: ", "() throws -> ", "A", beyond: "more than 40 '->'"),
    Shape("let x: ", "@escaping () async throws -> ", "A", beyond: "more than 40 '->'"),
    Shape("let x = ", "try? ", "v", beyond: "more than 12 keywords"),
    Shape("let x = ", "try! ", "v", beyond: "more than 12 keywords"),
    Shape("let x = ", "try\n", "v", beyond: "more than 12 keywords"),
    Shape("let x: ", "some ", "A", beyond: "more than 12 keywords"),
  ]

  private static let brackets = [
    Shape("let x = ", "(", "v", ")", beyond: "brackets nested deeper than 64"),
    Shape("let x = ", "{ a in ", "v", "}", beyond: "brackets nested deeper than 64"),
    Shape("let x = ", "\"\\(", "1", ")\"", beyond: "brackets nested deeper than 64"),
    Shape("let x = ", "[", "v", "]", beyond: "'[' nested deeper than 8"),
    Shape("let x: ", "[", "Int", "]", beyond: "'[' nested deeper than 8"),
    Shape("let x = ", "[1:", "1", "]", beyond: "'[' nested deeper than 8"),
    Shape("", "if a { ", "b()", " }", beyond: "brackets nested deeper than 64"),
    Shape("let x = ", "(", "v", ")!!!!!!!!!!!!!!!!!!!!!!", beyond: "brackets nested deeper than 64"),
    Shape("if a { b() }", " else if a { b() }", beyond: "more than 100 'else if'"),
    Shape("if a { b() }", "\nelse if let c = d { b() }", beyond: "more than 100 'else if'"),
    Shape("", "#if A\n", "b()", "\n#endif", beyond: "'#if' nested deeper than 40"),
  ]

  @Test("No shape overflows the stack", arguments: chains + signs + brackets, [3_000, 40_000])
  func shapes(shape: Shape, count: Int) {
    let run = RunListing("let v = UIView()\nview.addSubview(v)\n\(shape.text(count))\nview.frob()\n")
    #expect(
      run.unread.contains { $0.contains(shape.limit) }, "\(run.unread.prefix(3).map { $0.prefix(200) })")
  }

  @Test("What is beyond a limit is told where it begins, and what is before and after is read")
  func places() {
    let text =
      "let v = UIView()\nview.addSubview(v)\nlet x = v" + String(repeating: "!", count: 2_000)
      + "\nview.frob()\n"
    let run = RunListing(text)
    #expect(
      run.unread.contains("3:50 more than 40 signs in a row are not read: remove the superfluous ones"))
    #expect(run.unread.contains { $0.hasPrefix("4:") && $0.contains("frob") })
    #expect(run.frames().keys.sorted() == ["root", "v"])
  }

  @Test("Chains within brackets add up", arguments: ["[0]", ".a", ".a()"])
  func nestedChains(part: String) {
    let chain = String(repeating: part, count: 200)
    let text =
      "let x = " + String(repeating: "(", count: 60) + "v" + String(repeating: ")" + chain, count: 60)
    #expect(!SwiftText(text).omissions.isEmpty)
    _ = RunListing(text)
  }

  @Test("A regular expression hides no code behind its quotes")
  func regularExpressions() {
    #expect(SwiftText("let x = /\"/\nlet y = [/\"(a)\"/, 1 / 2]\nlet z = \"a/b\"").omissions.isEmpty)
    let text = "let x = /\"/; let y = " + String(repeating: "[", count: 1_000)
    #expect(SwiftText(text).omissions.map(\.limit) == [.squareBrackets])
  }

  @Test("Long code within the limits is read whole") func ordinaryCode() {
    let code = """
      final class Panel: UIView {
        private lazy var icon: UIImageView = { let view = UIImageView(); view.alpha = 0.5; return view }()
        var count: Int? { get { 1 < 2 ? 3 : 4 } set { update(newValue) } }
        func f<A: B<C>>(_ a: (A) throws -> [String: [Int]]) rethrows -> Set<A> where A: D {
          guard let a = try? a.b()?.c![0] else { return [] }
          if a < b && c > d { e() } else if a <= b { f() } else { g() }
          view.snp.makeConstraints { make in make.edges.equalToSuperview().inset(10).priority(.high) }
          let total = rows.map(\\.height).reduce(0, +) as! CGFloat
          label.text = "a \\(b.c) \\(d) e"
          return [.a, .b, -1, !x].map { $0 }
        }
        #if DEBUG
        @objc func g() { print("g") }
        #endif
      }

      """
    #expect(SwiftText(String(repeating: code, count: 300)).omissions.isEmpty)
    let oneLine = String(repeating: "let a = f(1 < 2, b?.c); if a { g() } else { h() }; ", count: 3_000)
    #expect(SwiftText(oneLine).omissions.isEmpty)
    #expect(SwiftText("f(" + String(repeating: "a.b(1), ", count: 3_000) + "c)").omissions.isEmpty)
    #expect(SwiftText("let a = \"" + String(repeating: "\\(b.c) ", count: 3_000) + "\"").omissions.isEmpty)
  }

  @Test("Escapes cost no more than their length", .timeLimit(.minutes(1))) func escapes() {
    let count = 400_000
    let characters = SwiftLiterals.unescaped(String(repeating: "\\u{1F600}", count: count), hashes: 0)
    #expect(characters.unicodeScalars.count == count)
    let open = String(repeating: "\\u{", count: count)
    #expect(SwiftLiterals.unescaped(open, hashes: 0) == String(repeating: "u{", count: count))
    #expect(SwiftLiterals.unescaped("a\\#né\\#u{e9}\\n\\#é", hashes: 1) == "a\né\u{e9}\\né")
  }
}

/// Values and variables that refer to each other in long chains.
@Suite("Listings: long chains of values")
struct ValueChainTests {
  @Test("Closures that keep each other are freed") func closures() {
    let text = "var f = { }\nfor a in 0..<9 { for b in 0..<2000 { let g = f\n f = { g() } } }\nview.frob()"
    #expect(RunListing(text).unread.contains { $0.contains("frob") })
  }

  @Test(
    "Arrays, dictionaries and tuples within each other", arguments: ["[a]", "[a, a]", "[\"k\": a]", "(a, a)"])
  func nestedValues(value: String) {
    let run = RunListing("var a = [1]\nfor i in 0..<5000 { a = \(value) }\nNSLayoutConstraint.activate(a)")
    #expect(
      run.unread.contains { $0.contains("nested deeper than 100 levels") || $0.contains("for too long") })
  }

  @Test("A dictionary that doubles") func dictionaries() {
    let run = RunListing(
      """
      - (void)viewDidLoad {
        NSMutableDictionary *a = [@{ @"k": @1 } mutableCopy];
        for (int i = 0; i < 100; i++) { [a addEntriesFromDictionary:a]; }
      }
      """, path: "post.m")
    #expect(run.names.count <= 1)
  }

  @Test("Objects that refer to each other") func objects() {
    let run = RunListing(
      """
      class Node { var next: Node? }
      class A: UIViewController {
        override func viewDidLoad() {
          var head = Node()
          for i in 0..<9000 { let n = Node()
            n.next = head
            head = n }
        }
      }
      """)
    #expect(run.unread.contains { $0.contains("too many views and objects") })
  }

  @Test(
    "Objective-C that nests",
    arguments: [
      ("[", "a", " b]"), ("(", "a", ")"), ("-", "a", ""), ("!", "a", ""), ("@[", "a", "]"),
      ("^{ ", "a();", "}"),
      ("a ? b : ", "c", ""), ("a.b.", "c", ""), ("a + ", "b", ""), ("(CGFloat)", "a", ""),
      ("@{@1: ", "a", "}"),
      ("a[", "b", "]"), ("f(", "b", ")"), ("({ ", "a;", "})"), ("a ? ", "b", " : c"), ("a = ", "b", ""),
      ("[a b:", "c", "]"), ("*", "a", ""), ("@", "a", ""), ("@-", "a", ""), ("a->", "b", ""),
      ("a::", "b", ""),
    ], [3_000, 40_000])
  func objectiveC(shape: (open: String, middle: String, close: String), count: Int) {
    let code =
      String(repeating: shape.open, count: count) + shape.middle
      + String(repeating: shape.close, count: count)
    let text =
      "- (void)viewDidLoad {\n  id x = \(code);\n  \(code);\n  if (\(code)) { a(); }\n  [self.view frob];\n}\n"
    #expect(!RunListing(text, path: "post.m").unread.isEmpty)
  }

  @Test("Statements in Objective-C that nest", arguments: [3_000, 40_000])
  func objectiveCStatements(count: Int) {
    _ = RunListing("- (void)viewDidLoad { " + String(repeating: "if (a) { ", count: count), path: "post.m")
    _ = RunListing(
      "- (void)viewDidLoad { " + String(repeating: "if (a) { b(); } else ", count: count) + "c(); }",
      path: "post.m")
  }
}
