import FlyingFox
import FlyingSocks
import Foundation

/// Serves previews on the loopback address.
public struct LiveServer: Sendable {
  /// The reason why a server does not run.
  public enum Failure: Error, Hashable {
    /// Another program has the port.
    case portInUse
    /// Ports below 1024 are for the system.
    case portReserved
    /// Anything else, as the system says it.
    case system(String)
  }

  private let answers: LiveAnswers

  /// A server that is not running yet.
  public init(_ answers: LiveAnswers) {
    self.answers = answers
  }

  /// Runs until the task is cancelled.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any that is free.
  ///   - ready: Called with the port once the server can be reached.
  /// - Throws: The reason why the port cannot be had.
  public func run(port: UInt16, ready: @escaping @Sendable (UInt16) -> Void) async throws(Failure) {
    do {
      let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
      // Longer than a request for changes waits.
      let server = HTTPServer(address: address, timeout: 60, logger: .disabled)
      await server.appendRoute("*") { request in await response(to: request) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening(timeout: 60)
          if case .ip4(_, let port)? = await server.listeningAddress { ready(port) }
        }
        // Whichever fails ends the other.
        try await group.waitForAll()
      }
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ error: any Error) -> Failure {
    guard case .failed(_, let number, let message)? = error as? SocketError else {
      return .system(error.localizedDescription)
    }
    return switch number {
    case EADDRINUSE: .portInUse
    case EACCES: .portReserved
    default: .system(message)
    }
  }

  private func response(to request: HTTPRequest) async -> HTTPResponse {
    let answer = await answers.answer(
      to: LiveRequest(
        method: request.method.rawValue, target: request.target.rawValue, host: request.headers[.host],
        site: request.headers[HTTPHeader("Sec-Fetch-Site")]))
    var headers = HTTPHeaders()
    for (name, value) in LiveAnswer.headers { headers[HTTPHeader(name)] = value }
    headers[.contentType] = answer.type
    if answer.status == 405 { headers[HTTPHeader("Allow")] = "GET, HEAD" }
    return HTTPResponse(
      statusCode: HTTPStatusCode(answer.status, phrase: Self.phrases[answer.status] ?? ""), headers: headers,
      body: Data(answer.body.utf8))
  }

  private static let phrases = [
    200: "OK", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed", 421: "Misdirected Request",
  ]
}
