/// A stretch of walking without a pause of more than three seconds.
package struct WalkingBout: Sendable, Equatable {
  /// The steps of the bout, in order; never empty.
  package let steps: [DetectedStep]

  /// Two steps further apart than this belong to two bouts, in seconds.
  ///
  /// The longest break inside a bout in the consensus of Kluge et al., PLoS One 2021;16:e0256541.
  package static let longestPauseSeconds = 3.0

  /// The first step's moment, in seconds.
  package var start: Double { steps[0].seconds }
  /// The last step's moment, in seconds.
  package var end: Double { steps[steps.count - 1].seconds }
  /// From the first to the last step, in seconds.
  package var seconds: Double { end - start }

  /// The bouts of steps that are in order.
  package static func bouts(of steps: [DetectedStep]) -> [WalkingBout] {
    rows(of: steps, longestPause: longestPauseSeconds).map { WalkingBout(steps: Array($0)) }
  }

  /// Steps in order, parted where two are further apart than a pause in seconds.
  static func rows(of steps: [DetectedStep], longestPause: Double) -> [ArraySlice<DetectedStep>] {
    var rows: [ArraySlice<DetectedStep>] = []
    var first = 0
    for next in steps.indices {
      let ends =
        next + 1 == steps.count || steps[next + 1].seconds - steps[next].seconds > longestPause
      guard ends else { continue }
      rows.append(steps[first...next])
      first = next + 1
    }
    return rows
  }
}
