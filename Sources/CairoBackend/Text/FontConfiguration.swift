import CPango

/// A Fontconfig configuration that knows our font files and nothing else.
struct FontConfiguration: ~Copyable {
  let pointer: OpaquePointer

  init() throws(FontError) {
    guard let pointer = FcConfigCreate() else { throw .status("Fontconfig is out of memory") }
    self.pointer = pointer
  }

  deinit { FcConfigDestroy(pointer) }

  /// Adds the fonts of a file. A damaged file has none: its characters show as boxes.
  func add(_ path: String) { FcConfigAppFontAddFile(pointer, path) }
}
