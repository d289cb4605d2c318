import Testing
import UIKit

// Code that names UIKit in many ways. It matters that it compiles.

@IBDesignable
private class RoundedView: UIView {
  @IBInspectable var radius: CGFloat = 4 {
    didSet { layer.cornerRadius = radius }
  }

  override var bounds: CGRect {
    didSet { layer.cornerRadius = min(bounds.width, bounds.height) / 2 }
  }
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradient: CAGradientLayer { layer as! CAGradientLayer }

  override func awakeFromNib() {
    super.awakeFromNib()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.withAlphaComponent(0.5).cgColor]
  }

  @IBAction func tap(_ sender: Any) {}
}

private final class Delegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: List())
    window?.makeKeyAndVisible()
    return true
  }
}

private class List: UITableViewController, UITextViewDelegate {
  private enum Row: Int, CaseIterable { case first, second }
  private var observer: NSObjectProtocol?

  init() {
    super.init(style: .grouped)
    title = "List"
    navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: self, action: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.tableFooterView = UIView()
    tableView.rowHeight = 44
    edgesForExtendedLayout = []
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      _ = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue.height
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Row.allCases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.view.layoutIfNeeded() })
  }
}

private protocol Reusable: AnyObject {
  static var identifier: String { get }
}

extension Reusable where Self: UIView {
  static var identifier: String { String(describing: self) }
}

private final class Cell: UITableViewCell, Reusable {}

extension UITableView {
  fileprivate func dequeue<T: UITableViewCell>(_ indexPath: IndexPath) -> T where T: Reusable {
    guard let cell = dequeueReusableCell(withIdentifier: T.identifier, for: indexPath) as? T else {
      fatalError()
    }
    return cell
  }
}

extension UIEdgeInsets {
  fileprivate static func all(_ inset: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
  }
}

extension UIView {
  fileprivate func pin(to guide: UILayoutGuide, insets: UIEdgeInsets = .zero) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: guide.topAnchor, constant: insets.top),
      leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: insets.left),
      guide.bottomAnchor.constraint(equalTo: bottomAnchor, constant: insets.bottom),
      guide.trailingAnchor.constraint(equalTo: trailingAnchor, constant: insets.right),
    ])
  }

  fileprivate var controller: UIViewController? {
    sequence(first: self as UIResponder) { $0.next }.first { $0 is UIViewController } as? UIViewController
  }

  fileprivate convenience init(color: UIColor) {
    self.init(frame: .zero)
    backgroundColor = color
  }
}

// In UIKit, these classes make an object of every archive.

private final class Column: UIStackView {
  private(set) var isMade = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { isMade = true }
}

private final class Spinner: UIActivityIndicatorView {
  override init(style: UIActivityIndicatorView.Style) { super.init(style: style) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}

private final class Lines: NSTextContainer {
  override init(size: CGSize) { super.init(size: size) }
  required init(coder: NSCoder) { super.init(coder: coder) }
}

struct ShapeTests {
  @Test func archivesThatCannotFail() {
    let column: UIStackView = Column(coder: NSCoder())
    #expect((column as? Column)?.isMade == true && column.axis == .horizontal)
    let stack: UIStackView = UIStackView(coder: NSCoder())
    #expect(stack.arrangedSubviews.isEmpty)
    let spinner: UIActivityIndicatorView = Spinner(coder: NSCoder())
    #expect(spinner.style == .medium && spinner.isHidden)
    let lines: NSTextContainer = Lines(coder: NSCoder())
    #expect(lines.lineFragmentPadding == 5)
  }

  @Test func viewsAreObjects() {
    let (a, b) = (UIView(), UIView(color: .systemTeal))
    #expect(a == a && a != b && Set([a, b, a]).count == 2)
    #expect(a.isEqual(a) && [a, b].firstIndex(of: b) == 1)
    #expect(b.backgroundColor == .systemTeal && UIColor(white: 1, alpha: 1) == .white)
    var views: [UIView: Int] = [a: 1]
    views[b] = 2
    #expect(views.count == 2)
  }

