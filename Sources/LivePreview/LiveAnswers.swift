import Geometry

/// Answers requests from what is known of the files. No path of a request is ever looked up in a file system.
public struct LiveAnswers: Sendable {
  private let state: LiveState
  /// The longest time that a request for changes waits, in seconds.
  private let patience: Double

  /// Answers from the given state.
  ///
  /// - Parameters:
  ///   - state: What is known of the files.
  ///   - patience: The longest time that a request for changes waits, in seconds.
  public init(_ state: LiveState, patience: Double = 20) {
    self.state = state
    self.patience = patience
  }

  /// The answer to a request, which for `/changes` may take as long as nothing changes.
  public func answer(to request: LiveRequest) async -> LiveAnswer {
    guard request.isForLoopback else {
      return LiveAnswer(
        status: 421, body: "This server answers requests to localhost, 127.0.0.1 and [::1] only.\n")
    }
    guard request.isFromOwnPage else {
      return LiveAnswer(status: 403, body: "This server answers its own page only.\n")
    }
    guard ["GET", "HEAD"].contains(request.method) else {
      return LiveAnswer(status: 405, body: "This server answers GET and HEAD only.\n")
    }
    guard !request.hasBody else {
      return LiveAnswer(status: 413, body: "This server takes no bodies.\n")
    }
    var answer = await found(request)
    if request.method == "HEAD" { answer.body = "" }
    return answer
  }

  private func found(_ request: LiveRequest) async -> LiveAnswer {
    switch request.path {
    case "/": return LiveAnswer(type: "text/html; charset=utf-8", body: LivePage.html)
    case "/icon.svg": return LiveAnswer(type: "image/svg+xml", body: LivePage.icon)
    case "/page.css": return LiveAnswer(type: "text/css; charset=utf-8", body: LivePageStyle.text)
    case "/page.js": return LiveAnswer(type: "text/javascript; charset=utf-8", body: LivePageScript.text)
    case "/changes":
      let (known, run) = (request.query["after"].flatMap { Int($0) } ?? 0, request.query["run"])
      if request.method == "GET" { await state.wait(after: known, of: run, seconds: patience) }
      return LiveAnswer(type: "application/json", body: state.json(after: known, of: run))
    default:
      guard let (file, index) = picture(request.path), let svg = state.svg(of: file, index) else {
        return LiveAnswer(status: 404, body: "There is nothing here.\n")
      }
      return LiveAnswer(type: "image/svg+xml", body: svg)
    }
  }

  /// The numbers in `/pictures/3/0.svg`.
  private func picture(_ path: Substring) -> (file: Int, index: Int)? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].isEmpty, parts[1] == "pictures", parts[3].hasSuffix(".svg"),
      let file = Int(parts[2]), let index = Int(parts[3].dropLast(4))
    else { return nil }
    return (file, index)
  }
}
