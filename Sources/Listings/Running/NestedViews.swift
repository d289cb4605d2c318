import AutoLayout
import Geometry

/// What UIKit calls of views of the listing's classes once they are on the screen.
enum NestedViews {
  /// Runs `updateConstraints`, `intrinsicContentSize` and `layoutSubviews` of views, the outer ones first.
  static func run(_ interpreter: Interpreter) throws(Misunderstanding) {
    for view in views(interpreter) { try call("updateConstraints", view, interpreter) }
    try measure(interpreter)
    interpreter.noteTableEnds()
    try interpreter.measureTableEnds()
    try CellFrame.place(interpreter)
    for view in views(interpreter) where has("layoutSubviews", view, interpreter) {
      try interpreter.solve()
      try call("layoutSubviews", view, interpreter)
    }
  }

  /// Gives views the sizes that their classes calculate.
  static func measure(_ interpreter: Interpreter) throws(Misunderstanding) {
    for view in views(interpreter) {
      guard let instance = interpreter.instances[ObjectIdentifier(view)], let type = instance.type?.name
      else { continue }
      let property = "intrinsicContentSize"
      guard interpreter.declaration(of: property, in: type) != nil || has(property, view, interpreter) else {
        continue
      }
      let place = interpreter.declaration(of: property, in: type)?.place
      do throws(Misunderstanding) {
        let value = try interpreter.property(property, of: instance) ?? .null
        let size = try ViewSetters.size(value)
        view.intrinsicContentSize = IntrinsicSize(
          width: size.width < 0 ? nil : size.width, height: size.height < 0 ? nil : size.height)
      } catch {
        guard !error.isFinal else { throw error }
        interpreter.note(
          .unread, error.reason, at: error.place ?? interpreter.unknownPlaces[error.reason] ?? place)
      }
    }
  }

  private static func views(_ interpreter: Interpreter) -> [View] {
    interpreter.root.subtree.filter { interpreter.instances[ObjectIdentifier($0)]?.type != nil }
  }

  private static func has(_ name: String, _ view: View, _ interpreter: Interpreter) -> Bool {
    guard let type = interpreter.instances[ObjectIdentifier(view)]?.type?.name else { return false }
    return interpreter.program.method(name, of: type) != nil
  }

  private static func call(_ name: String, _ view: View, _ interpreter: Interpreter) throws(Misunderstanding)
  {
    guard let instance = interpreter.instances[ObjectIdentifier(view)], let type = instance.type?.name,
      let function = interpreter.program.method(name, of: type)
    else { return }
    try interpreter.run(function, [], on: instance)
  }
}

/// The frame of a cell, header or footer whose list the listing does not have.
enum CellFrame {
  static let assumption =
    "nothing says where the cell is: it is as wide as the screen and as high as its constraints say"

  static let collectionAssumption =
    "nothing says where the cell is: its constraints decide its size, and the screen its width where they leave that open"

  static func isCell(_ systemClass: String) -> Bool { cells.contains(systemClass) }

  private static let cells: Set<String> = [
    "UITableViewCell", "UICollectionViewCell", "UITableViewHeaderFooterView", "UICollectionReusableView",
  ]

  /// The view that fills a cell and holds what it shows.
  static func contentView(of cell: View, _ systemClass: String, _ environment: LayoutEnvironment) -> View {
    let content = View(frame: Rect(origin: .zero, size: cell.frame.size))
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if systemClass == "UITableViewCell" {
      let side = environment.canvas.width < 400 ? 16.0 : 20
      content.layoutMargins = EdgeInsets(top: 11, left: side, bottom: 11, right: side)
    }
    return content
  }

  static func isCollectionCell(_ systemClass: String) -> Bool {
    systemClass == "UICollectionViewCell" || systemClass == "UICollectionReusableView"
  }

  /// The width that the constraints of a collection's cell decide, or `nil` if they leave it open: then the narrowest and
  /// the widest cell differ.
  private static func ownWidth(
    of content: View, _ interpreter: Interpreter
  ) throws(Misunderstanding) -> Double? {
    let narrow = try interpreter.fittingSize(of: content, .zero, .fittingSize, .fittingSize).width
    let limit = Size(width: 10_000, height: 0)
    let wide = try interpreter.fittingSize(of: content, limit, .fittingSize, .fittingSize).width
    return narrow > 0 && abs(narrow - wide) < 0.001 ? narrow : nil
  }

  /// Places a cell that stands alone: at the top, as wide as the screen, as high as its constraints say. That of a
  /// collection is as wide as its constraints say, if they do.
  static func place(_ interpreter: Interpreter) throws(Misunderstanding) {
    guard let cell = interpreter.lone else { return }
    var width = interpreter.environment.canvas.width
    let type = interpreter.instances[ObjectIdentifier(cell)]?.type
    let isCollectionCell = type.map { Self.isCollectionCell(interpreter.systemClass(of: $0.name)) } == true
    let content = interpreter.contentViews[ObjectIdentifier(cell)] ?? cell
    let translates = content.translatesAutoresizingMaskIntoConstraints
    content.translatesAutoresizingMaskIntoConstraints = false
    let ownWidth = isCollectionCell ? try ownWidth(of: content, interpreter) : nil
    width = ownWidth ?? width
    let target = Size(width: width, height: View.layoutFittingCompressedSize.height)
    let size = try interpreter.fittingSize(of: content, target, .required, .fittingSize)
    content.translatesAutoresizingMaskIntoConstraints = translates
    cell.frame = Rect(x: 0, y: 0, width: width, height: size.height > 0 ? size.height : 44)
    if content !== cell { content.frame = Rect(origin: .zero, size: cell.frame.size) }
    cell.autoresizingMask = ownWidth == nil ? [.flexibleWidth] : []
    cell.translatesAutoresizingMaskIntoConstraints = true
  }
}
