import AutoLayout
import Testing

/// Habits of code that nobody wrote for this tool. Their frames were worked out by hand.
@Suite("Listings: habits of apps and posts")
struct StrangersTests {
  struct Habit: CustomTestStringConvertible, Sendable {
    var title: String
    var text: String
    var frames: [String: String]
    var path = "post.swift"
    var unread: [String] = []

    var testDescription: String { title }
  }

  @Test("Habits", arguments: views + classes + language + objectiveC) func habit(_ habit: Habit) {
    let run = RunListing(habit.text, path: habit.path)
    let frames = run.frames()
    for (name, frame) in habit.frames { #expect(frames[name] == frame, "\(name)") }
    #expect(run.unread == habit.unread)
  }

  @Test("What is tied to a collection view leaves its content alone") func tiedToACollection() {
    let run = RunListing(
      """
      let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      let empty = UIView()
      view.addSubview(list)
      list.addSubview(empty)
      list.snp.makeConstraints { $0.edges.equalToSuperview() }
      empty.snp.makeConstraints { $0.center.equalToSuperview(); $0.size.equalTo(75) }
      """)
    #expect(run.frames()["empty"] == "150,296,75,75")
    #expect(run.unread == [] && run.issueCount() == 0)
  }

  @Test func tiesWithContentsAreNamed() {
    let run = RunListing(
      """
      let scroll = UIScrollView(), sheet = UIView(), send = UIButton(type: .system)
      for v in [scroll, sheet, send] { v.translatesAutoresizingMaskIntoConstraints = false }
      view.addSubview(scroll)
      scroll.addSubview(sheet)
      sheet.addSubview(send)
      send.setTitle("Send", for: .normal)
      let fill = sheet.heightAnchor.constraint(equalTo: view.heightAnchor)
      fill.priority = UILayoutPriority(750)
      NSLayoutConstraint.activate([
        scroll.topAnchor.constraint(equalTo: view.topAnchor),
        scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        sheet.topAnchor.constraint(equalTo: scroll.topAnchor),
        sheet.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
        sheet.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
        sheet.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
        sheet.widthAnchor.constraint(equalTo: scroll.widthAnchor),
        fill,
        send.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 920),
        send.centerXAnchor.constraint(equalTo: sheet.centerXAnchor),
        send.bottomAnchor.constraint(equalTo: sheet.bottomAnchor, constant: -20),
      ])
      """)
    let layout = run.layout()
    #expect(layout.issues.map(\.kind) == [.ambiguousContentSize, .ambiguous, .ambiguous])
    for issue in layout.issues {
      let members = issue.members.map { layout.text(of: $0) }
      #expect(members.count == 2 && members[0] == "sheet.height == root.height @750")
      #expect(members.last?.hasPrefix("send.height >= ") == true)
      #expect(issue.tie?.lowering == [9] && issue.tie?.priority == LayoutPriority(750))
    }
  }

  /// One view a name, whichever file declares it and whatever stands before it.
  static let views: [Habit] = [
    Habit(
      title: "Properties of another file are one view each",
      text: """
        self.view.addSubview(self.pane)
        self.pane.snp.makeConstraints { make in
          make.top.left.equalToSuperview().offset(10)
          make.size.equalTo(CGSize(width: 200, height: 100))
        }
        """, frames: ["pane": "10,10,200,100"]),
    Habit(
      title: "Views that unknown classes make are views of their own",
      text: """
        class Menu: UIViewController {
          let first: UIView = { let chip = Chip(title: "1"); chip.alpha = 1; return chip }()
          let second: UIView = { let chip = Chip(title: "2"); chip.alpha = 1; return chip }()
          override func viewDidLoad() {
            [first, second].forEach(view.addSubview)
            first.snp.makeConstraints { $0.top.left.equalToSuperview(); $0.size.equalTo(40) }
            second.snp.makeConstraints { $0.top.equalTo(first.snp.bottom); $0.left.size.equalTo(first) }
          }
        }
        """, frames: ["first": "0,0,40,40", "second": "0,40,40,40"]),
    Habit(
      title: "A playground shows what its statements make",
      text: """
        class Box: UIViewController {
          override func viewDidLoad() {
            let card = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
            view.addSubview(card)
          }
        }
        let box = Box()
        box.view.backgroundColor = .yellow
        PlaygroundPage.current.liveView = box
        """, frames: ["card": "1,2,3,4"]),
    Habit(
      title: "Constants that nothing declares are not views",
      text: """
        let bar = UIView()
        view.addSubview(bar)
        bar.snp.makeConstraints {
          $0.left.top.right.equalToSuperview()
          $0.height.equalTo(barHeight)
        }
        """, frames: ["bar": "0,0,375,0"],
      unread: ["5:21 'barHeight' is not declared (a comment '// plumbline: barHeight=8' gives it a number)"]),
  ]

  /// What UIKit's classes are and do by themselves.
  static let classes: [Habit] = [
    Habit(
      title: "Roots of view controllers have margins of their own, also after loadView",
      text: """
        class A: UIViewController {
          let box = UIView()
          override func loadView() { view = UIView() }
          override func viewDidLoad() {
            view.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
              box.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
              box.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
              box.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor),
              box.heightAnchor.constraint(equalToConstant: 50),
            ])
          }
        }
        """, frames: ["box": "16,0,343,50"]),
    Habit(
      title: "A cell alone is as wide as the screen and as high as its constraints say",
      text: """
        class Cell: UITableViewCell {
          let dot = UIView()
          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(dot)
            dot.snp.makeConstraints {
              $0.left.top.bottom.equalToSuperview().inset(10)
              $0.size.equalTo(60)
            }
          }
        }
        """, frames: ["cell": "0,0,375,80", "contentView": "0,0,375,80", "dot": "10,10,60,60"]),
    Habit(
      title: "A collection's cell alone is as wide as its constraints say",
      text: """
        class Cell: UICollectionViewCell {
          let photo = UIImageView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(photo)
            photo.snp.makeConstraints {
              $0.edges.equalToSuperview().inset(5)
              $0.width.equalTo(110)
              $0.height.equalTo(photo.snp.width).multipliedBy(0.8)
            }
          }
        }
        """, frames: ["cell": "0,0,120,98", "contentView": "0,0,120,98", "photo": "5,5,110,88"]),
    Habit(
      title: "A collection's cell whose constraints leave the width open is as wide as the screen",
      text: """
        class Cell: UICollectionViewCell {
          let photo = UIImageView()
          override init(frame: CGRect) {
            super.init(frame: frame)
            contentView.addSubview(photo)
            photo.snp.makeConstraints {
              $0.edges.equalToSuperview().inset(5)
              $0.height.equalTo(60)
            }
          }
        }
        """, frames: ["cell": "0,0,375,70", "photo": "5,5,365,60"]),
    Habit(
      title: "A tab bar controller shows the layouts of others",
      text: """
        class Home: UIViewController {
          let tile = UIView()
          override func viewDidLoad() {
            view.addSubview(tile)
            tile.snp.makeConstraints { $0.center.equalToSuperview(); $0.size.equalTo(75) }
          }
        }
        class Tabs: UITabBarController {
          override func viewDidLoad() {
            super.viewDidLoad()
            viewControllers = [UINavigationController(rootViewController: Home())]
          }
        }
        """, frames: ["tile": "150,296,75,75"]),
    Habit(
      title: "The device's idiom follows the canvas",
      text: """
        let bar = UIView()
        view.addSubview(bar)
        bar.snp.makeConstraints {
          $0.left.right.top.equalToSuperview()
          $0.height.equalTo(UIDevice.current.userInterfaceIdiom == .pad ? 64 : 44)
        }
        """, frames: ["bar": "0,0,375,44"]),
    Habit(
      title: "Sizes and layouts that views of the listing calculate",
      text: """
        class Badge: UIView {
          let line = UIView()
          override var intrinsicContentSize: CGSize { CGSize(width: 50, height: UIView.noIntrinsicMetric) }
          override init(frame: CGRect) { super.init(frame: frame); addSubview(line) }
          override func layoutSubviews() {
            super.layoutSubviews()
            line.frame = CGRect(x: 0, y: bounds.height - 2, width: bounds.width, height: 2)
          }
        }
        class A: UIViewController {
          let badge = Badge()
          override func viewDidLoad() {
            view.addSubview(badge)
            badge.snp.makeConstraints { $0.left.top.equalToSuperview(); $0.height.equalTo(20) }
          }
        }
        """, frames: ["badge": "0,0,50,20", "line": "0,18,50,2"]),
    Habit(
      title: "Size classes are those of the canvas",
      text: """
        // plumbline: canvas=375x667
        let box = UIView()
        view.addSubview(box)
        let isWide = traitCollection.horizontalSizeClass == .regular
        box.frame = CGRect(x: 0, y: 0, width: isWide ? 500 : 100, height: 10)
        """, frames: ["box": "0,0,100,10"]),
    Habit(
      title: "Arguments of UIKit's initializers count",
      text: """
        let wheel = UIActivityIndicatorView(style: .large)
        let search = UISearchBar()
        for v in [wheel, search] {
          view.addSubview(v)
          v.translatesAutoresizingMaskIntoConstraints = false
          v.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          v.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        }
        search.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
        var style = UIButton.Configuration.filled()
        style.title = ""
        let button = UIButton(configuration: style)
        button.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
        view.addSubview(button)
        """, frames: ["wheel": "0,0,37,37", "search": "0,0,375,56", "button": "0,0,9,9"]),
    Habit(
      title: "The keyboard is where a comment says",
      text: """
        // plumbline: canvas=375x667 keyboard=200
        let bar = UIView()
        view.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
          bar.leftAnchor.constraint(equalTo: view.leftAnchor),
          bar.widthAnchor.constraint(equalToConstant: 375),
          bar.heightAnchor.constraint(equalToConstant: 40),
          bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
        ])
        """, frames: ["bar": "0,427,375,40"]),
    Habit(
      title: "TinyConstraints counts from the right and the bottom as the library does",
      text: """
        let box = UIView()
        view.addSubview(box)
        box.trailingToSuperview(offset: 10)
        box.bottomToSuperview(offset: -20)
        box.size(CGSize(width: 30, height: 40))
        let edge = UIView()
        box.addSubview(edge)
        edge.edgesToSuperview(excluding: .top, insets: TinyEdgeInsets(top: 0, left: 1, bottom: 2, right: 3))
        edge.height(5)
        """, frames: ["box": "335,607,30,40", "edge": "1,33,26,5"]),
    Habit(
      title: "SnapKit's insets follow its configuration and not the view",
      text: """
        view.semanticContentAttribute = .forceRightToLeft
        let box = UIView()
        box.semanticContentAttribute = .forceRightToLeft
        view.addSubview(box)
        box.snp.makeConstraints {
          $0.top.equalToSuperview()
          $0.height.equalTo(10)
          $0.leading.trailing.equalToSuperview().inset(UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 40))
        }
        """, frames: ["box": "40,0,315,10"]),
  ]

  /// What the languages mean.
  static let language: [Habit] = [
    Habit(
      title: "Observers, setters and computed properties",
      text: """
        class A: UIViewController {
          let box = UIView()
          var width: NSLayoutConstraint!
          var side: CGFloat = 10 { didSet { width.constant = max(side, oldValue) } }
          var double: CGFloat { get { side * 2 } set { side = newValue / 2 } }
          override func viewDidLoad() {
            view.addSubview(box)
            box.translatesAutoresizingMaskIntoConstraints = false
            width = box.widthAnchor.constraint(equalToConstant: side)
            width.isActive = true
            double = 60
          }
        }
        """, frames: ["box": "0,0,30,0"]),
    Habit(
      title: "Enumerations, structures, tuples, slices and reduce",
      text: """
        enum Band: CGFloat, CaseIterable { case low = 10, high = 20
          var inset: CGFloat { self == .low ? 1 : rawValue / 4 }
        }
        struct Row { var height: CGFloat; var gap: CGFloat = 2 }
        let rows = Band.allCases.map { Row(height: $0.rawValue) }
        for (index, band) in Band.allCases.enumerated() {
          let v = UIView()
          view.addSubview(v)
          let y = rows[..<index].reduce(0) { $0 + $1.height + $1.gap }
          let (x, width) = (band.inset, CGFloat(7 / 2))
          v.frame = CGRect(x: x, y: y, width: width, height: rows[index].height)
        }
        """, frames: ["v": "1,0,3,10", "v2": "5,12,3,20"]),
    Habit(
      title: "Own operators, key paths, variadic parameters and extensions of constraints",
      text: """
        infix operator |=|
        func |=| (a: NSLayoutDimension, b: CGFloat) { a.constraint(equalToConstant: b).with(999).isActive = true }
        extension NSLayoutConstraint {
          func with(_ value: Float) -> Self { priority = UILayoutPriority(value); return self }
        }
        extension UIView {
          func same(_ paths: KeyPath<UIView, NSLayoutXAxisAnchor>..., as other: UIView) {
            for path in paths { self[keyPath: path].constraint(equalTo: other[keyPath: path]).isActive = true }
          }
        }
        let box = UIView()
        view.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        box.same(\\.leftAnchor, \\.rightAnchor, as: view)
        box.heightAnchor |=| 30
        box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
        """, frames: ["box": "0,0,375,30"]),
    Habit(
      title: "Nested types of one name are told apart, and protocols have defaults",
      text: """
        protocol Padded { var pad: CGFloat { get } }
        extension Padded { func padded(_ v: UIView) { v.frame = CGRect(x: pad, y: 0, width: 1, height: 1) } }
        class A: UIViewController, Padded {
          enum Metrics { static let pad: CGFloat = 7; static let twice = pad * 2 }
          let pad = Metrics.twice
          let box = UIView()
          override func viewDidLoad() { view.addSubview(box); padded(box) }
        }
        class B: UIView { enum Metrics { static let pad: CGFloat = 99 } }
        """, frames: ["box": "14,0,1,1"]),
    Habit(
      title: "Conditions of compilation are those of a phone, and defer, continue and switch work",
      text: """
        var x: CGFloat = 0
        for step in 0..<5 {
          defer { x += 1 }
          switch step {
          case ..<2: continue
          case 2, 3: x += 10
          default: break
          }
        }
        #if os(macOS)
        x = 500
        #endif
        let box = UIView(frame: CGRect(x: x, y: 0, width: 1, height: 1))
        view.addSubview(box)
        """, frames: ["box": "25,0,1,1"]),
    Habit(
      title: "What is not known stays unknown",
      text: """
        let box = UIView()
        view.addSubview(box)
        box.frame = CGRect(x: 1, y: 1, width: 1, height: 1)
        let pad = Theme.current.pad
        if Flags.isNew { box.frame.origin.x = 50 }
        box.frame.origin.y = pad * 2
        """, frames: ["box": "1,1,1,1"],
      unread: [
        "4:11 'Theme' is not declared",
        "5:4 the condition is not known, so its body is skipped: 'Flags' is not declared",
        "6:1 'Theme' is not declared",
      ]),
  ]

  /// The same in Objective-C.
  static let objectiveC: [Habit] = [
    Habit(
      title: "Ivars, properties and views that other classes make",
      text: """
        - (void)build {
          _page = [Factory pageWithTitle:@"a"];
          [self.view addSubview:self.page];
          [_page mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.left.equalTo(self.view).offset(8);
            make.size.mas_equalTo((CGSize){30, 40});
          }];
        }
        """, frames: ["page": "8,8,30,40"], path: "post.m"),
    Habit(
      title: "Macros stand where they are called, and own setters run",
      text: """
        #define WS(name) __weak __typeof(&*self)name = self;
        #define GAP(n) (10 * (n))
        typedef NS_ENUM(NSInteger, Mode) { ModeSmall = 1, ModeLarge };
        @implementation AController
        - (void)setMode:(Mode)mode {
          _mode = mode;
          switch (mode) {
            case ModeSmall: _side = 5; break;
            case ModeLarge:
            default: _side = 50;
          }
        }
        - (void)viewDidLoad {
          self.mode = ModeLarge;
          WS(me)
          int i = 0;
          while (i < 2) {
            UIView *box = [[UIView alloc] initWithFrame:CGRectMake(GAP(i), 7 / 2, me.side, 1)];
            [me.view addSubview:box];
            i++;
          }
        }
        @end
        """, frames: ["box": "0,3,50,1", "box2": "10,3,50,1"], path: "post.m"),
    Habit(
      title: "PureLayout's guides, blocks of priorities and arrays",
      text: """
        @implementation AController
        - (void)viewDidLoad {
          UIView *box = [UIView newAutoLayoutView];
          [self.view addSubview:box];
          [box autoPinToTopLayoutGuideOfViewController:self withInset:12];
          [box autoPinEdgeToSuperviewEdge:ALEdgeLeft withInset:12];
          [box autoSetDimension:ALDimensionHeight toSize:60];
          [NSLayoutConstraint autoSetPriority:UILayoutPriorityDefaultHigh forConstraints:^{
            [box autoSetDimension:ALDimensionWidth toSize:200];
          }];
          [box autoSetDimension:ALDimensionWidth toSize:80 relation:NSLayoutRelationLessThanOrEqual];
        }
        @end
        """, frames: ["box": "12,12,80,60"], path: "post.m"),
    Habit(
      title: "Subviews follow their masks when a frame is set",
      text: """
        UIView *panel = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 100, 50)];
        UIView *corner = [[UIView alloc] initWithFrame:CGRectMake(90, 40, 10, 10)];
        corner.autoresizingMask = UIViewAutoresizingFlexibleLeftMargin | UIViewAutoresizingFlexibleTopMargin;
        [panel addSubview:corner];
        [self.view addSubview:panel];
        panel.frame = CGRectMake(0, 0, 300, 200);
        """, frames: ["panel": "0,0,300,200", "corner": "290,190,10,10"], path: "post.m"),
  ]
}
