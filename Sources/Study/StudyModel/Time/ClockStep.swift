/// A jump of the wall clock against CLOCK_BOOTTIME between two anchors.
package struct ClockStep: Sendable, Hashable {
  /// Positive when the wall clock was put forward.
  package let length: Duration

  /// A synchronised clock is slewed by at most 500 parts in a million (adjtimex(2)), so that only a
  /// difference well above that is a step.
  private static let tolerance: Duration = .milliseconds(200)
  private static let slewPerSecond = 0.0005

  /// Nil when the clocks went together.
  package init?(from earlier: ClockAnchor, to later: ClockAnchor) {
    let wall = Duration.nanoseconds(later.utc.nanoseconds - earlier.utc.nanoseconds)
    let boot = later.boot - earlier.boot
    let difference = wall - boot
    let allowed = Self.tolerance + boot * Self.slewPerSecond
    guard difference > allowed || difference < .zero - allowed else { return nil }
    length = difference
  }

  /// A sentence for people.
  package var words: String {
    let seconds = (length.inSeconds * 10).rounded() / 10
    let direction = seconds < 0 ? "back" : "forward"
    return "The clock of this machine was put \(direction) by \(abs(seconds)) s during the run. "
      + "Lengths are not affected."
  }
}
