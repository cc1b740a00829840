/// How many of the prompts that a person was told of were answered.
package struct PromptCompliance: Sendable, Hashable {
  /// Those whose answer came, also after the window if the person began within it.
  package var answered = 0
  /// Those that were told and are over; what may still be answered does not count yet.
  package var told = 0
  /// Those that the person was never told of, by the reason: no fault of the person's.
  package var notTold: [Prompt.NotTold: Int] = [:]

  /// Counts the prompts of one person or of many.
  package init(_ prompts: some Sequence<Prompt>) {
    for prompt in prompts {
      switch prompt.state {
      case .answered:
        answered += 1
        told += 1
      case .expired: told += 1
      case .notTold(let cause): notTold[cause, default: 0] += 1
      case .planned, .told, .opened, .snoozed, .withdrawn: continue
      }
    }
  }

  /// From 0 to 1; nil where nothing was told.
  package var share: Double? { told == 0 ? nil : Double(answered) / Double(told) }

  /// The shares that the answers are compatible with, at 95 % (Wilson 1927); nil where nothing was told.
  package var interval: ClosedRange<Double>? {
    guard let share else { return nil }
    let quantile = 1.959_963_984_540_054
    let count = Double(told)
    let square = quantile * quantile
    let centre = (share + square / (2 * count)) / (1 + square / count)
    let spread = share * (1 - share) / count + square / (4 * count * count)
    let half = quantile * spread.squareRoot() / (1 + square / count)
    return max(0, centre - half)...min(1, centre + half)
  }
}
