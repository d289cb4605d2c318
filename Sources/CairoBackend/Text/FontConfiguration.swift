import CPango

/// A Fontconfig configuration that contains only our font files.
struct FontConfiguration: ~Copyable {
  let pointer: OpaquePointer

  init() throws(FontError) {
    guard let pointer = FcConfigCreate() else { throw .status("Fontconfig is out of memory") }
    self.pointer = pointer
  }

  deinit { FcConfigDestroy(pointer) }

  /// Adds the fonts of a file. A damaged file contains none, and its characters are drawn as boxes.
  func add(_ path: String) { FcConfigAppFontAddFile(pointer, path) }
}
