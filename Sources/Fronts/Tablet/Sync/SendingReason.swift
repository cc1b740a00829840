/// Why results that wait are not sent now.
package enum SendingReason: String, Sendable, Hashable, CaseIterable {
  /// The person has switched sending off.
  case off
  /// There is no network.
  case noNetwork = "no-network"
  /// What is sent would cost the person something, and the study does not want that.
  case metered
  /// The battery is low and nothing charges it.
  case lowBattery = "low-battery"
  /// The study has set a time of rest.
  case quiet
  /// The server, or the back-off after a failure, asks to wait.
  case wait
  /// The next time that was set for sending has not come.
  case notYet = "not-yet"
}
