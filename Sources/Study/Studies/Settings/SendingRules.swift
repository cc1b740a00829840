/// When the study wants results to be sent, and when not.
package struct SendingRules: Sendable, Hashable {
  /// When nothing is sent; nil for never.
  package var quiet: QuietTime?
  /// Whether it may be sent where that costs the person something.
  package var usesMetered: Bool

  package init(quiet: QuietTime? = nil, usesMetered: Bool = false) {
    self.quiet = quiet
    self.usesMetered = usesMetered
  }
}
