import Geometry
import TestSupport

@testable import AutoLayout

extension LivingScreen {
  /// Changes something, and says what.
  func change() throws -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: return resize()
    case 2, 3: return scroll()
    case 4, 5: return changeConstant()
    case 6, 7: return toggle()
    case 8: return changePriority()
    case 9: return try exchangeConstraint()
    case 10, 11: return changeText()
    case 12, 13: return hide()
    case 14: return changeWishes()
    case 15: return changeHierarchy()
    case 16: return changeStack()
    case 17: return changeTable()
    case 18:
      pick(boxes)?.layoutMargins = EdgeInsets(all: number(0...20))
      return "margins"
    default:
      pick(root.subtree)?.alpha = 0.5
      return "look"
    }
  }

  private func resize() -> String {
    let size = chance(50) ? portrait : landscape
    layout.resize(
      to: Size(width: size.width + number(-40...40) / 3, height: size.height + number(-40...40)),
      safeArea: layout.environment.safeArea == .zero
        ? nil : EdgeInsets(top: number(0...44), left: number(0...44), bottom: 21, right: number(0...60)))
    return "canvas"
  }

  private func scroll() -> String {
    guard let view = pick(scrollViews) else { return "nothing to scroll" }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      view.contentSize = Size(width: number(0...900), height: number(0...900))
      return "content size of \(view.displayName)"
    case 1:
      view.contentInset = EdgeInsets(top: number(0...20), left: 0, bottom: number(0...20), right: 0)
      return "insets of \(view.displayName)"
    default:
      view.contentOffset = Point(x: number(-50...300), y: number(-50...900))
      return "offset of \(view.displayName)"
    }
  }

  private func changeConstant() -> String {
    guard let constraint = pick(constraints + optional) else { return "no constraint" }
    constraint.constant += number(-60...60) / 7
    return "constant"
  }

  private func toggle() -> String {
    guard let constraint = pick(optional + constraints) else { return "no constraint" }
    // The views of some may have left.
    guard constraint.isActive || (try? constraint.activate()) == nil else { return "activation" }
    constraint.isActive = false
    return "deactivation"
  }

  private func changePriority() -> String {
    guard let constraint = pick(optional), !constraint.priority.isRequired else { return "no wish" }
    constraint.priority = LayoutPriority(number(1...999))
    return "priority"
  }

  /// Another constraint in place of one that may go.
  private func exchangeConstraint() throws -> String {
    guard let view = pick(boxes), view.superview != nil else { return "no box" }
    if optional.count > 3 { optional.removeFirst().isActive = false }
    let isRequired = chance(30)
    let constraint =
      chance(50)
      ? try constrain(
        view, .width, isRequired ? .equal : .greaterThanOrEqual, constant: number(20...200),
        priority: isRequired ? .required : LayoutPriority(number(1...999)))
      : try constrain(
        view, .bottom, .lessThanOrEqual, root.layoutMarginsGuide, constant: number(-40...0),
        priority: LayoutPriority(number(1...999)))
    optional.append(constraint)
    return "exchange at \(view.displayName)"
  }

  private func changeText() -> String {
    guard let label = pick(labels) else { return "no label" }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: label.numberOfLines = Int.random(in: 0...2, using: &random)
    case 1: label.font.size = number(9...20)
    default: label.text = text()
    }
    return "text of \(label.displayName)"
  }

  private func hide() -> String {
    let arranged = stacks.flatMap(\.arrangedSubviews)
    guard let view = pick(chance(80) ? arranged : boxes) else { return "nobody hides" }
    view.isHidden.toggle()
    return "\(view.displayName) hides: \(view.isHidden)"
  }

  private func changeWishes() -> String {
    guard let view = pick(labels as [View] + stacks.flatMap(\.arrangedSubviews) + boxes) else {
      return "nobody"
    }
    let axis = chance(50) ? Axis.horizontal : .vertical
    switch Int.random(in: 0..<3, using: &random) {
    case 0: view.setContentHuggingPriority(LayoutPriority(number(1...999)), for: axis)
    case 1: view.setContentCompressionResistancePriority(LayoutPriority(number(1...999)), for: axis)
    default:
      view.intrinsicContentSize =
        chance(30) ? nil : IntrinsicSize(width: number(0...99), height: chance(50) ? nil : number(0...99))
    }
    return "wishes of \(view.displayName)"
  }

  private func changeHierarchy() -> String {
    guard let stack = pick(stacks), chance(60) else {
      let view = View(name: name("box"))
      add(view, to: root)
      boxes.append(view)
      return "a view comes"
    }
    if stack.arrangedSubviews.count > 2, let view = pick(stack.arrangedSubviews) {
      view.removeFromSuperview()
      return "\(view.displayName) goes"
    }
    stack.addArrangedSubview(arranged())
    return "\(stack.displayName) gets more"
  }

  private func changeStack() -> String {
    guard let stack = pick(stacks) else { return "no stack" }
    if chance(50) { stack.spacing = number(0...20) } else { stack.axis = stack.axis.other }
    return "\(stack.displayName) is another"
  }

  private func changeTable() -> String {
    guard let table = pick(tables) else { return "no table" }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: table.rowHeight = chance(50) ? nil : number(20...60)
    case 1: table.separatorStyle = chance(50) ? .none : .singleLine
    default: table.insetsContentViewsToSafeArea.toggle()
    }
    return "table"
  }
}
