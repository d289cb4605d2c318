import Testing
import UIKit

/// Letters are half the font's size wide. A line of 20 points is 24 high, one of 17 is 61 pixels and one of 12 is 43
/// pixels, of which a point has three.
struct TableListingTests {
  @Test func headersFootersAndHeights() throws {
    let controller = StatementViewController()
    let window = show(controller)
    let cells = controller.tableView.visibleCells
    try #require(cells.count == 2)
    // 18 letters of 10 points on one line, with 8 above and below.
    expectFrame(controller.header, 0, 0, 390, 40)
    expectFrame(controller.header.label, 16, 8, 358, 24)
    expectFrame(cells[0], 0, 40, 390, 50)
    expectFrame(cells[1], 0, 90, 390, 70)
    let footer = try #require(controller.tableView.tableFooterView)
    expectFrame(footer, 0, 160, 390, 30)
    #expect(controller.tableView.contentSize == CGSize(width: 390, height: 190))
    #expect(controller.header.superview === controller.tableView)

    // 48 letters take two lines: 48 and 16.
    controller.header.label.text = "one two three four five six seven eight nine ten"
    controller.sizeHeaderToFit()
    window.layoutIfNeeded()
    expectFrame(controller.header, 0, 0, 390, 64)
    expectFrame(controller.header.label, 16, 8, 358, 48)
    expectFrame(cells[0], 0, 64, 390, 50)
    #expect(controller.tableView.contentSize.height == 214)

    controller.tableView.tableHeaderView = nil
    window.layoutIfNeeded()
    expectFrame(cells[0], 0, 0, 390, 50)
    #expect(controller.header.superview == nil)
    withExtendedLifetime(window) {}
  }

