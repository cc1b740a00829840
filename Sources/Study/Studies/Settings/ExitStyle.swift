/// How a person leaves a task that is not finished.
package enum ExitStyle: String, Sendable, Hashable, CaseIterable {
  /// A question asks whether to leave.
  case dialog
  /// A second press of the way back within two seconds leaves.
  case backTwice
}
