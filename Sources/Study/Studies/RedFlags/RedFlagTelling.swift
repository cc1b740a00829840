/// What a notice of a red flag says openly to a server that may not read results.
package enum RedFlagTelling: String, Sendable, Hashable, CaseIterable {
  /// That there is one, how urgent it is, and whose.
  case urgency
  /// Also which one, of which task.
  case name
}
