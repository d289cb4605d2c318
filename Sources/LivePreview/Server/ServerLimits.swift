/// How much a server reads, keeps and waits for. Whoever goes beyond is refused, and the connection closed.
///
/// Any program of this machine can connect, and any page of the web can have a browser do so. What they cost is bounded
/// before anything else is known of them.
struct ServerLimits: Sendable {
  /// The longest line of a request, in bytes. Browsers send cookies of other servers of this machine along.
  var lineBytes = 16 << 10
  /// The longest request, in bytes, and with it what a connection keeps of what it was sent.
  var requestBytes = 32 << 10
  /// The largest number of headers.
  var headerCount = 100
  /// The largest number of connections. Beyond it, the one that is missed least is closed for a new one.
  var connectionCount = 128
  /// The time for a whole request from its first byte, in seconds.
  var requestSeconds = 10.0
  /// The time between two requests of a connection, in seconds.
  var idleSeconds = 60.0
  /// The time in which some of an answer has to be taken, in seconds.
  var sendingSeconds = 30.0
  /// How much is read and thrown away after a refusal, in bytes, and for how long, in seconds: the other end may only
  /// read the refusal if it could send what it had to say.
  var (closingBytes, closingSeconds) = (1 << 20, 2.0)
  /// The size of all answers that are not taken yet, in bytes. Beyond it, the connection is closed that waits longest.
  var unsentBytes = 128 << 20
}
