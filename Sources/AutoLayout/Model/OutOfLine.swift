/// What an `OutOfLine` comes to while nothing is stored.
protocol DefaultValued {
  static var defaultValue: Self { get }
}

/// A value kept apart from the one that it is part of: copies share it until one of them changes, and the default
/// takes no storage at all. It keeps what is many and often copied small.
struct OutOfLine<Value: Hashable & Sendable & DefaultValued>: Hashable, Sendable {
  /// One element, or none for the default.
  private var storage: [Value] = []

  init() {}

  /// Whether nothing was ever stored. What has storage may still equal the default.
  var isDefault: Bool { storage.isEmpty }

  /// In line, so that it needs no memory of its own to keep its place while the value is used.
  var value: Value {
    @inline(__always) _read {
      if storage.isEmpty { yield Value.defaultValue } else { yield storage[0] }
    }
    @inline(__always) _modify {
      if storage.isEmpty { storage.append(Value.defaultValue) }
      yield &storage[0]
    }
  }

  static func == (a: OutOfLine, b: OutOfLine) -> Bool {
    a.isDefault && b.isDefault || a.value == b.value
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
