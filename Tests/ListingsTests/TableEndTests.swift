import Testing

/// Headers and footers of tables themselves. Frames were worked out by hand.
@Suite("Listings: headers and footers of tables")
struct TableEndTests {
  private static let table = """
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    view.addSubview(table)

    """

  @Test func aHeaderIsAsWideAsItsTableAndAsHighAsItsFrame() {
    let run = RunListing(
      Self.table + """
        let header = UIView(frame: CGRect(x: 7, y: 9, width: 100, height: 80))
        let label = UIView()
        label.translatesAutoresizingMaskIntoConstraints = false
        header.addSubview(label)
        NSLayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 10),
          label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -10),
          label.bottomAnchor.constraint(equalTo: header.bottomAnchor),
          label.heightAnchor.constraint(equalToConstant: 20),
        ])
        table.tableHeaderView = header
        """)
    let frames = run.frames()
    #expect(frames["header"] == "0,0,320,80" && frames["label"] == "10,60,300,20")
    #expect(frames["table.content"] == "320,80" && run.unread == [] && run.issueCount() == 0)
  }

  @Test(
    "Ends that constraints tie to their table leave its content to the table",
    arguments: ["Header", "Footer"])
  func tiedEnds(end: String) {
    let run = RunListing(
      Self.table + """
        let part = UIView()
        part.translatesAutoresizingMaskIntoConstraints = false
        table.table\(end)View = part
        NSLayoutConstraint.activate([
          part.topAnchor.constraint(equalTo: table.topAnchor),
          part.centerXAnchor.constraint(equalTo: table.centerXAnchor),
          part.widthAnchor.constraint(equalTo: table.widthAnchor),
          part.heightAnchor.constraint(equalToConstant: 120),
        ])
        """)
    #expect(run.frames()["part"] == "0,0,320,120" && run.frames()["table.content"] == "320,120")
    #expect(run.unread == [] && run.issueCount() == 0)
  }

  @Test func aFooterFollowsTheHeader() {
    let run = RunListing(
      Self.table + """
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
        table.tableHeaderView = header
        table.tableFooterView?.backgroundColor = .red
        """)
    #expect(run.frames()["header"] == "0,0,320,50" && run.frames()["table.content"] == "320,80")
    #expect(run.issueCount() == 0)
    #expect(run.frames().values.contains("0,50,320,30") && run.assumed == [])
  }

  @Test func autoresizingMasksFollowTheWidthOfTheTable() {
    let run = RunListing(
      Self.table + """
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        let title = UIView(frame: CGRect(x: 10, y: 5, width: 80, height: 30))
        title.autoresizingMask = .flexibleWidth
        header.addSubview(title)
        table.tableHeaderView = header
        """)
    #expect(run.frames()["title"] == "10,5,300,30")
  }

  @Test func theUsualWayToSizeAHeader() {
    let run = RunListing(
      """
      class ListController: UIViewController {
        let table = UITableView()
        let header = UIView()
        let body = UIView()
        override func viewDidLoad() {
          super.viewDidLoad()
          table.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(table)
          body.translatesAutoresizingMaskIntoConstraints = false
          header.addSubview(body)
          NSLayoutConstraint.activate([
            table.topAnchor.constraint(equalTo: view.topAnchor),
            table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            table.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            body.topAnchor.constraint(equalTo: header.topAnchor, constant: 16),
            body.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 16),
            body.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -16),
            body.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -16),
            body.heightAnchor.constraint(equalToConstant: 100),
          ])
          table.tableHeaderView = header
        }
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          guard let header = table.tableHeaderView else { return }
          let size = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          if header.frame.size.height != size.height {
            header.frame.size.height = size.height
            table.tableHeaderView = header
            table.layoutIfNeeded()
          }
        }
      }
      """)
    let frames = run.frames()
    #expect(frames["header"] == "0,0,375,132" && frames["body"] == "16,16,343,100")
    #expect(run.unread == [] && run.issueCount() == 0)
  }

  @Test func constraintsOfAHeaderDecideItsHeight() {
    let run = RunListing(
      Self.table + """
        let header = UIView()
        header.translatesAutoresizingMaskIntoConstraints = false
        header.heightAnchor.constraint(equalToConstant: 64).isActive = true
        table.tableHeaderView = header
        header.widthAnchor.constraint(equalTo: table.widthAnchor).isActive = true
        """)
    #expect(run.frames()["header"] == "0,0,320,64" && run.unread == [])
  }

  @Test func nilRemovesAHeader() {
    let run = RunListing(
      Self.table + """
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        table.tableHeaderView = header
        table.tableHeaderView = nil
        """)
    #expect(run.frames()["header"] == nil && run.frames()["table.content"] == "320,0")
  }

  @Test func aHeaderWithoutAHeightContradictsItsContents() {
    let run = RunListing(
      Self.table + """
        let header = UIView()
        let body = UIView()
        body.translatesAutoresizingMaskIntoConstraints = false
        header.addSubview(body)
        NSLayoutConstraint.activate([
          body.topAnchor.constraint(equalTo: header.topAnchor, constant: 16),
          body.bottomAnchor.constraint(equalTo: header.bottomAnchor, constant: -16),
          body.leadingAnchor.constraint(equalTo: header.leadingAnchor),
          body.widthAnchor.constraint(equalToConstant: 10),
        ])
        table.tableHeaderView = header
        """)
    #expect(run.frames()["header"] == "0,0,320,0")
    #expect(run.conflictCount() == 1)
  }

  @Test func whatIsNotKnownOfATableIsSaid() {
    let rows = RunListing(
      Self.table + """
        table.dataSource = self
        table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
        """)
    #expect(rows.assumed.contains { $0.contains("the rows of the table are not known here") })
    let late = RunListing(
      Self.table + """
        let header = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        table.tableHeaderView = header
        header.frame.size.height = 40
        """)
    #expect(
      late.assumed.contains { $0.contains("the table keeps the height that the view had when it was set") })
    let wrong = RunListing(Self.table + "table.tableHeaderView = 8")
    #expect(wrong.unread.first?.contains("expected a view, found a number") == true)
  }

  @Test func objectiveCAndTableViewControllers() {
    let run = RunListing(
      """
      @implementation ListController
      - (void)viewDidLoad {
        [super viewDidLoad];
        UITableView *table = [[UITableView alloc] initWithFrame:CGRectMake(0, 0, 200, 300)];
        [self.view addSubview:table];
        UIView *header = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 33)];
        [table setTableHeaderView:header];
      }
      @end
      """, path: "post.m")
    #expect(run.frames()["header"] == "0,0,200,33" && run.unread == [])
    let controller = RunListing(
      """
      class ListController: UITableViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 44))
          tableView.tableHeaderView = header
        }
      }
      """)
    #expect(controller.frames()["header"] == "0,0,375,44" && controller.unread == [])
    #expect(controller.frames()["tableView"] == "0,0,375,667")
  }
}
