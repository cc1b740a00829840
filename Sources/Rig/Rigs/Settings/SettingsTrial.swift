package import StudyModel

/// The time in which new settings must show that every stream records.
package struct SettingsTrial: Sendable {
  /// What a stream shows at a moment.
  package enum Proof: Sendable, Hashable {
    case records
    /// Nothing can be asked of it now, by its schedule or for want of room.
    case excused
    case silent
  }

  /// How the trial ended.
  package enum Outcome: Sendable, Equatable {
    case passed
    case failed(SettingsRollBack)
  }

  private let length: Duration
  private var end: Instant?
  private var proven: Set<String> = []

  /// It begins with the first turn.
  package init(length: Duration) {
    self.length = length
  }

  /// Takes how the streams stand; gives what comes of the trial at its end, nil before.
  package mutating func turn(_ proofs: [(stream: String, proof: Proof)], at now: Instant)
    -> Outcome?
  {
    let end = end ?? now + length
    self.end = end
    proven.formUnion(proofs.filter { $0.proof == .records }.map(\.stream))
    guard now >= end else { return nil }
    let silent = proofs.filter { $0.proof == .silent && !proven.contains($0.stream) }
    return silent.isEmpty ? .passed : .failed(.silent(silent.map(\.stream)))
  }
}
