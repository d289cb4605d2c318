import Geometry
import LayoutDocument

extension CaseOutcome {
  /// By how much a tolerated case differs, and why it may; `nil` for any other case.
  public var toleration: String? {
    guard state == .tolerated, let tolerance, let update = difference?.update else { return nil }
    let changes = update.effects.compactMap { effect in
      effect.before.flatMap { before in effect.after.map { abs($0 - before) } }
    }
    let (most, allowed) = (
      NumberFormat.string(changes.max() ?? 0), NumberFormat.string(tolerance.points)
    )
    return "differs by \(most) of \(allowed) allowed: \(VisibleText.escaped(tolerance.reason))"
  }
}
