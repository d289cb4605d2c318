/// The greatest accepted length up to `count`. Length 0 counts as accepted, and so must every length below an
/// accepted one.
///
/// - Complexity: O(log n) calls for a result n, none with a length above 2n or the first guess, whichever is greater.
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
