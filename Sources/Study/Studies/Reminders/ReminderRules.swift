/// When a study's notices are given.
package struct ReminderRules: Sendable, Hashable {
  /// How long before the end of a window a second notice is given; nil for none.
  package var beforeEnd: Duration?
  package var quiet: QuietTime?

  package init(beforeEnd: Duration? = .seconds(30 * 60), quiet: QuietTime? = nil) {
    self.beforeEnd = beforeEnd
    self.quiet = quiet
  }
}
