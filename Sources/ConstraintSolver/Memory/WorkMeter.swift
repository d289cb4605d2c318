/// The entries that a search has gone through, and the number after which it gives up.
///
/// Entries are counted instead of seconds, so that all machines stop at the same place.
struct WorkMeter: BitwiseCopyable {
  var done = 0
  var end = Int.max
}
