/// What code that lays out views says, in both languages and in all libraries.
enum ListingVocabulary {
  static let words =
    swift + libraries + objectiveC + [
      "(", ")", "[", "]", "{", "}", "<", ">", ",", ";", ":", ".", "=", "+", "-", "*", "/", "%", "?", "!", "&",
      "|", "~",
      "^", "#", "@", "\\", "\"", "\"\"\"", "'", "`", "//", "/*", "*/", "...", "..<", "->", "\\(",
      "\\u{1F600}", "```",
      "```swift", "```objc", "\t", "\r", "\u{FEFF}", "\u{202E}", "é", "\u{0}",
    ]

  private static let swift = [
    "import UIKit\n", "class A: UIViewController {\n", "struct S {\n", "extension A {\n",
    "enum E { case a, b(Int) }\n",
    "override func viewDidLoad() {\n", "func f(_ x: CGFloat = 1) -> UIView {\n", "let a = UIView()\n",
    "lazy var b: UILabel = { let l = UILabel(); l.text = \"b\"; return l }()\n", "view.addSubview(a)\n",
    "a.translatesAutoresizingMaskIntoConstraints = false\n", "NSLayoutConstraint.activate([\n",
    "a.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),\n",
    "a.widthAnchor.constraint(greaterThanOrEqualToConstant: 44).isActive = true\n",
    "let c = a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5)\n",
    "c.priority = .defaultHigh\n", "c.priority = UILayoutPriority(rawValue: 750)\n",
    "NSLayoutConstraint.constraints(withVisualFormat: \"H:|-[a(>=20@750)]-|\", options: [], metrics: nil, views: [\"a\": a])\n",
    "let s = UIStackView(arrangedSubviews: [a, b])\n", "s.axis = .vertical\n", "s.spacing = 8\n",
    "s.distribution = .fillEqually\n", "let scroll = UIScrollView()\n", "scroll.contentLayoutGuide",
    "view.safeAreaLayoutGuide", "view.layoutMarginsGuide", "if true {\n", "} else {\n",
    "guard let x = y else { return }\n",
    "for i in 0..<100 {\n", "for v in [a, b] {\n", "while true {\n", "repeat {\n",
    "switch axis { case .vertical: break }\n",
    "return a\n", "self.", "super.viewDidLoad()\n", "f()\n", "A()", "CGRect(x: 0, y: 0, width: 1, height: 1)",
    "CGFloat(3)", "Int(\"3\")", "nil", "true", ".zero", "as!", "try?", "await", "inout", "some", "any", "$0",
    "\\.a",
    "[a, b].forEach { view.addSubview($0) }\n", "(0..<3).map { _ in UIView() }", "#if DEBUG\n", "#endif\n",
    "@objc ",
    "private ", "static ", "didSet {\n", "get {\n", "UIView.animate(withDuration: 1) {\n", "throws",
    "defer {\n",
  ]

  private static let libraries = [
    "a.snp.makeConstraints { make in\n", "make.edges.equalToSuperview().inset(8)\n",
    "make.left.right.equalTo(view)\n",
    "make.width.equalTo(b).multipliedBy(0.5).priority(.high)\n",
    "a.snp.remakeConstraints { $0.center.equalToSuperview() }\n",
    "[a mas_makeConstraints:^(MASConstraintMaker *make) {\n",
    "make.edges.mas_equalTo(self.view).insets(UIEdgeInsetsMake(1, 2, 3, 4));\n",
    "make.top.equalTo(b.mas_bottom).offset(8);\n", "a.autoPinEdgesToSuperviewEdges()\n",
    "[a autoSetDimension:ALDimensionWidth toSize:40];\n", "a.edgesToSuperview(insets: .uniform(8))\n",
    "a.width(40)\n", "a.centerInSuperview()\n", "a.pinEdges(to: view)\n",
  ]

  private static let objectiveC = [
    "#import <UIKit/UIKit.h>\n", "@interface A : UIViewController\n",
    "@property (nonatomic, strong) UIView *a;\n", "@end\n",
    "@implementation A\n", "- (void)viewDidLoad {\n", "+ (CGFloat)f:(CGFloat)x g:(int)y {\n",
    "[super viewDidLoad];\n",
    "UIView *a = [[UIView alloc] init];\n", "UILabel *b = [UILabel new];\n", "[self.view addSubview:a];\n",
    "a.translatesAutoresizingMaskIntoConstraints = NO;\n", "@\"H:|-[a]-|\"", "@[a, b]", "@{@\"a\": a}",
    "@(3)",
    "NSDictionaryOfVariableBindings(a, b)",
    "[NSLayoutConstraint constraintsWithVisualFormat:@\"V:|[a]|\" options:0 metrics:nil views:views]",
    "[a.topAnchor constraintEqualToAnchor:self.view.topAnchor constant:8].active = YES;\n",
    "[NSLayoutConstraint constraintWithItem:a attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:b attribute:NSLayoutAttributeLeft multiplier:1 constant:0]",
    "[NSLayoutConstraint activateConstraints:@[\n", "for (UIView *v in @[a, b]) {\n",
    "for (int i = 0; i < 3; i++) {\n",
    "if (a) {\n", "while (YES) {\n", "^{\n", "^(UIView *v) {\n", "YES", "NO", "nil", "self", "id",
    "@selector(f:)",
    "#define X 3\n", "static const CGFloat k = 8;\n", "__weak typeof(self) weakSelf = self;\n", "//",
    "@autoreleasepool {\n",
  ]
}
