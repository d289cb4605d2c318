import AutoLayout
import LayoutDocument
import Testing

@testable import Listings

/// No statement about layout that was not understood goes without a word, and none has a part of its effect.
@Suite("Listings: notices")
struct NoticeTests {
  @Test("What is not understood is listed with its line and column") func places() {
    let run = RunListing(
      """
      let box = UIView()
      view.addSubview(box)
      box.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      box.frobnicate(edges: .all)
        box.wobble = 3
      """)
    #expect(
      run.unread == ["4:1 'frobnicate' of View is not known here", "5:3 'wobble' of View is not known here"])
    #expect(run.frames()["box"] == "1,2,3,4")
  }

  @Test("In a chain over several lines, the name itself is listed") func namesBelow() {
    let swift = RunListing(
      """
      let a = UIView(), b = UIView()
      view.addSubview(a)
      [a, b]
        .foEach { $0.translatesAutoresizingMaskIntoConstraints = false }
      a.snp.makeConstraints { make in
        make.leading
          .equalToSuperview()
          .offst(30)
      }
      a.topAnchor
        .constraint(equalTo: view.topAnchor)
        .isActve = true
      a
        .addSubvew(b)
      """)
    #expect(
      swift.unread == [
        "4:4 'foEach' of an array is not known here (did you mean 'forEach'?)",
        "8:6 'offst' of a constraint is not known here (did you mean 'offset'?)",
        "12:4 a constraint has no 'isActve' that is known here",
        "14:4 'addSubvew' of View is not known here (did you mean 'addSubview'?)",
      ])
    let objectiveC = RunListing(
      """
      UIView *a = [UIView new];
      [self.view addSubview:a];
      [a mas_makeConstraints:^(MASConstraintMaker *make) {
        make.left
          .equalTo(self.view)
          .offst(30);
      }];
      [[a.topAnchor
        constraintEqualToAnchor:self.view.topAnchor]
        setActve:YES];
      """, path: "post.m")
    #expect(
      objectiveC.unread == [
        "6:6 'offst' of a constraint is not known here (did you mean 'offset'?)",
        "10:3 'setActve' of a constraint is not known here (did you mean 'setActive'?)",
      ])
  }

  @Test("Calls of layers are known, set something or are listed") func layers() {
    let swift = RunListing(
      """
      let a = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      view.addSubview(a)
      a.layer.addSublayer(gradient)
      a.layer.removeAllAnimations()
      a.layer.wobble()
      a.layer.setAffineTransform(turn)
      """)
    #expect(swift.unread.contains { $0.hasPrefix("5:1 'wobble' of a layer is not known here") })
    #expect(swift.unread.contains { $0.hasPrefix("6:") })
    let objectiveC = RunListing(
      """
      UIView *a = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 10)];
      [self.view addSubview:a];
      [a.layer setPosition:CGPointMake(50, 50)];
      [a.layer setCornerRadius:4];
      [a.layer removeAllAnimations];
      """, path: "post.m")
    #expect(objectiveC.unread == [])
    #expect(objectiveC.frames()["a"] == "45,45,10,10")
  }

  @Test("The color of a border may come before its width") func borders() {
    let run = RunListing(
      """
      let a = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), b = UIView()
      view.addSubview(a)
      view.addSubview(b)
      a.layer.borderColor = UIColor.red.cgColor
      a.layer.borderWidth = 2
      b.layer.borderWidth = 2
      """)
    let borders = run.document.document.diagrams[0].tree.views.compactMap(\.border)
    #expect(borders.map(\.width) == [2, 2])
    #expect(borders[0].color != borders[1].color)
  }

  @Test("A phone on its side is no pad") func idioms() {
    let listing = """
      let a = UIView(frame: .zero)
      view.addSubview(a)
      let isPad = traitCollection.userInterfaceIdiom == .pad
      a.frame = CGRect(x: 0, y: 0, width: isPad ? 20 : 10, height: 10)
      """
    #expect(RunListing("// plumbline: canvas=852x393\n" + listing).frames()["a"] == "0,0,10,10")
    #expect(RunListing("// plumbline: canvas=1133x744\n" + listing).frames()["a"] == "0,0,20,10")
  }

  @Test("A method that is read as a value is listed") func methodsAsValues() {
    let run = RunListing(
      """
      class Card: UIView {
        override init(frame: CGRect) {
          super.init(frame: frame)
          let act = self.pin
          let again = self.height
        }
        func pin(_ view: UIView) {}
        func height() -> CGFloat { return self.height }
      }
      """)
    #expect(run.unread.contains { $0.hasPrefix("4:") && $0.contains("'pin'") }, "\(run.unread)")
    #expect(run.unread.contains { $0.contains("'height'") }, "\(run.unread)")
  }

  @Test("A constraint that is not understood costs no other one") func oneOfMany() {
    let run = RunListing(
      """
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(box)
      NSLayoutConstraint.activate([
        box.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5),
        box.topAnchor.constraint(equalTo: view.topAnchor, constant: spacing.large),
        box.widthAnchor.constraint(equalToConstant: 40),
        box.heightAnchor.constraint(equalToConstant: 30),
      ])
      """)
    #expect(
      run.unread == ["6:63 'spacing' is not declared (a comment '// plumbline: spacing=8' gives it a number)"]
    )
    #expect(run.frames()["box"] == "5,0,40,30")
    #expect(run.constraintCount() == 3)
  }

  @Test("A statement of a closure is understood as a whole or not at all") func wholeStatements() {
    let run = RunListing(
      """
      let box = UIView()
      view.addSubview(box)
      box.snp.makeConstraints { make in
        make.left.equalToSuperview().offset(Theme.margin)
        make.top.equalToSuperview().offset(7)
        make.width.height
      }
      """)
    #expect(
      run.unread == [
        "4:39 'Theme' is not declared",
        "6:3 a statement about constraints has no right-hand side",
      ])
    #expect(run.constraintCount() == 1)
  }

  @Test("A statement that cannot be made costs no other one, and its own line is reported")
  func unmadeStatements() {
    let run = RunListing(
      """
      let box = UIView(), other = UIView()
      box.snp.makeConstraints { make in
        make.top.equalToSuperview()
        make.left.equalTo(
          20)
        make.width.equalTo(40)
      }
      view.addSubview(box)
      """)
    #expect(
      run.unread == [
        "3:3 'box' has no superview: add it to one first", "4:3 'box' has no superview: add it to one first",
      ])
    #expect(run.constraintCount() == 1)
  }

  @Test("Defaults are told") func defaults() {
    let run = RunListing(
      """
      scrollView.addSubview(photo)
      photo.snp.makeConstraints { $0.edges.equalToSuperview() }
      photo.image = UIImage(named: "cat")
      """)
    #expect(run.unread == [])
    #expect(
      run.assumed == [
        "1:1 'scrollView' is not declared: it is taken for a ScrollView on the screen",
        "1:1 nothing says where 'scrollView' is: it fills the screen",
        "1:23 'photo' is not declared: it is taken for a View",
        "3:1 the size of the image 'cat' is not known: it is taken for 100 × 100",
      ])
    #expect(run.frames()["scrollView"] == "0,0,375,667")
  }

  @Test("Methods that nothing calls are told") func uncalled() {
    let run = RunListing(
      """
      class Screen: UIViewController {
        override func viewDidLoad() { super.viewDidLoad() }
        @objc func expand() {
          let box = UIView()
          view.addSubview(box)
        }
      }
      """)
    #expect(run.assumed == ["3:9 nothing calls 'expand' before the screen is first shown"])
  }

  @Test("Views behind pictures have places") func locations() {
    let run = RunListing(
      "let box = UIView()\nview.addSubview(box)\nbox.snp.makeConstraints { $0.edges.equalTo(view) }")
    #expect(run.locations() == ["box": "1:1", "constraint": "3:27"])
  }

  @Test(
    "Figures of a post are definitions, and a text says that it leaves them",
    arguments: ["plumbline", "{.plumbline name=a}"])
  func figures(info: String) {
    let figure = "```\(info)\nroot: {}\n```\n"
    let note = "this figure is a definition, which is not read with the code of a text"
    let alone = RunListing("# Post\n\n" + figure, path: "a.md")
    #expect(alone.names.isEmpty && alone.unread == ["3:1 \(note)"])
    let code = "```swift\nlet box = UIView()\nview.addSubview(box)\n```\n"
    let mixed = RunListing(code + figure, path: "a.md")
    #expect(mixed.names.count == 1 && mixed.unread == ["5:1 \(note)"])
    // A fence within another is text, and code of a figure is read.
    #expect(RunListing("````\n" + figure + "````\n" + code, path: "a.md").unread.isEmpty)
    let drawn = "```swift plumbline\nlet box = UIView()\nview.addSubview(box)\n```\n"
    #expect(RunListing(drawn, path: "a.md").unread.isEmpty)
  }

  @Test("A text without code says so") func empty() {
    #expect(
      RunListing("Nothing here.\n", path: "a.txt").unread == [
        "1:1 there is no code that lays out views in this text"
      ])
    let shell = RunListing("```sh\nls\n```\n", path: "a.md")
    #expect(shell.names.isEmpty)
  }
}
