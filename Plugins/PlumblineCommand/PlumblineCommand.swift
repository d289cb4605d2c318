import Foundation
import PackagePlugin

/// `swift package plumbline`: runs Plumbline in the folder of the package, with the arguments that follow.
@main
struct PlumblineCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try program(context)
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The plugin ends with the exit code of the command, which says whether there were findings.
    switch process.terminationReason {
    case .exit: exit(process.terminationStatus)
    default: exit(128 + process.terminationStatus)
    }
  }

  /// The program: the one that the plugin's package holds, or else one that is built from source, optimized.
  ///
  /// The plugin of the sources does not name the program as a tool, because SwiftPM would then compile all modules twice in
  /// every build of Plumbline: for tools, and for products and tests.
  private func program(_ context: PluginContext) throws -> URL {
    if let tool = try? context.tool(named: "plumbline") { return tool.url }
    FileHandle.standardError.write(
      Data("Building plumbline, which takes some minutes when its sources have changed.\n".utf8))
    var parameters = PackageManager.BuildParameters()
    parameters.configuration = .release
    let result = try packageManager.build(.product("plumbline"), parameters: parameters)
    guard result.succeeded, let product = result.builtArtifacts.first(where: { $0.kind == .executable })
    else {
      throw BuildFailure(log: result.logText)
    }
    return product.url
  }
}

/// The program could not be built.
private struct BuildFailure: Error, CustomStringConvertible {
  /// What the build printed.
  let log: String

  var description: String { "plumbline does not build:\n\(log)" }
}
