/// The number of entries that a search has visited, and the number at which it stops.
///
/// Counting entries instead of time makes all machines stop at the same place.
struct WorkMeter: BitwiseCopyable {
  var done = 0
  var end = Int.max
}
