import Listings
import TestSupport
import Testing

@Suite("Reader for Objective-C")
struct ObjectiveCReaderTests {
  private func sketch(_ text: String) -> String {
    Sketch.of(ObjectiveCReader.listing(in: Array(text.utf8)))
  }

  // MARK: - Expressions

  @Test(
    "Expressions",
    arguments: [
      ("[UIView new];", "UIView.new()"),
      (
        "[[UIView alloc] initWithFrame:CGRectMake(0,0,1,2)];",
        "UIView.alloc().initWithFrame(CGRectMake(0, 0, 1, 2))"
      ),
      ("[b setTitle:t forState:s];", "b.setTitle(t, forState: s)"),
      ("[NSArray arrayWithObjects:a, b, nil];", "NSArray.arrayWithObjects(a, b, nil)"),
      ("[a part:1 :2 other:3];", "a.part(1, 2, other: 3)"),
      ("[NSMutableArray<UIView *> array];", "NSMutableArray.array()"),
      ("[(UILabel *)[c viewWithTag:1] sizeToFit];", "c.viewWithTag(1).sizeToFit()"),
      ("[a b:x ? y : z c:(x ?: w)];", "a.b((x ? y : z), c: (x ? x : w))"),
      ("f(self.view.frame.size.width, _a, self->_a);", "f(self.view.frame.size.width, _a, self._a)"),
      (
        "make.left.equalTo(self.view.mas_left).with.offset(-10).priority(750);",
        "make.left.equalTo(self.view.mas_left).with.offset(-10).priority(750)"
      ),
      (
        "box.sd_layout\n.leftSpaceToView(v, 1) // left\n.heightIs(2);",
        "box.sd_layout.leftSpaceToView(v, 1).heightIs(2)"
      ),
      (
        "f(@8, @-8, @(a + 1), 8.0f, 0x1F, 1e3, .5, 1., 'a', 10UL);",
        "f(8, -8, (a + 1), 8, 31, 1000, 0.5, 1, 97, 10)"
      ),
      ("f(@YES, YES, NO, nil, NULL, [NSNull null]);", "f(true, true, false, nil, nil, nil)"),
      ("f(@\"H:|[a]\" @\"[b]|\", \"c\\n\\\"\");", "f(\"H:|[a][b]|\", \"c\n\"\")"),
      ("f(@[a, @[], ], @{@\"k\": @1, b: c ? d : e, });", "f([a, []], [\"k\": 1, b: (c ? d : e)])"),
      ("f(a[0], d[@\"k\"][1]);", "f(a[0], d[\"k\"][1])"),
      (
        "f((CGFloat)x, (a), (CGFloat)-1, (WIDTH) - 1, (id<P>)y, (void *)0);", "f(x, a, -1, (WIDTH - 1), y, 0)"
      ),
      ("f((UIView *)a.b, (NSInteger)(a + b) * 2, (__bridge id)c);", "f(a.b, ((a + b) * 2), c)"),
      ("f(a + b * c - d / 2, !a && b || c == d);", "f(((a + (b * c)) - (d / 2)), ((!a && b) || (c == d)))"),
      ("f(A | B & ~C ^ D << 1);", "f((A | ((B & ~C) ^ (D << 1))))"),
      (
        "f(&error, *stop, sizeof(int), @selector(a:b:));",
        "f(&error, *stop, «sizeof(int)», «@selector(a:b:)»)"
      ),
      (
        "f(^{ a(); }, ^(id x, BOOL *s) { return; }, ^BOOL(void) { return YES; });",
        "f({ a() }, { x, s in return }, { return true })"
      ),
      ("f(^UIView *(NSDictionary<NSString *, id> *d, void (^done)(BOOL)) { });", "f({ d, done in  })"),
      (
        "f((CGRect){1, 2}, (CGSize){.width = 3, .height = 4});",
        "f(CGRectMake(1, 2), CGSize(width: 3, height: 4))"
      ),
      ("v = ({ UIView *b = [UIView new]; b; });", "v := [{ var b: UIView = UIView.new(); return b }]()"),
      ("blocks[0](1);", "[blocks[0]](1)"),
    ])
  func expression(text: String, expected: String) {
    #expect(sketch(text) == expected)
  }

