import AutoLayout
import Comparison
import Geometry
import LayoutDocument

/// The place and the words of each edit.
struct EditPlaces {
  private let sources: ComparedSources

  init(_ sources: ComparedSources) {
    self.sources = sources
  }

  /// The place that states what an edit is about: its key or number, or else its view or constraint, or else the
  /// document.
  func location(of edit: InputEdit) -> SourceLocation? {
    if edit.isRemoval {
      // A record has other lines than the document once had, and its own for each case.
      guard let place = edit.location, let earlier = sources.earlierDocument else {
        return document ?? edit.location
      }
      return SourceLocation(file: earlier, line: place.line, column: place.column)
    }
    return stated(edit) ?? edit.location ?? document
  }

  private var document: SourceLocation? { sources.document.map { SourceLocation(file: $0) } }

  private func stated(_ edit: InputEdit) -> SourceLocation? {
    guard let places = sources.places else { return nil }
    if let metric = edit.metric { return places.place(ofMetric: metric.name) }
    return switch edit.change {
    case .environment(let key): places.place(ofSetting: key)
    case .property(let pair, let key): places.place(of: key, ofView: pair.after)
    case .viewClass(let pair): places.place(of: "class", ofView: pair.after)
    case .constraintChanged(_, let constraint, .constant):
      places.placeOfConstant(ofConstraint: constraint)
    default: nil
    }
  }

  /// The edit in words.
  func text(of edit: InputEdit) -> String {
    if let metric = edit.metric {
      return "metric \(metric.name) \(EditText.values(.number(metric.before), .number(metric.after)))"
    }
    return EditText.text(of: edit, statement: statement(of: edit), device: device(of: edit))
  }

  /// The device that an edit of the canvas names.
  private func device(of edit: InputEdit) -> String? {
    guard case .environment(let key) = edit.change, let places = sources.places,
      places.settingThatGives(key) == "canvas"
    else { return nil }
    return places.deviceName
  }

  /// The statement of several constraints.
  private func statement(of edit: InputEdit) -> String? {
    guard !edit.others.isEmpty else { return nil }
    return switch edit.change {
    case .constraintAdded(let constraint), .constraintChanged(_, let constraint, _):
      sources.places?.statement(ofConstraint: constraint)
    case .constraintRemoved(let constraint): sources.earlierPlaces?.statement(ofConstraint: constraint)
    default: nil
    }
  }
}
