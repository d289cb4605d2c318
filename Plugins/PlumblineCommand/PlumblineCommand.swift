import Foundation
import PackagePlugin

/// `swift package plumbline`: runs Plumbline in the folder of the package, with the arguments that follow.
@main
struct PlumblineCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "plumbline").url
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
}