  @Test(arguments: [UITableView.automaticDimension, 0, 5]) func sectionHeaders(padding: CGFloat) throws {
    let controller = SectionsViewController(style: .plain)
    controller.tableView.sectionHeaderTopPadding = padding
    let window = show(controller)
    let table = try #require(controller.tableView)
    let space: CGFloat = padding < 0 ? 22 : padding
    // The first header has 30 points, the second one 8 + 24 + 8.
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: space, width: 390, height: 30))
    expectFrame(table.visibleCells[0], 0, space + 30, 390, 44)
    #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 2 * space + 74, width: 390, height: 40))
    expectFrame(table.visibleCells[1], 0, 2 * space + 114, 390, 44)
    #expect(table.contentSize.height == 2 * space + 158)
    let header = try #require(table.headerView(forSection: 1) as? SectionHeaderView)
    expectFrame(header.label, 16, 8, 358, 24)
    #expect(
      controller.tableView(table, trailingSwipeActionsConfigurationForRowAt: [0, 0])?.actions.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test(arguments: [(UITableView.Style.grouped, CGFloat(0)), (.insetGrouped, 16)])
  func groups(style: UITableView.Style, inset: CGFloat) throws {
    let controller = SettingsViewController(style: style)
    let window = show(controller)
    let cells = controller.tableView.visibleCells
    try #require(cells.count == 2)
    // 35 above the first group, 17.5 above and below the others. One text makes 44; two make 11 + 61 pixels + 3 +
    // 43 pixels + 11 and a line.
    expectFrame(cells[0], inset, 35, 390 - 2 * inset, 44)
    expectFrame(cells[1], inset, 114, 390 - 2 * inset, 60)
    #expect(controller.tableView.contentSize.height == 191.5)
    // A disclosure indicator takes 33 points.
    expectFrame(cells[1].contentView, 0, 0, 357 - 2 * inset, 60 - 1.0 / 3)
    let list = try #require(cells[1].contentView.subviews.first as? UIListContentView)
    let labels = list.subviews.compactMap { $0 as? UILabel }
    try #require(labels.count == 2)
    expectFrame(labels[0], 16, 11, 357 - 2 * inset - 32, 61.0 / 3)
    expectFrame(labels[1], 16, 14 + 61.0 / 3, 357 - 2 * inset - 32, 43.0 / 3)
    withExtendedLifetime(window) {}
  }

  @Test func valueCells() throws {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("Size", "12")
    content.image = UIImage(size: CGSize(width: 20, height: 20))
    cell.contentConfiguration = content
    cell.contentView.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    let list = try #require(cell.contentView.subviews.first)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    host.addSubview(list)
    list.frame = host.bounds
    list.translatesAutoresizingMaskIntoConstraints = true
    host.layoutIfNeeded()
    let labels = list.subviews.compactMap { $0 as? UILabel }
    try #require(labels.count == 2)
    // Two letters of 8.5 points at the trailing margin; the image and 16 points before the text.
    expectFrame(labels[1], 267, (44 - 61.0 / 3) / 2, 17, 61.0 / 3)
    #expect(labels[0].frame.minX == 52 && labels[0].frame.maxX == 261)
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Size")
  }

  @Test func ownConfigurations() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = BadgeConfiguration()
        cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.separatorStyle = .none
    table.dataSource = source
    table.layoutIfNeeded()
    let cell = try #require(table.visibleCells.first)
    let view = try #require(cell.contentView.subviews.first as? BadgeContentView)
    // 300 - 40 - 16 are left beside the accessory, which lies in the middle of the row.
    expectFrame(cell, 0, 0, 300, 60)
    expectFrame(cell.contentView, 0, 0, 244, 60)
    expectFrame(view, 0, 0, 244, 60)
    expectFrame(view.badge, 10, 0, 80, 60)
    expectFrame(try #require(cell.accessoryView), 244, 20, 40, 20)
    cell.contentConfiguration = BadgeConfiguration(height: 90)
    #expect(cell.contentView.subviews.first === view)
    table.layoutIfNeeded()
    expectFrame(cell, 0, 0, 300, 90)
  }

  @Test func diffableRows() throws {
    let table = ContentSizedTableView()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 50
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(["a", "c"], toSection: 0)
    snapshot.insertItems(["b"], afterItem: "a")
    snapshot.appendItems(["d"])
    source.apply(snapshot, animatingDifferences: false)
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    table.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: box.topAnchor),
      table.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: box.trailingAnchor),
    ])
    box.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["a", "b", "c", "d"])
    // The table is as high as its rows.
    expectFrame(table, 0, 0, 300, 200)
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == "d")
    #expect(source.indexPath(for: "c") == IndexPath(row: 2, section: 0))
    snapshot.deleteItems(["a", "d"])
    source.apply(snapshot)
    box.layoutIfNeeded()
    expectFrame(table, 0, 0, 300, 100)
    #expect(source.snapshot().itemIdentifiers == ["b", "c"])
  }

  private final class MarginHeader: UITableViewHeaderFooterView {
    let label = UILabel()
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      label.font = .systemFont(ofSize: 20)
      label.text = "Header"
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }
  private final class MarginSections: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(MarginHeader.self, forHeaderFooterViewReuseIdentifier: "header")
      tableView.register(MarginRow.self, forCellReuseIdentifier: "row")
      tableView.sectionHeaderTopPadding = 0
      tableView.contentInsetAdjustmentBehavior = .never
    }
    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
  }
  private final class MarginRow: UITableViewCell {
    let box = UIView()
    let strip = UIView()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      strip.frame = CGRect(x: 0, y: 0, width: 4, height: contentView.bounds.height)
      strip.autoresizingMask = [.flexibleHeight, .flexibleRightMargin]
      contentView.addSubview(strip)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
        box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        box.heightAnchor.constraint(equalToConstant: 60),
      ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }
  @Test func marginsOfHeadersAndCells() throws {
    let controller = MarginSections(style: .plain)
    controller.tableView.separatorStyle = .none
    let window = show(controller)
    let table = try #require(controller.tableView)
    let header = try #require(table.headerView(forSection: 0) as? MarginHeader)
    // A line of 24 with 10 above and below. Headers and cells have margins of 16.
    expectFrame(header, 0, 0, 390, 44)
    expectFrame(header.contentView, 0, 0, 390, 44)
    expectFrame(header.label, 16, 10, 358, 24)
    let row = try #require(table.visibleCells[1] as? MarginRow)
    expectFrame(row, 0, 114, 390, 70)
    expectFrame(row.box, 16, 5, 358, 60)
    expectFrame(row.strip, 0, 0, 4, 70)
    withExtendedLifetime(window) {}
  }
}
