import DeviceKeys
package import StudyModel
package import Vault

/// Another PIN for who forgot theirs.
extension Reception {
  /// Lets a person choose another PIN, because staff before this tablet say so.
  package func resetPIN(of participant: String, now: UTCTime) throws(SignInFault) {
    guard let index = index(of: participant) else { throw .unknown }
    try reset(index, .tablet, nil, now)
  }

  /// The same, because staff at the study server said so at a moment; each such moment counts once.
  package func hearReset(of participant: String, asked: UTCTime, now: UTCTime) {
    guard let index = index(of: participant),
      people[index].lastServerReset.map({ $0 < asked }) ?? true
    else { return }
    // What cannot be kept now is heard again with the next answer of the server.
    try? reset(index, .server, asked, now)
  }

  private func reset(
    _ index: Int, _ source: PINReset.Source, _ asked: UTCTime?, _ now: UTCTime
  ) throws(SignInFault) {
    var changed = people
    changed[index].pinReset = PINReset(source, heard: now)
    if let asked { changed[index].lastServerReset = asked }
    changed[index].faultCount = 0
    try keep(changed)
    if let participant = people[index].participant { throttles[participant] = nil }
  }

  /// Whether the person may choose another PIN now.
  package func mayChoosePIN(_ claim: PersonClaim, now: UTCTime) -> Bool {
    let index = participant(of: claim).flatMap { self.index(of: $0) }
    return index.flatMap { people[$0].pinReset }?.isOpen(at: now) ?? false
  }

  /// Gives a person the PIN that they chose, once staff let them and their study number shows that it is them.
  ///
  /// What lies under the PIN of before stays there, and opens by it again.
  package func choosePIN(
    _ claim: PersonClaim, number: String, pin: String, at moment: Instant, now: UTCTime
  ) throws(SignInFault) -> String {
    guard let rule else { throw .notShared }
    guard let participant = participant(of: claim), let index = index(of: participant),
      people[index].pinReset?.isOpen(at: now) ?? false
    else { throw .noReset }
    var throttle = throttles[participant] ?? PINThrottle()
    if let wait = throttle.wait(at: moment) { throw .wait(wait) }
    guard self.participant(of: .number(number)) == participant else {
      throttle.noteFault(at: moment)
      throttles[participant] = throttle
      try noteFaults(throttle.faultCount, at: index)
      throw .wrongNumber
    }
    try check(pin, rule)
    try replacePIN(at: index, of: participant, with: pin)
    return participant
  }

  /// Opens what lies under a PIN of before, for somebody who is signed in, and puts it under their PIN of now.
  ///
  /// Gives how many keys were opened; a wrong PIN counts as at a sign-in.
  package func openEarlier(
    of participant: String, earlier pin: String, now pinOfNow: String, at moment: Instant
  ) throws(SignInFault) -> Int {
    guard let index = index(of: participant) else { throw .unknown }
    var throttle = throttles[participant] ?? PINThrottle()
    if let wait = throttle.wait(at: moment) { throw .wait(wait) }
    let opened = try lock.earlier(of: people[index], pin)
    guard !opened.isEmpty, case .right = try lock.open(people[index], pinOfNow) else {
      throttle.noteFault(at: moment)
      throttles[participant] = throttle
      try noteFaults(throttle.faultCount, at: index)
      throw .wrongPIN
    }
    var changed = people
    try lock.lockEarlier(opened, pinOfNow, of: &changed[index])
    try keep(changed)
    noteEarlier(opened, of: participant)
    return opened.count
  }

  /// The keys of before that no PIN has opened since the program started.
  package func shutKeys(of participant: String?) -> Set<KeyID> {
    guard let person = people.first(where: { $0.participant == participant }) else { return [] }
    let open = Set(earlierKeys(of: participant).map(\.id))
    return Set(person.earlierKeys.map(\.box.key)).subtracting(open)
  }
}
