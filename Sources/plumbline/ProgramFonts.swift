import ArgumentParser
import CairoBackend
import Files
import Foundation
import Geometry

/// The fonts that are installed together with the program.
///
/// A package that brings its own fonts has them in `share/plumbline/fonts` beside the program's folder. They come before
/// those of the machine, so that such a package measures and draws alike on all machines.
enum ProgramFonts {
  /// The folder, if there is one.
  static var folders: [String] {
    guard let program = RealPath.of(path) else { return [] }
    let folder = PathParts.parent(of: PathParts.parent(of: program)) + "/share/plumbline/fonts"
    return FileType.isFolder(folder) ? [folder] : []
  }

  private static var path: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}

/// The shaper. If it cannot be created, prints the reason, names the package of a missing font, and exits.
func makeTextShaper() throws -> PangoTextShaper {
  do {
    return try PangoTextShaper(searching: ProgramFonts.folders)
  } catch {
    switch error {
    case .missingFont(let file, let package):
      printError(
        "plumbline: the font file \(VisibleText.escaped(file)) was not found; install the package \(package)\n"
      )
    case .status(let reason):
      printError("plumbline: the fonts could not be set up: \(VisibleText.escaped(reason))\n")
    }
    throw ExitCode(ExitStatus.unavailable)
  }
}
