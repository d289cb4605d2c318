/// A type with a value for an `OutOfLine` that stores nothing.
protocol DefaultValued {
  /// The default, which all that store nothing read: an array of this one element.
  static var defaultStorage: [Self] { get }
}

/// A value kept apart from the one that it is part of: copies share it until one of them changes, and the default
/// takes no storage at all. It keeps what is many and often copied small.
struct OutOfLine<Value: Hashable & Sendable & DefaultValued>: Hashable, Sendable {
  /// One element, or none for the default.
  private var storage: [Value] = []

  init() {}

  /// Whether nothing was ever stored. A stored value may still equal the default.
  var isDefault: Bool { storage.isEmpty }

  /// In line, and yielded in one place alone, so that what reads one part copies that part and not the whole.
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
