import JSONRPC

/// The versions of the protocol that are spoken.
///
/// Up to 2025-11-25, a connection begins with `initialize`. Since 2026-07-28, each request names its version, and nothing is
/// remembered. 2025-03-26 is left out, because it asks for batches.
enum ProtocolVersion {
  /// The versions that begin with a handshake, the latest last.
  static let handshakes = ["2024-11-05", "2025-06-18", "2025-11-25"]
  static let stateless = "2026-07-28"

  /// The version to answer a handshake with: the one that is asked for, or else the latest before it, or else the latest.
  static func answer(to asked: String) -> String {
    handshakes.last { $0 <= asked } ?? handshakes[handshakes.count - 1]
  }

  private static let metaKey = "io.modelcontextprotocol/protocolVersion"
  private static let serverKey = "io.modelcontextprotocol/serverInfo"

  /// Whether a request is stateless.
  ///
  /// - Throws: A fault if it names a version that is not spoken that way.
  static func isStateless(_ parameters: JSONValue) throws(RPCFault) -> Bool {
    guard let named = parameters["_meta"]?[metaKey] else { return false }
    guard let version = named.text else {
      throw .invalidParameters("Expected a string as \(metaKey), found \(named.kindName).")
    }
    if version == stateless { return true }
    throw RPCFault(
      code: -32022, message: "The version of the protocol is not supported.",
      data: .object([
        "supported": .strings([stateless] + handshakes.reversed()), "requested": .string(version),
      ]))
  }

  /// A result as a stateless request wants it.
  ///
  /// - Parameter isLasting: Whether it is the same as long as this program is.
  static func stateless(_ result: JSONValue, from server: JSONValue, isLasting: Bool) -> JSONValue {
    var members = result.members ?? []
    members.append(.init(key: "resultType", value: .string("complete")))
    if isLasting {
      members.append(.init(key: "ttlMs", value: .integer(3_600_000)))
      members.append(.init(key: "cacheScope", value: .string("public")))
    }
    members.append(.init(key: "_meta", value: .object([.init(key: serverKey, value: server)])))
    return .object(members)
  }
}
