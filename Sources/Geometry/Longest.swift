/// The greatest length up to `count` that is accepted, 0 being so; whatever is shorter than an accepted length
/// is too.
///
/// - Complexity: O(log n) calls for a result n; they ask for no more than twice that length, or the first guess.
package func longest(upTo count: Int, startingWith guess: Int, _ accepts: (Int) -> Bool) -> Int {
  var accepted = 0
  var step = min(count, max(1, guess))
  while step > accepted, accepts(step) {
    accepted = step
    step = min(count, step * 2)
  }
  var rejected = accepted == count ? count + 1 : step
  while rejected - accepted > 1 {
    let middle = (accepted + rejected) / 2
    if accepts(middle) { accepted = middle } else { rejected = middle }
  }
  return accepted
}