  // MARK: - Statements

  @Test(
    "Statements",
    arguments: [
      ("UIView *a = [UIView new], *b;", "var a: UIView = UIView.new(); var b: UIView"),
      ("CGFloat w = 3, h = 4;", "var w: CGFloat = 3; var h: CGFloat = 4"),
      ("NSArray<NSLayoutConstraint *> *x;", "var x: NSArray<NSLayoutConstraint *>"),
      ("__weak typeof(self) weakSelf = self;", "var weakSelf: typeof(self) = self"),
      ("static NSString *const kId = @\"a\";", "var kId: NSString = \"a\""),
      (
        "__block NSInteger n = 0; unsigned int u; id<P> p; auto q = 1;",
        "var n: NSInteger = 0; var u: unsigned int; var p: id<P>; var q = 1"
      ),
      (
        "CGPoint a[2] = {{1, 2}, {3, 4}}; UIEdgeInsets i = {1, 2};",
        "var a: CGPoint = [tuple(1, 2), tuple(3, 4)]; var i: UIEdgeInsets = tuple(1, 2)"
      ),
      ("void (^done)(BOOL) = ^(BOOL b) { };", "var done: void (^)(BOOL) = { b in  }"),
      (
        "self.box.translatesAutoresizingMaskIntoConstraints = NO;",
        "self.box.translatesAutoresizingMaskIntoConstraints := false"
      ),
      ("a = b = 1; c += 2; d++; --e;", "b := 1; a := b; c +:= 2; d +:= 1; e -:= 1"),
      ("for (UIView *v in views) { [v a]; }", "for v in views { v.a() }"),
      ("for (int i = 0; i < 3; i++) f(i);", "loop { var i: int = 0 } (i < 3) { i +:= 1 } { f(i) }"),
      ("if (a) b(); else if (c) { d(); } else e();", "if a { b() } else { if c { d() } else { e() } }"),
      (
        "if ((self = [super init])) { a(); } return self;",
        "self := super.init(); if self { a() }; return self"
      ),
      ("if (!(self = [super init])) return nil;", "self := super.init(); if !self { return nil }"),
      ("{ a(); ; { b(); } } c();", "a(); b(); c()"),
      ("@autoreleasepool { a(); }", "a()"),
      ("if (@available(iOS 11.0, *)) { a(); }", "if «@available(iOS 11.0, *)» { a() }"),
      (
        "do { a(); } while (b); switch (c) { case 1: break; } d();",
        "a(); loop {} b {} { a() }; if (c == 1) {}; d()"
      ),
      (
        "@try { a(); } @catch (id e) { } @finally { } b();",
        "«@try { a(); } @catch (id e) { } @finally { }»; b()"
      ),
      ("[a b]\n[c d];\ne.f = 1", "a.b(); c.d(); e.f := 1"),
      ("a(); /* b(); */ // c();\n", "a()"),
      ("@weakify(self); f(^{ @strongify(self); });", "weakify(self); f({ strongify(self) })"),
    ])
  func statement(text: String, expected: String) {
    #expect(sketch(text) == expected)
  }

  // MARK: - Declarations

