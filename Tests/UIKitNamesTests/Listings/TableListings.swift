import UIKit

// A table with a header that is sized by its constraints, and rows whose heights the delegate gives.
class StatementViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView(frame: .zero, style: .plain)
  let header = HeaderView()
  let heights: [CGFloat] = [50, 70]

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.separatorStyle = .none
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.tableHeaderView = header
    tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    sizeHeaderToFit()
  }

  func sizeHeaderToFit() {
    guard let header = tableView.tableHeaderView else { return }
    let size = header.systemLayoutSizeFitting(
      CGSize(width: view.bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if header.frame.height != size.height {
      header.frame.size.height = size.height
      tableView.tableHeaderView = header
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath.row]
  }
}

// Headers of sections: one with a height, one that sizes itself.
class SectionHeaderView: UITableViewHeaderFooterView {
  let label = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    label.font = .systemFont(ofSize: 20)
    label.text = "Section"
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class SectionsViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.register(SectionHeaderView.self, forHeaderFooterViewReuseIdentifier: "header")
    tableView.rowHeight = 44
    refreshControl = UIRefreshControl()
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
  }

  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    section == 0 ? 30 : UITableView.automaticDimension
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}

// Groups, and rows with configurations.
class SettingsViewController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    if indexPath.section == 1 { content.secondaryText = "Detail" }
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

// A configuration of the app's own.
struct BadgeConfiguration: UIContentConfiguration {
  var height: CGFloat = 60

  func makeContentView() -> UIView & UIContentView { BadgeContentView(self) }
  func updated(for state: UIConfigurationState) -> BadgeConfiguration { self }
}

class BadgeContentView: UIView, UIContentView {
  let badge = UIView()
  private var height: NSLayoutConstraint!

  var configuration: UIContentConfiguration {
    didSet { height.constant = (configuration as? BadgeConfiguration)?.height ?? 0 }
  }

  init(_ configuration: BadgeConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    badge.translatesAutoresizingMaskIntoConstraints = false
    addSubview(badge)
    height = badge.heightAnchor.constraint(equalToConstant: configuration.height)
    NSLayoutConstraint.activate([
      badge.topAnchor.constraint(equalTo: topAnchor), badge.bottomAnchor.constraint(equalTo: bottomAnchor),
      badge.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
      badge.widthAnchor.constraint(equalToConstant: 80), height,
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

// A table that is as high as its rows.
class ContentSizedTableView: UITableView {
  override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}
