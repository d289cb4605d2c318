import ArgumentParser

@main
struct Plumbline: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plumbline",
    abstract: "Solves Auto Layout and draws the result, without Xcode.")
}
