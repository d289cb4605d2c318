import Testing

/// Listings as posts write them. Their frames were worked out by hand.
@Suite("Listings: own posts")
struct PostTests {
  struct Post: CustomTestStringConvertible, Sendable {
    var title: String
    var path: String
    var text: String
    var frames: [String: String]

    var testDescription: String { title }
  }

  @Test("Posts", arguments: posts) func post(post: Post) {
    let run = RunListing(post.text, path: post.path)
    #expect(run.frames() == post.frames)
    #expect(run.unread == [])
  }

  static let posts: [Post] = [
    Post(
      title: "Anchors in a class", path: "post.swift",
      text: #"""
        import UIKit

        // plumbline: canvas=400x800
        class ProfileViewController: UIViewController {
          private let header = UIView()
          private let avatar: UIImageView = {
            let view = UIImageView()
            view.translatesAutoresizingMaskIntoConstraints = false
            view.contentMode = .scaleAspectFit
            view.layer.cornerRadius = 40
            return view
          }()

          override func viewDidLoad() {
            super.viewDidLoad()
            title = "Profile"
            view.backgroundColor = .white
            setupViews()
            setupConstraints()
          }

          private func setupViews() {
            header.translatesAutoresizingMaskIntoConstraints = false
            header.backgroundColor = .systemBlue
            view.addSubview(header)
            header.addSubview(avatar)
          }

          private func setupConstraints() {
            NSLayoutConstraint.activate([
              header.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
              header.leadingAnchor.constraint(equalTo: view.leadingAnchor),
              header.trailingAnchor.constraint(equalTo: view.trailingAnchor),
              header.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.25),
              avatar.centerXAnchor.constraint(equalTo: header.centerXAnchor),
              avatar.centerYAnchor.constraint(equalTo: header.centerYAnchor, constant: -10),
              avatar.widthAnchor.constraint(equalToConstant: 80),
              avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
            ])
          }
        }
        """#,
      frames: [
        "root": "0,0,400,800",
        "header": "0,0,400,200",
        "avatar": "160,50,80,80",
      ]),
    Post(
      title: "Items and attributes in Objective-C", path: "post.m",
      text: #"""
        #import "LoginViewController.h"

        // plumbline: canvas=400x800
        @interface LoginViewController ()
        @property (nonatomic, strong) UIView *box;
        @property (nonatomic, strong) UIButton *button;
        @end

        @implementation LoginViewController

        - (void)viewDidLoad {
          [super viewDidLoad];
          self.view.backgroundColor = [UIColor whiteColor];
          self.box = [[UIView alloc] initWithFrame:CGRectZero];
          self.box.translatesAutoresizingMaskIntoConstraints = NO;
          [self.view addSubview:self.box];
          self.button = [UIButton buttonWithType:UIButtonTypeCustom];
          [self.button setTranslatesAutoresizingMaskIntoConstraints:NO];
          [self.button addTarget:self action:@selector(tap:) forControlEvents:UIControlEventTouchUpInside];
          [self.box addSubview:self.button];

          [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.box
                                                                attribute:NSLayoutAttributeCenterX
                                                                relatedBy:NSLayoutRelationEqual
                                                                   toItem:self.view
                                                                attribute:NSLayoutAttributeCenterX
                                                               multiplier:1.0
                                                                 constant:0.0]];
          [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.box attribute:NSLayoutAttributeCenterY relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeCenterY multiplier:1.f constant:0]];
          [self.view addConstraint:[NSLayoutConstraint constraintWithItem:self.box attribute:NSLayoutAttributeWidth relatedBy:NSLayoutRelationEqual toItem:self.view attribute:NSLayoutAttributeWidth multiplier:0.8 constant:0]];
          [self.box addConstraint:[NSLayoutConstraint constraintWithItem:self.box attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:NSLayoutAttributeNotAnAttribute multiplier:1 constant:120]];
          NSLayoutConstraint *left = [NSLayoutConstraint constraintWithItem:_button attribute:NSLayoutAttributeLeft relatedBy:NSLayoutRelationEqual toItem:_box attribute:NSLayoutAttributeLeft multiplier:1 constant:10];
          NSLayoutConstraint *right = [NSLayoutConstraint constraintWithItem:_button attribute:NSLayoutAttributeRight relatedBy:NSLayoutRelationEqual toItem:_box attribute:NSLayoutAttributeRight multiplier:1 constant:-10];
          NSLayoutConstraint *bottom = [NSLayoutConstraint constraintWithItem:_button attribute:NSLayoutAttributeBottom relatedBy:NSLayoutRelationEqual toItem:_box attribute:NSLayoutAttributeBottom multiplier:1 constant:-10];
          NSLayoutConstraint *height = [NSLayoutConstraint constraintWithItem:_button attribute:NSLayoutAttributeHeight relatedBy:NSLayoutRelationEqual toItem:nil attribute:0 multiplier:1 constant:44];
          [_box addConstraints:@[left, right, bottom, height]];
        }

        - (void)tap:(id)sender {
          NSLog(@"tapped");
        }

        @end
        """#,
      frames: [
        "root": "0,0,400,800",
        "box": "40,340,320,120",
        "button": "10,66,300,44",
      ]),
    Post(
      title: "Visual formats with metrics", path: "post.swift",
      text: #"""
        let title = UIView()
        let photo = UIView()
        let note = UIView()
        let views: [String: Any] = ["title": title, "photo": photo, "note": note]
        let metrics = ["margin": 20, "gap": 10]
        [title, photo, note].forEach {
            $0.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview($0)
        }
        view.addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-margin-[title]-margin-|", options: [], metrics: metrics, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-margin-[photo(==note)]-gap-[note]-margin-|",
            options: [.alignAllTop, .alignAllBottom], metrics: metrics, views: views))
        view.addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-40-[title(30)]-gap-[photo(200)]", options: [], metrics: metrics, views: views))
        """#,
      frames: [
        "root": "0,0,375,667",
        "title": "20,40,335,30",
        "photo": "20,80,162.5,200",
        "note": "192.5,80,162.5,200",
      ]),
    Post(
      title: "Visual formats in a loop in Objective-C", path: "post.m",
      text: #"""
        - (void)viewDidLoad {
          [super viewDidLoad];
          NSDictionary *metrics = @{@"h": @50, @"space": @8};
          UIView *previous = nil;
          for (int i = 0; i < 3; i++) {
            UIView *row = [UIView new];
            row.translatesAutoresizingMaskIntoConstraints = NO;
            [self.view addSubview:row];
            [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"H:|[row]|" options:0 metrics:nil views:NSDictionaryOfVariableBindings(row)]];
            if (previous == nil) {
              [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:|-space-[row(h)]" options:0 metrics:metrics views:@{@"row": row}]];
            } else {
              [self.view addConstraints:[NSLayoutConstraint constraintsWithVisualFormat:@"V:[previous]-space-[row(==previous)]" options:0 metrics:metrics views:NSDictionaryOfVariableBindings(previous, row)]];
            }
            previous = row;
          }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "row": "0,8,375,50",
        "row2": "0,66,375,50",
        "row3": "0,124,375,50",
      ]),
    Post(
      title: "SnapKit in a fragment", path: "post.swift",
      text: #"""
        titleLabel.text = "Hello"
        view.addSubview(titleLabel)
        view.addSubview(card)
        card.snp.makeConstraints { make in
            make.top.equalTo(view.safeAreaLayoutGuide).offset(16)
            make.leading.trailing.equalToSuperview().inset(24)
            make.height.equalTo(card.snp.width).multipliedBy(0.5)
        }
        titleLabel.snp.makeConstraints {
            $0.top.equalTo(card.snp.bottom).offset(12)
            $0.centerX.equalToSuperview()
            $0.width.lessThanOrEqualTo(200)
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "titleLabel": "166,191.5,43,21",
        "card": "24,16,327,163.5",
      ]),
    Post(
      title: "SnapKit with a scroll view and a kept constraint", path: "post.swift",
      text: #"""
        final class FeedController: UIViewController {
          lazy var scrollView = UIScrollView()
          lazy var content: UIView = UIView()
          let banner = UIView()
          var bannerHeight: Constraint?

          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(scrollView)
            scrollView.addSubview(content)
            content.addSubview(banner)
            scrollView.snp.makeConstraints { $0.edges.equalToSuperview() }
            content.snp.makeConstraints { make in
              make.edges.equalTo(scrollView)
              make.width.equalTo(scrollView)
            }
            banner.snp.makeConstraints { [weak self] make in
              make.top.left.right.equalTo(content).inset(UIEdgeInsets(top: 10, left: 20, bottom: 0, right: 20))
              self?.bannerHeight = make.height.equalTo(100).constraint
              make.bottom.equalTo(content).offset(-30)
            }
            bannerHeight?.update(offset: 150)
          }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "scrollView": "0,0,375,667",
        "scrollView.content": "375,190",
        "content": "0,0,375,190",
        "banner": "20,10,335,150",
      ]),
    Post(
      title: "Masonry with views in an array", path: "post.m",
      text: #"""
        UIView *bar = [UIView new];
        [self.view addSubview:bar];
        [bar mas_makeConstraints:^(MASConstraintMaker *make) {
            make.left.right.bottom.equalTo(self.view);
            make.height.mas_equalTo(60);
        }];
        NSMutableArray *items = [NSMutableArray array];
        for (NSInteger i = 0; i < 4; i++) {
            UIView *item = [[UIView alloc] init];
            [bar addSubview:item];
            [items addObject:item];
        }
        [items mas_distributeViewsAlongAxis:MASAxisTypeHorizontal withFixedSpacing:10 leadSpacing:15 tailSpacing:15];
        [items mas_makeConstraints:^(MASConstraintMaker *make) {
            make.top.equalTo(bar).offset(5);
            make.bottom.equalTo(bar).offset(-5);
        }];
        """#,
      frames: [
        "root": "0,0,375,667",
        "bar": "0,607,375,60",
        "item": "15,5,78.75,50",
        "item2": "103.75,5,78.75,50",
        "item3": "192.5,5,78.75,50",
        "item4": "281.25,5,78.75,50",
      ]),
    Post(
      title: "PureLayout in a view", path: "post.swift",
      text: #"""
        class BadgeView: UIView {
          let icon = UIImageView(image: UIImage(named: "bell"))
          let dot = UIView(forAutoLayout: ())

          override init(frame: CGRect) {
            super.init(frame: frame)
            addSubview(icon); addSubview(dot)
            icon.autoPinEdgesToSuperviewEdges(with: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8), excludingEdge: .bottom)
            icon.autoSetDimension(.height, toSize: 64)
            dot.autoSetDimensions(to: CGSize(width: 12, height: 12))
            dot.autoPinEdge(.left, to: .right, of: icon, withOffset: -6)
            dot.autoAlignAxis(.horizontal, toSameAxisOf: icon)
          }

          required init?(coder: NSCoder) {
            fatalError("init(coder:) has not been implemented")
          }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "badgeView": "0,0,375,667",
        "icon": "8,8,359,64",
        "dot": "361,34,12,12",
      ]),
    Post(
      title: "PureLayout in Objective-C", path: "post.m",
      text: #"""
        UIView *panel = [UIView newAutoLayoutView];
        [self.view addSubview:panel];
        [panel autoPinEdgeToSuperviewEdge:ALEdgeTop withInset:30];
        [panel autoPinEdgeToSuperviewEdge:ALEdgeTrailing withInset:12];
        [panel autoMatchDimension:ALDimensionWidth toDimension:ALDimensionWidth ofView:self.view withMultiplier:0.4];
        [panel autoMatchDimension:ALDimensionHeight toDimension:ALDimensionWidth ofView:panel];
        UIView *child = [[UIView alloc] initForAutoLayout];
        [panel addSubview:child];
        [child autoCenterInSuperview];
        [child autoSetDimensionsToSize:CGSizeMake(40, 20)];
        """#,
      frames: [
        "root": "0,0,375,667",
        "panel": "213,30,150,150",
        "child": "55,65,40,20",
      ]),
    Post(
      title: "TinyConstraints", path: "post.swift",
      text: #"""
        let box = UIView()
        let badge = UIView()
        view.addSubview(box)
        view.addSubview(badge)
        box.edgesToSuperview(excluding: .bottom, insets: .uniform(20))
        box.height(120)
        badge.topToBottom(of: box, offset: 10)
        badge.rightToSuperview(offset: -20)
        badge.size(CGSize(width: 30, height: 30))
        """#,
      frames: [
        "root": "0,0,375,667",
        "box": "20,20,335,120",
        "badge": "325,150,30,30",
      ]),
    Post(
      title: "Stack views and a method that makes views", path: "post.swift",
      text: #"""
        class FormController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let left = makeBox(width: 50), right = makeBox(width: 70)
            let row = UIStackView(arrangedSubviews: [left, right])
            row.axis = .horizontal
            row.spacing = 10
            row.alignment = .fill
            let bottom = makeBox(width: nil)
            let column = UIStackView()
            column.translatesAutoresizingMaskIntoConstraints = false
            column.axis = .vertical
            column.spacing = 20
            column.distribution = .fill
            column.alignment = .leading
            column.addArrangedSubview(row)
            column.addArrangedSubview(bottom)
            column.setCustomSpacing(5, after: row)
            view.addSubview(column)
            NSLayoutConstraint.activate([
              column.topAnchor.constraint(equalTo: view.topAnchor, constant: 100),
              column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
              bottom.heightAnchor.constraint(equalToConstant: 40),
              bottom.widthAnchor.constraint(equalTo: row.widthAnchor, multiplier: 0.5),
            ])
          }

          private func makeBox(width: CGFloat?) -> UIView {
            let box = UIView()
            if let width = width {
              box.widthAnchor.constraint(equalToConstant: width).isActive = true
              box.heightAnchor.constraint(equalToConstant: 30).isActive = true
            }
            return box
          }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "column": "122.5,100,130,75",
        "row": "0,0,130,30",
        "left": "0,0,50,30",
        "right": "60,0,70,30",
        "bottom": "0,35,65,40",
      ]),
    Post(
      title: "A stack view in Objective-C", path: "post.m",
      text: #"""
        UIView *a = [UIView new];
        UIView *b = [UIView new];
        UIView *c = [UIView new];
        UIStackView *stack = [[UIStackView alloc] initWithArrangedSubviews:@[a, b, c]];
        stack.axis = UILayoutConstraintAxisVertical;
        stack.distribution = UIStackViewDistributionFillEqually;
        stack.spacing = 6;
        stack.frame = CGRectMake(10, 20, 200, 312);
        [self.view addSubview:stack];
        """#,
      frames: [
        "root": "0,0,375,667",
        "stack": "10,20,200,312",
        "a": "0,0,200,100",
        "b": "0,106,200,100",
        "c": "0,212,200,100",
      ]),
    Post(
      title: "Anchors with a priority in a fragment", path: "post.swift",
      text: #"""
        let margin: CGFloat = 16
        let width = banner.widthAnchor.constraint(equalToConstant: 500)
        width.priority = .defaultHigh
        NSLayoutConstraint.activate([
            banner.leadingAnchor.constraint(greaterThanOrEqualTo: view.leadingAnchor, constant: margin),
            banner.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -margin),
            banner.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            banner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -2 * margin),
            banner.heightAnchor.constraint(equalToConstant: 44),
            width,
        ])
        """#,
      frames: [
        "root": "0,0,375,667",
        "banner": "16,591,343,44",
      ]),
    Post(
      title: "Anchors in a loop in Objective-C", path: "post.m",
      text: #"""
        - (void)setupConstraints {
            NSArray<UIView *> *boxes = @[self.first, self.second];
            CGFloat x = 10;
            for (UIView *box in boxes) {
                box.translatesAutoresizingMaskIntoConstraints = NO;
                [self.view addSubview:box];
                [box.leadingAnchor constraintEqualToAnchor:self.view.leadingAnchor constant:x].active = YES;
                [box.topAnchor constraintEqualToAnchor:self.view.safeAreaLayoutGuide.topAnchor constant:5].active = YES;
                [NSLayoutConstraint activateConstraints:@[
                    [box.widthAnchor constraintEqualToConstant:60],
                    [box.heightAnchor constraintEqualToAnchor:box.widthAnchor multiplier:0.5 constant:2],
                ]];
                x += 80;
            }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "first": "10,5,60,32",
        "second": "90,5,60,32",
      ]),
    Post(
      title: "A helper in an extension", path: "post.swift",
      text: #"""
        extension UIView {
          func pin(to other: UIView, inset: CGFloat = 0) {
            translatesAutoresizingMaskIntoConstraints = false
            topAnchor.constraint(equalTo: other.topAnchor, constant: inset).isActive = true
            bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset).isActive = true
            leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset).isActive = true
            trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset).isActive = true
          }
        }

        class ViewController: UIViewController {
          let outer = UIView(), inner = UIView()

          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(outer)
            outer.addSubview(inner)
            outer.pin(to: view, inset: 12)
            inner.pin(to: outer)
          }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "outer": "12,12,351,643",
        "inner": "0,0,351,643",
      ]),
    Post(
      title: "Frames that are calculated", path: "post.swift",
      text: #"""
        // plumbline: canvas=400x800
        override func viewDidLoad() {
            super.viewDidLoad()
            let side: CGFloat = 50
            let count = 3
            let gap = (view.frame.width - CGFloat(count) * side) / CGFloat(count + 1)
            for i in 0..<count {
                let tile = UIView(frame: CGRect(x: gap + CGFloat(i) * (side + gap), y: 100, width: side, height: side))
                tile.tag = i
                view.addSubview(tile)
            }
        }
        """#,
      frames: [
        "root": "0,0,400,800",
        "tile": "62.5,100,50,50",
        "tile2": "175,100,50,50",
        "tile3": "287.5,100,50,50",
      ]),
    Post(
      title: "SnapKit in a cell", path: "post.swift",
      text: #"""
        class NoteCell: UITableViewCell {
          static let inset: CGFloat = 12
          private let mark = UIView()
          private lazy var note: UILabel = {
            let label = UILabel()
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: 17)
            label.text = "Note"
            return label
          }()

          override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            contentView.addSubview(mark)
            contentView.addSubview(note)
            mark.snp.makeConstraints { make in
              make.left.top.equalToSuperview().offset(NoteCell.inset)
              make.size.equalTo(CGSize(width: 24, height: 24))
            }
            note.snp.makeConstraints { make in
              make.left.equalTo(mark.snp.right).offset(Self.inset)
              make.right.equalToSuperview().inset(Self.inset)
              make.centerY.equalTo(mark)
            }
          }

          required init?(coder: NSCoder) { nil }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "noteCell": "0,0,375,44",
        "contentView": "0,0,375,44",
        "mark": "12,12,24,24",
        "note": "48,13.5,315,21",
      ]),
    Post(
      title: "Masonry with getters and updates", path: "post.m",
      text: #"""
        @implementation CardController

        - (void)viewDidLoad {
            [super viewDidLoad];
            [self.view addSubview:self.card];
            [self.card addSubview:self.line];
            [self.view setNeedsUpdateConstraints];
        }

        - (void)updateViewConstraints {
            [self.card mas_updateConstraints:^(MASConstraintMaker *make) {
                make.center.equalTo(self.view);
                make.size.mas_equalTo(CGSizeMake(200, 100));
            }];
            [self.line mas_remakeConstraints:^(MASConstraintMaker *make) {
                make.left.right.equalTo(self.card).insets(UIEdgeInsetsMake(0, 15, 0, 25));
                make.height.equalTo(@1);
                make.bottom.equalTo(self.card.mas_bottom).with.offset(-30).priorityHigh();
            }];
            [super updateViewConstraints];
        }

        - (UIView *)card {
            if (!_card) {
                _card = [[UIView alloc] init];
                _card.backgroundColor = [UIColor lightGrayColor];
            }
            return _card;
        }

        - (UIView *)line {
            if (_line == nil) {
                _line = [UIView new];
            }
            return _line;
        }

        @end
        """#,
      frames: [
        "root": "0,0,375,667",
        "card": "87.5,283.5,200,100",
        "line": "15,69,160,1",
      ]),
    Post(
      title: "Items, attributes and a layout guide", path: "post.swift",
      text: #"""
        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        let dot = UIView()
        dot.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(dot)
        if #available(iOS 11.0, *) {
            guide.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor).isActive = true
        } else {
            guide.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor).isActive = true
        }
        guide.heightAnchor.constraint(equalToConstant: 90).isActive = true
        guide.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        guide.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
        NSLayoutConstraint(item: dot, attribute: .centerX, relatedBy: .equal, toItem: guide, attribute: .centerX, multiplier: 0.5, constant: 0).isActive = true
        NSLayoutConstraint(item: dot, attribute: .bottom, relatedBy: .equal, toItem: guide, attribute: .bottom, multiplier: 1, constant: -10).isActive = true
        NSLayoutConstraint(item: dot, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1, constant: 20).isActive = true
        NSLayoutConstraint(item: dot, attribute: .height, relatedBy: .equal, toItem: dot, attribute: .width, multiplier: 2, constant: 0).isActive = true
        """#,
      frames: [
        "root": "0,0,375,667",
        "dot": "83.75,40,20,40",
      ]),
    Post(
      title: "SnapKit with conditions in a loop", path: "post.swift",
      text: #"""
        let colors: [UIColor] = [.red, .green, .blue]
        var rows: [UIView] = []
        for (index, color) in colors.enumerated() {
            let row = UIView()
            row.backgroundColor = color
            view.addSubview(row)
            row.snp.makeConstraints { make in
                make.left.right.equalToSuperview()
                make.height.equalTo(40 + 10 * index)
                if index == 0 {
                    make.top.equalToSuperview().offset(7)
                } else {
                    make.top.equalTo(rows[index - 1].snp.bottom).offset(3)
                }
            }
            rows.append(row)
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "row": "0,7,375,40",
        "row2": "0,50,375,50",
        "row3": "0,103,375,60",
      ]),
    Post(
      title: "A loop with a condition and a switch", path: "post.swift",
      text: #"""
        enum Side { case left, right }
        let side = Side.right
        var index = 0
        while index < 2 {
            let tile = UIView(frame: CGRect(x: index * 10, y: 0, width: 5, height: 5))
            view.addSubview(tile)
            index += 1
        }
        let bar = UIView()
        view.addSubview(bar)
        switch side {
        case .left: bar.frame = CGRect(x: 0, y: 20, width: 30, height: 10)
        case .right: bar.frame = CGRect(x: 345, y: 20, width: 30, height: 10)
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "tile": "0,0,5,5",
        "tile2": "10,0,5,5",
        "bar": "345,20,30,10",
      ]),
    Post(
      title: "A view class and its controller", path: "post.swift",
      text: #"""
        class CardView: UIView {
          let titleLabel = UILabel()
          private let stack = UIStackView()

          init(title: String) {
            super.init(frame: .zero)
            titleLabel.text = title
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.addArrangedSubview(titleLabel)
            addSubview(stack)
            NSLayoutConstraint.activate([
              stack.topAnchor.constraint(equalTo: topAnchor, constant: 10),
              stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
              trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: 10),
              bottomAnchor.constraint(equalTo: stack.bottomAnchor, constant: 10)
            ])
          }

          required init?(coder: NSCoder) { fatalError() }
        }

        class MainViewController: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            let card = CardView(title: "Hello")
            card.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(card)
            card.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
            card.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
          }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "card": "156,313,63,41",
        "stack": "10,10,43,21",
        "titleLabel": "0,0,43,21",
      ]),
    Post(
      title: "Guides of a scroll view", path: "post.swift",
      text: #"""
        let scrollView = UIScrollView()
        let stackView = UIStackView()
        scrollView.translatesAutoresizingMaskIntoConstraints = false
        stackView.translatesAutoresizingMaskIntoConstraints = false
        stackView.axis = .vertical
        stackView.spacing = 8
        view.addSubview(scrollView)
        scrollView.addSubview(stackView)
        let safe = view.safeAreaLayoutGuide
        let content = scrollView.contentLayoutGuide
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: safe.topAnchor),
            scrollView.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
            scrollView.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
            stackView.topAnchor.constraint(equalToSystemSpacingBelow: content.topAnchor, multiplier: 2),
            stackView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            stackView.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            stackView.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            stackView.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
        ])
        let rows = (1...3).map { _ in UIView() }
        for (index, row) in rows.enumerated() where index > 0 {
            row.heightAnchor.constraint(equalToConstant: CGFloat(index * 100)).isActive = true
        }
        rows.dropFirst().forEach(stackView.addArrangedSubview(_:))
        """#,
      frames: [
        "root": "0,0,375,667",
        "scrollView": "0,0,375,667",
        "scrollView.content": "375,324",
        "stackView": "0,16,375,308",
        "view1": "0,0,375,100",
        "view2": "0,108,375,200",
      ]),
    Post(
      title: "Frames after layout", path: "post.swift",
      text: #"""
        class PagesController: UIViewController {
          let scroll = UIScrollView(), page = UIView()

          override func viewDidLoad() {
            super.viewDidLoad()
            view.addSubview(scroll)
            scroll.snp.makeConstraints { make in make.edges.equalToSuperview().inset(10) }
            scroll.addSubview(page)
          }

          override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            page.frame = CGRect(x: 0, y: 0, width: scroll.bounds.width * 2, height: scroll.frame.height)
            scroll.contentSize = page.frame.size
          }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "scroll": "10,10,355,647",
        "scroll.content": "710,647",
        "page": "0,0,710,647",
      ]),
    Post(
      title: "A helper with optional anchors", path: "post.swift",
      text: #"""
        extension UIView {
            func anchor(top: NSLayoutYAxisAnchor?, left: NSLayoutXAxisAnchor?, bottom: NSLayoutYAxisAnchor?,
                        right: NSLayoutXAxisAnchor?, paddingTop: CGFloat = 0, paddingLeft: CGFloat = 0, height: CGFloat = 0) {
                translatesAutoresizingMaskIntoConstraints = false
                if let top = top { self.topAnchor.constraint(equalTo: top, constant: paddingTop).isActive = true }
                if let left = left { self.leftAnchor.constraint(equalTo: left, constant: paddingLeft).isActive = true }
                if let bottom = bottom { bottomAnchor.constraint(equalTo: bottom).isActive = true }
                if let right { rightAnchor.constraint(equalTo: right).isActive = true }
                if height != 0 { heightAnchor.constraint(equalToConstant: height).isActive = true }
            }
        }

        class BarController: UIViewController {
            let bar: UIView = { let view = UIView(); return view }()

            override func viewDidLoad() {
                super.viewDidLoad()
                self.view.addSubview(bar)
                bar.anchor(top: view.topAnchor, left: view.leftAnchor, bottom: nil, right: view.rightAnchor, paddingTop: 40,
                           paddingLeft: Constants.Padding.left, height: 60)
            }

            enum Constants {
                enum Padding { static let left: CGFloat = 8 }
            }
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "bar": "8,40,367,60",
      ]),
    Post(
      title: "Masonry with dot syntax", path: "post.m",
      text: #"""
        - (void)viewDidLoad {
            [super viewDidLoad];
            UIView *superview = self.view;
            UIEdgeInsets padding = UIEdgeInsetsMake(10, 10, 10, 10);
            UIView *outer = UIView.new;
            [superview addSubview:outer];
            [outer mas_makeConstraints:^(MASConstraintMaker *make) {
                make.edges.equalTo(superview).with.insets(padding);
            }];
            UIView *inner = UIView.new;
            [outer addSubview:inner];
            [inner makeConstraints:^(MASConstraintMaker *make) {
                make.size.equalTo(@(20)).priorityLow();
                make.width.equalTo(outer.mas_width).dividedBy(5);
                make.height.equalTo(@[inner.mas_width]);
                make.leading.equalTo(@0);
                make.baseline.equalTo(outer).offset(-3);
            }];
        }
        """#,
      frames: [
        "root": "0,0,375,667",
        "outer": "10,10,355,647",
        "inner": "0,573,71,71",
      ]),
  ]
}
