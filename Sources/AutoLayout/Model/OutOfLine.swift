/// A type with a default value, which an `OutOfLine` has without storing it.
protocol DefaultValued {
  /// An array whose one element is the default value, shared by all that store nothing.
  static var defaultStorage: [Self] { get }
}

/// A value stored outside the value that contains it. Copies share it until one of them changes, and the default
/// takes no storage at all. It keeps values small that are numerous and often copied.
struct OutOfLine<Value: Hashable & Sendable & DefaultValued>: Hashable, Sendable {
  /// One element, or none for the default.
  private var storage: [Value] = []

  init() {}

  /// Whether nothing was ever stored. A stored value may still equal the default.
  var isDefault: Bool { storage.isEmpty }

  /// Inlined, and yielded in only one place, so that reading one property copies that property and not the whole
  /// value.
  var value: Value {
    @inline(__always) _read {
      let values = storage.isEmpty ? Value.defaultStorage : storage
      yield values[0]
    }
    @inline(__always) _modify {
      if storage.isEmpty { storage += Value.defaultStorage }
      yield &storage[0]
    }
  }

  static func == (a: OutOfLine, b: OutOfLine) -> Bool {
    a.isDefault && b.isDefault || a.value == b.value
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
