/// A request to the server of previews, as far as answers depend on it.
public struct LiveRequest: Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The path and the query, as they were sent.
  public var target: String
  /// The header `Host`, or `nil` if there is none.
  public var host: String?
  /// The header `Sec-Fetch-Site`, by which browsers tell whose page asks, or `nil`.
  public var site: String?
  /// Whether a body follows, which no answer depends on.
  public var hasBody: Bool

  /// A request from anywhere.
  public init(
    method: String = "GET", target: String, host: String?, site: String? = nil, hasBody: Bool = false
  ) {
    self.method = method
    self.target = target
    self.host = host
    self.site = site
    self.hasBody = hasBody
  }

  /// Whether the request names this machine by a name that no other can have.
  ///
  /// A page of another site can have its own name lead to this machine (DNS rebinding), but its requests still have that
  /// name.
  var isForLoopback: Bool {
    guard let host = host?.lowercased() else { return false }
    let names = ["localhost", "127.0.0.1", "[::1]"]
    return names.contains { name in
      guard host.hasPrefix(name) else { return false }
      let port = host.dropFirst(name.count)
      return port.isEmpty
        || (port.first == ":" && !port.dropFirst().isEmpty && port.dropFirst().allSatisfy(\.isDigit))
    }
  }

  /// Whether the page that asks is one of this server's, or none.
  var isFromOwnPage: Bool { site.map { ["same-origin", "none"].contains($0.lowercased()) } ?? true }

  /// The path without the query.
  var path: Substring { target.prefix { $0 != "?" } }

  /// The values of the query, by their names.
  var query: [String: String] {
    guard let mark = target.firstIndex(of: "?") else { return [:] }
    var values: [String: String] = [:]
    for pair in target[target.index(after: mark)...].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return values
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

/// An answer to a request.
public struct LiveAnswer: Hashable, Sendable {
  /// The status code of HTTP.
  public var status: Int
  /// The media type, with the encoding of text.
  public var type: String
  /// The text of the body.
  public var body: String

  init(status: Int = 200, type: String = "text/plain; charset=utf-8", body: String) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// The headers of every answer. Nothing is kept, shown within other pages, or loaded from elsewhere.
  public static let headers = [
    "Cache-Control": "no-store",
    "Content-Security-Policy":
      "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  ]
}
