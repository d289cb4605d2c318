import CPango

/// A Fontconfig configuration that knows our font files and nothing else.
struct FontConfiguration: ~Copyable {
  let pointer: OpaquePointer

  init() throws(FontError) {
    guard let pointer = FcConfigCreate() else { throw .status("Fontconfig is out of memory") }
    self.pointer = pointer
  }

  deinit { FcConfigDestroy(pointer) }

  /// Adds a font from the first folder that has it; `folders` are searched before the usual places.
  func add(_ file: FontFile, searching folders: [String]) throws(FontError) {
    // Each try opens the file, so that one which is there but is no font counts as missing too.
    let isFound = (folders + file.folders).contains { folder in
      FcConfigAppFontAddFile(pointer, "\(folder)/\(file.name)") != 0
    }
    guard isFound else { throw .missingFont(file: file.name, package: file.package) }
  }
}
