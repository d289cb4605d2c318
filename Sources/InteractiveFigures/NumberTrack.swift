import Geometry

/// A number at all lengths of a part: affine on runs of states.
///
/// It is written as itself if it is the same everywhere, else as a list with three entries for each run: the first state, the number
/// where that begins, and the number where the last state of the run ends.
struct NumberTrack {
  /// The number where a state begins and ends.
  typealias Values = (from: Double, to: Double)

  private struct Run {
    var first: Int
    var last: Int
    var from: Double
    var to: Double
  }

  private var runs: [Run] = []

  /// By how much a number may be off its run, in points: far less than the hundredth that pages are held to.
  private static let tolerance = 2e-5

  /// - Parameters:
  ///   - values: The number in each state.
  ///   - states: The lengths at which the states begin and end.
  /// - Complexity: O(states²) at most, where the number is on one line in all of them.
  init(_ values: [Values], _ states: [FigureState]) {
    for (index, value) in values.enumerated() {
      if let run = runs.last, continues(run, with: index, values, states) {
        runs[runs.count - 1].last = index
        runs[runs.count - 1].to = value.to
      } else {
        runs.append(Run(first: index, last: index, from: value.from, to: value.to))
      }
    }
  }

  private func continues(_ run: Run, with next: Int, _ values: [Values], _ states: [FigureState]) -> Bool {
    let (start, end) = (states[run.first].from, states[next].to)
    func isOn(_ value: Double, at length: Double) -> Bool {
      let share = end > start ? (length - start) / (end - start) : 0
      return abs(run.from + share * (values[next].to - run.from) - value) <= Self.tolerance
    }
    return ClosedRange(from: run.first, to: next).allSatisfy {
      isOn(values[$0].from, at: states[$0].from) && isOn(values[$0].to, at: states[$0].to)
    }
  }

  var value: PageValue {
    if runs.count == 1, let run = runs.first, abs(run.to - run.from) <= Self.tolerance {
      return .number(run.from)
    }
    return .numbers(runs.flatMap { [Double($0.first), $0.from, $0.to] })
  }
}

/// Places of shared values in all states: the place itself if it is the same in all of them, else a list of the first state and the
/// place of each run.
struct PlaceTrack {
  let value: PageValue

  init(_ places: [Int]) {
    var runs: [Double] = []
    for (state, place) in places.enumerated() where state == 0 || place != places[state - 1] {
      runs += [Double(state), Double(place)]
    }
    value = runs.count == 2 ? .number(runs[1]) : .numbers(runs)
  }
}