  @Test("A class with its extension")
  func classes() {
    let text = """
      #import <UIKit/UIKit.h>
      @class Other;
      NS_ASSUME_NONNULL_BEGIN
      IB_DESIGNABLE
      @interface Card : UIView <NSCopying>
      @property (nonatomic, strong) UIView *box;
      @property(nonatomic,copy)void (^done)(BOOL);
      @property (weak) IBOutletCollection(UIView) NSArray *all;
      @property (nonatomic) IBInspectable CGFloat radius NS_AVAILABLE_IOS(9_0);
      - (void)reload;
      @end
      @interface Card () { UIView *_line; @private CGFloat _w, _h; }
      @end
      @implementation Card
      @synthesize box = _box;
      #pragma mark - Layout
      - (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER { return nil; }
      + (BOOL)requiresConstraintBasedLayout { return YES; }
      - (void)table:(UITableView *)table didSelect:(void (^ _Nullable)(BOOL b))done { done(YES); }
      @end
      NS_ASSUME_NONNULL_END
      """
    #expect(
      sketch(text)
        == "type Card:UIView { var box: UIView; var done: void (^)(BOOL); var all: NSArray; "
        + "var radius: CGFloat }; "
        + "type Card: { var _line: UIView; var _w: CGFloat; var _h: CGFloat }; "
        + "type Card: { func initWithFrame(_ frame) { return nil }; "
        + "static func requiresConstraintBasedLayout() { return true }; "
        + "func table(_ table, didSelect done) { done(true) } }")
  }

  @Test("Categories, variables of an implementation and type parameters")
  func categories() {
    let text = """
      @implementation UIView (Pin) - (void)pin { [self a]; } @end
      @implementation Page { UIView *_head; struct { unsigned a:1; } _flags; }
      @end
      @interface Box<T : UIView *> : NSObject
      @end
      """
    #expect(
      sketch(text)
        == "type UIView: { func pin() { self.a() } }; type Page: { var _head: UIView }; "
        + "type Box:NSObject {  }"
    )
  }

  @Test("C functions, prototypes and definitions of types")
  func functions() {
    let text = """
      typedef NS_ENUM(NSInteger, Kind) { KindA, KindB = 3, };
      typedef struct { int a; } Pair;
      typedef void (^Done)(BOOL);
      enum { kTag = 1 };
      extern NSString *const Changed;
      CGFloat scaled(CGFloat x);
      static inline CGFloat scaled(CGFloat x, int n[]) { return x * 2; }
      @protocol Later;
      @protocol Now <NSObject>
      - (void)a;
      @end
      int main(void) { @autoreleasepool { return 0; } }
      extern "C" { void one(void); void two(void) { } }
      """
    #expect(
      sketch(text)
        == "func scaled(_ x, _ n) { return (x * 2) }; func main() { return 0 }; func two() {}; "
        + "var KindA: NSInteger = 0; var KindB: NSInteger = 3; var kTag: NSInteger = 1")
  }

  @Test("Methods without a class")
  func fragment() {
    #expect(
      sketch("- (void)viewDidLoad {\n  [super viewDidLoad];\n}\nUIView *a;\n")
        == "func viewDidLoad() { super.viewDidLoad() }; var a: UIView")
  }

  @Test("Macros are variables and functions")
  func macros() {
    let text = """
      #define kMargin 20 // points
      static CGFloat const kGap = kMargin;
      #define RGB(r, g) [UIColor r:(r)/255.0 \\
        g:g]
      #define FLAG
      #define ODD ) (
      """
    #expect(
      sketch(text) == "func RGB(_ r, _ g) { return UIColor.r((r / 255), g: g) }; var kMargin = 20; "
        + "var kGap: CGFloat = kMargin; «#define ODD ) (»")
  }

  @Test("The first branch of the preprocessor is read, and the second for 0")
  func preprocessor() {
    let reason = "in another branch of the preprocessor"
    #expect(sketch("#if A\na();\n#else\nb();\n#endif\nc();") == "a(); «#else b();» \(reason); c()")
    #expect(sketch("#if 0\na();\n#else\nb();\n#endif\nc();") == "«a();» \(reason); b(); c()")
  }

  // MARK: - Tolerance

  @Test(
    "Typesetting",
    arguments: [
      ("a.text = @\u{201C}H:|[b]|\u{201D};", "a.text := \"H:|[b]|\""),
      ("a.text\u{A0}=\u{A0}@\"b\u{A0}c\";\u{3000}d();\u{200B}", "a.text := \"b c\"; d()"),
      ("a = @\"\u{201C}b\u{201D}\";", "a := \"\u{201C}b\u{201D}\""),
      ("a = @\"b\u{201D}; c = \u{2018}d\u{2019};", "a := \"b\"; c := 100"),
      ("\u{FEFF}a();\r\n\tb();\r\n", "a(); b()"),
      ("a();\n...\nb();\n\u{2026}\nc();", "a(); «...»; b(); «\u{2026}»; c()"),
    ])
  func typesetting(text: String, expected: String) {
    #expect(sketch(text) == expected)
  }

  @Test(
    "A mistake costs no more than its statement",
    arguments: [
      ("[a b:c;\nd();", "«[a b:c;»; d()"),
      ("f(a, b;\nd();", "«f(a, b;»; d()"),
      ("UIView *a = [[UIView alloc] init;\nd();", "var a: UIView = «[[UIView alloc] init»; d()"),
      ("[a b:c d e:f];", "a.b(«c d», e: f)"),
      ("f(a b, c);", "f(«a b», c)"),
      ("return a b; c();", "return «a b»; c()"),
      ("if (a b) { c(); }", "if «a b» { c() }"),
      ("a = @\"b;\nc();", "«a = @\"b;»; c()"),
      ("Some prose here\n- (void)a { b(); }", "func a() { b() }; «Some prose here»"),
      ("- (void)a {\n  if (b) {\n  c();\n- (void)d { e(); }", "func a() { if b { c() } }; func d() { e() }"),
      ("} a();", "«}»; a()"),
      ("x   y\t= z w;", "var y: x = «z w»"),
      ("x  = =\n\t y;", "«x = = y;»"),
      ("1. Make the views\nUIView *a;", "«1. Make the views»; var a: UIView"),
      ("goto end;\nend:\na();", "«goto end;»; «end:»; a()"),
    ])
  func mistakes(text: String, expected: String) {
    #expect(sketch(text) == expected)
  }

  @Test("What is unread has 200 characters at most")
  func longText() throws {
    let text = "case " + String(repeating: "x  ", count: 1_000) + ";"
    let statement = try #require(ObjectiveCReader.listing(in: Array(text.utf8)).statements.first)
    guard case .unread(let line, _) = statement.kind else {
      Issue.record("\(statement)")
      return
    }
    #expect(line.count <= 200)
    #expect(line.hasPrefix("case x x x"))
    #expect(statement.place == Place(0, text.utf8.count))
  }

  @Test("Places are the bytes of what was read")
  func places() throws {
    let bytes = Array("é(); UIView *b = (id)[c d:1];".utf8)
    let statements = ObjectiveCReader.listing(in: bytes).statements
    #expect(statements.map(\.place) == [Place(0, 4), Place(6, 29)])
    guard case .variable(let variable) = try #require(statements.last).kind else {
      Issue.record("\(statements)")
      return
    }
    #expect(variable.place == Place(6, 29))
    #expect(variable.value?.place == Place(18, 29))
  }

  // MARK: - Limits

  @Test("Nesting is read up to the limit")
  func nesting() {
    let parentheses = { (count: Int) in
      "f(" + String(repeating: "(", count: count) + "1" + String(repeating: ")", count: count) + ");"
    }
    #expect(sketch(parentheses(190)) == "f(1)")
    #expect(sketch(parentheses(5_000) + "a();").hasPrefix("f(«((((("))
    let blocks = String(repeating: "f(^{ ", count: 80) + "a();" + String(repeating: " });", count: 80)
    #expect(!sketch(blocks).contains("«"))
  }

  @Test(
    "Repetition without end",
    arguments: [
      "(", "[", "{", "}", "[a ", "@[", "@{a:", "^{", "f(^{", "!", "-", "a.b", ".b", "a+", "a?b:", "a?:", "a=",
      "(id)",
      "if(a)", "if(a){}else ", "for(a in b)", "for(;;)", "({", "[0]", "a<", "a*", "\"", "'", "\u{201C}", "/*",
      "#if 0\n",
      "#else\n", "#define A (\n", "- (void)a {\n", "@interface a\n", "@implementation a {", "@property ",
      "extern \"C\" {",
      "int f(int a) {", "const ", "@", "a b:", "?", ":", ",", "\\", "int a[", "CGRect r = {", "@\"",
      "@protocol ", "#",
    ])
  func repetition(part: String) {
    let bytes = Array(String(repeating: part, count: 3_000).utf8)
    let listing = ObjectiveCReader.listing(in: bytes)
    #expect(Places(listing).all.allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= bytes.count })
    // Comparing goes down all of the tree.
    #expect(listing == ObjectiveCReader.listing(in: bytes))
  }

  @Test("No text stops the reader, and all places are in the text", arguments: Mutations.seeds)
  func mutations(seed: Int) {
    var generator = SplitMix(state: UInt64(seed))
    let source = Array(Self.sample.utf8)
    let pieces = [
      "{", "}", "(", ")", "[", "]", ";", ":", "\"", "@", "^", "#", "*", "<", ">", "\n", "/*", "\u{201D}", "?",
      "=",
    ]
    for round in 0..<300 {
      var bytes = source
      for _ in 0...Int.random(in: 0..<6, using: &generator) {
        guard !bytes.isEmpty else { break }
        let first = Int.random(in: 0..<bytes.count, using: &generator)
        let length = Int.random(in: 1...12, using: &generator)
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: bytes.removeSubrange(first..<min(first + length, bytes.count))
        case 1: bytes.swapAt(first, Int.random(in: 0..<bytes.count, using: &generator))
        case 2: bytes.removeLast(bytes.count - first)
        case 3: bytes[first] = UInt8.random(in: 0...255, using: &generator)
        case 4: bytes.insert(contentsOf: pieces.randomElement(using: &generator)?.utf8 ?? "".utf8, at: first)
        default: bytes.insert(contentsOf: bytes[first..<min(first + length * 8, bytes.count)], at: first)
        }
      }
      let places = Places(ObjectiveCReader.listing(in: bytes)).all
      let isWithin = places.allSatisfy { 0 <= $0.start && $0.start <= $0.end && $0.end <= bytes.count }
      #expect(isWithin, "round \(round)")
    }
  }

  private static let sample = """
    #import "Sample.h"
    #define kMargin 20
    #define RGB(r, g, b) [UIColor colorWithRed:(r)/255.0 green:(g)/255.0 blue:(b)/255.0 alpha:1]
    static NSString *const kNames[] = { @"a", @"b" };
    typedef NS_ENUM(NSInteger, Kind) { KindA, KindB };
    @interface Sample : UIViewController <UITableViewDelegate> { UIView *_a; @private CGFloat _w, _h; }
    @property (nonatomic, copy) void (^done)(BOOL ok);
    @property (nonatomic, strong) NSArray<UIView *> *views;
    - (void)a:(int)b;
    @end
    @implementation Sample
    @synthesize views = _views;
    - (instancetype)initWithName:(NSString *)name age:(NSInteger)age { // begin
      if ((self = [super init])) { _w = .5f; self->_h = 0x1F; }
      return self;
    }
    + (CGFloat)height { return kMargin * 2 + 'a'; }
    - (UIView *)box {
      if (!_box) { _box = ({ UIView *v = [UIView new]; v.hidden = NO; v; }); }
      return _box ?: nil;
    }
    - (void)viewDidLoad {
      [super viewDidLoad];
      __weak typeof(self) weakSelf = self;
      [self.box mas_makeConstraints:^(MASConstraintMaker *make) {
        make.edges.equalTo(weakSelf.view).insets(UIEdgeInsetsMake(1, 2, 3, 4)).priority(750);
        make.width.equalTo(@[self.a, @100]).multipliedBy(1.0 / 3);
      }];
      NSDictionary *views = NSDictionaryOfVariableBindings(box), *m = @{@"k": @8, @"n": @(kMargin)};
      [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|-k-[box]" @"-|"
        options:NSLayoutFormatAlignAllTop | NSLayoutFormatAlignAllBottom metrics:m views:views]];
      for (UIView *v in @[a, b]) v.tag = [(UILabel *)c[0] tag] ? 1 : 2;
      for (int i = 0, n = 3; i < n; i++) { CGRect r = (CGRect){.origin = {1, 2}}; continue; }
      if (@available(iOS 11.0, *)) { a(); } else if (b && !c || d == e) { ; } else f(&error, @selector(x:));
      switch (x) { case 1: break; default: return; }
      do { i -= 1; } while (i > 0);
      @try { g(); } @catch (NSException *e) { } @finally { }
      #if DEBUG
      NSLog(@"%@", self);
      #else
      h();
      #endif
      ...
      @weakify(self);
      UILabel *label = [[UILabel alloc] initWithFrame:CGRectMake(0, 0, 10, 20)];
      a.b.c += d.e = -3;
    }
    @end
    """
}
