import AutoLayout
import Foundation
import Geometry
import Synchronization
import TestSupport

@testable import LayoutTesting

/// Assertions whose records lie in a folder of their own, and whose failures are collected.
final class Trial: Sendable {
  let folder: ScratchFolder
  let registry = AssertionRegistry()
  private let collected = Mutex<[(failure: LayoutFailure, site: CallSite)]>([])

  init() throws {
    folder = try ScratchFolder()
  }

  /// The failures of the assertions in a closure.
  ///
  /// - Parameters:
  ///   - record: The value of the variable, or `nil` for none.
  ///   - work: The greatest number of layouts that are solved for a space; `nil` for the usual one.
  ///   - registry: The assertions made before; those of this trial by default.
  func failures(
    record: String? = nil, isInCI: Bool = false, text: LayoutText = .fixed, work: Int? = nil,
    by registry: AssertionRegistry? = nil,
    _ body: () throws -> Void
  ) rethrows -> [LayoutFailure] {
    var settings = LayoutSettings()
    settings.environment = isInCI ? ["CI": "true"] : [:]
    settings.environment?["PLUMBLINE_RECORD"] = record
    settings.folder = folder.path
    settings.text = text
    settings.registry = registry ?? self.registry
    settings.work = work
    settings.report = { failure, site in self.collected.withLock { $0.append((failure, site)) } }
    try LayoutSettings.$current.withValue(settings) { try body() }
    return collected.withLock { collected in
      defer { collected = [] }
      return collected.map(\.failure)
    }
  }

  /// The messages of the assertions in a closure, each as a run of its own.
  func messages(
    record: String? = nil, isInCI: Bool = false, _ body: () throws -> Void
  ) rethrows -> [String] {
    try failures(record: record, isInCI: isInCI, by: AssertionRegistry(), body).map(\.message)
  }

  /// The names of the records, sorted.
  var records: [String] {
    get throws { try folder.contents().keys.sorted() }
  }
}

/// A card with a title at a distance from its leading edge.
func card(leading: Double = 20) -> View {
  let root = View(name: "card")
  let title = Label(name: "title")
  title.text = "Title"
  root.addSubview(title)
  title.translatesAutoresizingMaskIntoConstraints = false
  let constraint = title.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: leading)
  constraint.identifier = "leading"
  constraint.isActive = true
  title.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8).isActive = true
  return root
}
