/// What a rig has decided about settings of its study server; a value, kept in a file whole or not at all.
package struct SettingsState: Sendable, Equatable {
  /// What is being done about settings now.
  package enum Phase: Sendable, Equatable {
    case settled
    /// Settings of that number are checked, for the so many-th time.
    case checking(number: Int, attempts: Int)
    /// What is in use is on trial, in the so many-th start of the program; `former` is what counts
    /// again if it fails, nil for the rig's own file.
    case trial(former: RigSettings?, starts: Int)
  }

  /// SHA-256 of the canonical form of the rig's own file, which these settings replace.
  package var localSHA256: String
  /// The highest number that was taken or refused.
  package var highest = 0
  /// Nil for the rig's own file.
  package var inUse: RigSettings?
  package var phase = Phase.settled
  /// Decisions that stand in no segment yet.
  package var untold: [SettingsNote] = []
  /// The last refusal that was told, so that a server that goes on offering is told of once.
  package var toldRefusal: String?

  package init(localSHA256: String) {
    self.localSHA256 = localSHA256
  }

  /// How often a program may start before settings pass their trial, or check the same ones.
  package static let mostStarts = 3
  /// So many decisions are kept until a segment can be told.
  package static let mostUntold = 20
}

extension SettingsState {
  /// Whether settings are on trial.
  package var isOnTrial: Bool {
    if case .trial = phase { return true }
    return false
  }

  /// What a starting program is to record, the rig's own file being `local` with that digest.
  package mutating func start(_ local: Rig, sha256: String) -> Rig {
    if sha256 != localSHA256 {
      if inUse != nil { tell(.dropped(inUse?.number)) }
      (localSHA256, inUse, phase) = (sha256, nil, .settled)
    }
    if case .trial(let former, let starts) = phase {
      if starts >= Self.mostStarts { return rollBack(local, .endedTooOften(starts: starts)) }
      phase = .trial(former: former, starts: starts + 1)
    }
    return rig(local)
  }

  /// Decides about an offer that this machine, of that name at the server, was made.
  ///
  /// Nil if there is nothing to do.
  package mutating func judge(
    _ offer: SettingsOffer, device: String, rig id: String
  ) -> (RigSettings, Rig)? {
    guard !isOnTrial else { return nil }
    switch offer.verdict(device: device, rig: id, after: highest) {
    case .known: return nil
    case .acceptable(let settings, let rig): return (settings, rig)
    case .refused(let number, let refusal, let isDecided):
      refuse(number, refusal, isDecided: isDecided)
      return nil
    }
  }

  /// Notes that settings are about to be checked; false if they are refused instead.
  package mutating func beginCheck(_ number: Int) -> Bool {
    var attempts = 0
    if case .checking(number, let before) = phase { attempts = before }
    guard attempts < Self.mostStarts else {
      refuse(number, .endedWhileChecked, isDecided: true)
      return false
    }
    phase = .checking(number: number, attempts: attempts + 1)
    return true
  }

  /// Goes on without a check that was begun, as where the program is asked to end.
  package mutating func leaveCheck() {
    if case .checking = phase { phase = .settled }
  }

  /// Refuses settings; where it is decided for good, their number is never looked at again.
  package mutating func refuse(_ number: Int?, _ refusal: SettingsRefusal, isDecided: Bool) {
    leaveCheck()
    if isDecided, let number { highest = max(highest, number) }
    let told = "\(number ?? 0) \(refusal.name)"
    guard told != toldRefusal else { return }
    toldRefusal = told
    tell(.refused(number, refusal))
  }

  /// Takes settings that passed the check, on trial.
  package mutating func take(_ settings: RigSettings) {
    phase = .trial(former: inUse, starts: 1)
    inUse = settings
    highest = max(highest, settings.number)
    tell(.began(settings.number))
  }

  /// Ends the trial: what is in use stays.
  package mutating func keep() {
    guard isOnTrial, let inUse else { return }
    phase = .settled
    tell(.kept(inUse.number))
  }

  /// Goes back to what was in use before, and gives it.
  package mutating func rollBack(_ local: Rig, _ reason: SettingsRollBack) -> Rig {
    guard let failed = inUse else { return local }
    if case .trial(let former, _) = phase { inUse = former } else { inUse = nil }
    phase = .settled
    tell(.rolledBack(failed.number, to: inUse?.number, reason))
    return rig(local)
  }

  /// Notes that what was known could not be read, so that nothing of it counts.
  package mutating func noteUnreadable() { tell(.unreadableState) }

  /// Forgets the first notes, which stand in a segment now.
  package mutating func noteTold(_ count: Int) {
    untold.removeFirst(min(count, untold.count))
  }

  /// What is in use, as this program reads it.
  private mutating func rig(_ local: Rig) -> Rig {
    guard let inUse else { return local }
    guard case .success(let rig) = inUse.rig(inPlaceOf: local.id) else {
      return rollBack(local, .unreadable)
    }
    return rig
  }

  private mutating func tell(_ note: SettingsNote) {
    untold = (untold + [note]).suffix(Self.mostUntold)
  }
}