  @Test func hierarchies() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (a, b, c) = (UIView(), UIView(), UIView())
    root.addSubview(a)
    root.insertSubview(b, at: 0)
    root.insertSubview(c, aboveSubview: b)
    #expect(root.subviews == [b, c, a])
    root.bringSubviewToFront(b)
    #expect(root.subviews == [c, a, b])
    root.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(root.subviews == [b, a, c])
    #expect(
      root.autoLayoutView.subviews.map(ObjectIdentifier.init)
        == [b, a, c].map { ObjectIdentifier($0.autoLayoutView) })
    c.tag = 7
    #expect(root.viewWithTag(7) === c && c.isDescendant(of: root))
    a.addSubview(c)
    #expect(root.subviews == [b, a] && c.superview === a)
    c.removeFromSuperview()
    #expect(c.superview == nil && a.subviews.isEmpty)
    root.subviews.forEach { $0.removeFromSuperview() }
    #expect(root.subviews.isEmpty && root.autoLayoutView.subviews.isEmpty)
  }

  @Test func superviewsHoldTheirSubviews() {
    weak var child: UIView?
    weak var constraint: NSLayoutConstraint?
    do {
      let root = UIView()
      do {
        let view = UIView()
        root.addSubview(view)
        let width = view.widthAnchor.constraint(equalToConstant: 3)
        width.isActive = true
        (child, constraint) = (view, width)
      }
      #expect(child != nil && constraint?.isActive == true)
      #expect(child?.constraints.first === constraint)
      root.layoutIfNeeded()
    }
    #expect(child == nil && constraint == nil)
  }

  @Test func priorities() {
    let priority: UILayoutPriority = .required - 1
    #expect(priority.rawValue == 999 && priority < .required && UILayoutPriority(250) == .defaultLow)
    #expect(UILayoutPriority.defaultHigh + 1 == UILayoutPriority(rawValue: 751))
    let view = UIView()
    view.setContentHuggingPriority(priority, for: .vertical)
    #expect(view.contentHuggingPriority(for: .vertical) == priority)
    #expect(view.contentCompressionResistancePriority(for: .horizontal) == .defaultHigh)
  }

  @Test func designables() {
    let view = RoundedView()
    view.awakeFromNib()
    view.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    #expect(view.layer.cornerRadius == 5 && view.gradient.colors?.count == 2)
    #expect(view.autoLayoutView.cornerRadius == 5)
  }

  @Test func apps() throws {
    let delegate = Delegate()
    _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
    let navigation = try #require(delegate.window?.rootViewController as? UINavigationController)
    let list = try #require(navigation.topViewController as? List)
    #expect(list.navigationController === navigation)
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["0", "1"])
    #expect(list.tableView.visibleCells.map(\.frame.height) == [44, 44])
    // The bar is 44 points high, below a status bar of 47. The view does not extend under it.
    #expect(list.view.frame.minY == 91 && list.view.safeAreaInsets.top == 0)
  }

  @Test func genericCells() {
    let table = UITableView()
    table.register(Cell.self, forCellReuseIdentifier: Cell.identifier)
    let cell: Cell = table.dequeue(IndexPath(row: 2, section: 1))
    #expect(cell.reuseIdentifier == "Cell")
    #expect(cell.contentView.superview === cell)
  }

  @Test func guidesAndResponders() {
    let controller = UIViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    let box = UIView()
    controller.view.addSubview(box)
    box.pin(to: controller.view.layoutMarginsGuide, insets: .all(4))
    controller.view.layoutIfNeeded()
    // The margins are 16 at the sides.
    expectFrame(box, 20, 4, 160, 92)
    #expect(box.controller === controller)
    #expect(box.convert(CGPoint(x: 1, y: 1), to: controller.view) == CGPoint(x: 21, y: 5))
    #expect(controller.view.layoutMarginsGuide.layoutFrame == CGRect(x: 16, y: 0, width: 168, height: 100))
  }

  @Test func text() {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Hello", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 24))
    label.sizeToFit()
    #expect(label.frame.size == CGSize(width: 50, height: 24))
    label.numberOfLines = 0
    label.text = "Hello hello"
    #expect(
      label.sizeThatFits(CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude))
        == CGSize(width: 50, height: 48))
    let rect = ("Hello" as NSString).boundingRect(
      with: CGSize(width: 100, height: 100), options: .usesLineFragmentOrigin,
      attributes: [.font: UIFont.systemFont(ofSize: 20)], context: nil)
    #expect(rect.size == CGSize(width: 50, height: 24))
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
    #expect(UIImageView(image: UIImage(named: "star")).intrinsicContentSize == CGSize(width: 24, height: 24))
    #expect(
      UIView().intrinsicContentSize
        == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
  }

  @Test func rootsWithoutASizeTakeTheirConstraints() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 70).isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    view.layoutIfNeeded()
    #expect(view.bounds.size == CGSize(width: 70, height: 30))
    let superview = UIView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
    superview.addSubview(view)
    view.centerXAnchor.constraint(equalTo: superview.centerXAnchor).isActive = true
    view.centerYAnchor.constraint(equalTo: superview.centerYAnchor).isActive = true
    superview.layoutIfNeeded()
    expectFrame(view, 15, 35, 70, 30)
    expectFrame(superview, 5, 5, 100, 100)
  }
}
