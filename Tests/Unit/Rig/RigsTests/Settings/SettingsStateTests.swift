import StrictJSON
import TestSupport
import Testing

@testable import Rigs

struct SettingsStateTests {
  private static let sha256 = String(repeating: "a", count: 64)

  /// The rate by which settings of a number are told from others.
  private static func rate(_ number: Int) -> Double { Double(100 + number) }

  private static func text(_ number: Int) -> String {
    let beam = """
      { "id": "beam", "sensor": "accelerometer", "device": { "name": "adxl355" },
        "rateHz": \(rate(number)) }
      """
    return SmallRig.text(streams: beam, more: SmallSettings.asking)
  }

  private static func settings(_ number: Int) throws -> RigSettings {
    RigSettings(number: number, definition: try SmallSettings.definition(text(number)))
  }

  private static func rateHz(_ rig: Rig) -> Double? {
    guard case .motion(let motion) = rig.streams[0].subject else { return nil }
    return motion.rateHz
  }

  /// Judges an offer as the tests' machine.
  private func judge(_ state: inout SettingsState, _ offer: SettingsOffer) -> RigSettings? {
    state.judge(offer, device: SmallSettings.device, rig: "greenhouse-3")?.0
  }

  private func begins(_ state: inout SettingsState, _ number: Int) -> Bool {
    state.beginCheck(number)
  }

  private func starts(
    _ state: inout SettingsState, _ local: Rig, sha256: String = sha256
  ) -> Rig {
    state.start(local, sha256: sha256)
  }

  private func goesBack(
    _ state: inout SettingsState, _ local: Rig, _ reason: SettingsRollBack
  ) -> Rig {
    state.rollBack(local, reason)
  }

  private func fresh() -> SettingsState { SettingsState(localSHA256: Self.sha256) }

  /// What a power cut leaves: what was written last, read again.
  private func reread(_ state: SettingsState) throws -> SettingsState {
    let bytes = Array(state.json.serialized().utf8)
    return try require(SettingsState(json: try JSONDocument(bytes: bytes, file: "s").value))
  }

  /// The state after settings of that number were offered, checked and taken.
  private func taken(_ number: Int, from state: SettingsState) throws -> SettingsState {
    var state = state
    let offer = try SmallSettings.offer(number, Self.text(number))
    let settings = try require(judge(&state, offer))
    expect(begins(&state, number))
    state.take(settings)
    return state
  }

  @Test func `without settings the rig's own file counts`() throws {
    var state = fresh()
    let local = try SmallSettings.rig()
    expectEqual(starts(&state, local), local)
    expectEqual(state, fresh())
  }

  @Test func `settings are checked, tried and kept, and each is told once`() throws {
    var state = try taken(7, from: fresh())
    expect(state.isOnTrial && state.highest == 7)
    expectEqual(state.untold.map(\.kind), [.applied])
    state.noteTold(1)
    state.keep()
    expect(!state.isOnTrial && state.inUse?.number == 7)
    expectEqual(state.untold, [.kept(7)])
    state.keep()
    expectEqual(state.untold, [.kept(7)])
    let local = try SmallSettings.rig()
    expectEqual(Self.rateHz(starts(&state, local)), Self.rate(7))
  }

  @Test func `a cut before the check is written leaves what was in use, and the offer comes again`()
    throws
  {
    var state = fresh()
    let offer = try SmallSettings.offer(7)
    expectNotNil(judge(&state, offer))
    state = try reread(state)
    expectEqual(state, fresh())
    expectNotNil(judge(&state, offer))
  }

  @Test func `a cut in the check leaves what was in use, and the third one refuses them`() throws {
    var state = fresh()
    let local = try SmallSettings.rig()
    for attempt in 1...SettingsState.mostStarts {
      expect(begins(&state, 7))
      state = try reread(state)
      expectEqual(state.phase, .checking(number: 7, attempts: attempt))
      expectEqual(starts(&state, local), local)
    }
    expect(!begins(&state, 7))
    expect(state.highest == 7 && state.phase == .settled && state.inUse == nil)
    expectEqual(state.untold, [.refused(7, .endedWhileChecked)])
    // Others begin anew.
    expect(begins(&state, 8))
    expectEqual(state.phase, .checking(number: 8, attempts: 1))
  }

  @Test func `a check that is left is as if it had never begun`() throws {
    var state = fresh()
    expect(begins(&state, 7))
    state.leaveCheck()
    expectEqual(state, fresh())
    var trial = try taken(7, from: fresh())
    let before = trial
    trial.leaveCheck()
    expectEqual(trial, before)
  }

  @Test func `what fails the check is refused for good, and what was in use goes on`() throws {
    var state = try taken(5, from: fresh())
    state.keep()
    expect(begins(&state, 7))
    state.refuse(7, .checkFailed("It is not there."), isDecided: true)
    state = try reread(state)
    expect(state.highest == 7 && state.inUse?.number == 5 && state.phase == .settled)
    expectEqual(state.untold.last?.kind, .refused)
    let offer = try SmallSettings.offer(7)
    expectNil(judge(&state, offer))
  }

  @Test(arguments: [nil, 5])
  func `three starts on trial are one too few, the fourth goes back`(former: Int?) throws {
    var state = fresh()
    if let former {
      state = try taken(former, from: state)
      state.keep()
    }
    state = try taken(7, from: state)
    let local = try SmallSettings.rig()
    for start in 2...SettingsState.mostStarts {
      state = try reread(state)
      expectEqual(Self.rateHz(starts(&state, local)), Self.rate(7))
      guard case .trial(_, start) = state.phase else {
        Issue.record("it is \(state.phase)")
        return
      }
    }
    state = try reread(state)
    let rig = starts(&state, local)
    expectEqual(Self.rateHz(rig), former.map(Self.rate))
    expect(state.phase == .settled && state.inUse?.number == former && state.highest == 7)
    expectEqual(state.untold.last, .rolledBack(7, to: former, .endedTooOften(starts: 3)))
    // It stays so.
    state = try reread(state)
    expectEqual(starts(&state, local), rig)
  }

  @Test func `a trial that fails goes back, and those settings are never taken again`() throws {
    var state = try taken(7, from: fresh())
    let local = try SmallSettings.rig()
    expectEqual(goesBack(&state, local, .silent(["beam"])), local)
    state = try reread(state)
    expect(state.inUse == nil && state.highest == 7 && state.phase == .settled)
    expectEqual(state.untold.last, .rolledBack(7, to: nil, .silent(["beam"])))
    let offer = try SmallSettings.offer(7)
    expectNil(judge(&state, offer))
    expectNotNil(judge(&state, try SmallSettings.offer(8)))
  }

  @Test func `without settings nothing is taken back`() throws {
    var state = fresh()
    let local = try SmallSettings.rig()
    expectEqual(goesBack(&state, local, .unreadable), local)
    expectEqual(state, fresh())
  }

  @Test func `while a trial lasts no others are looked at`() throws {
    var state = try taken(7, from: fresh())
    let before = state
    expectNil(judge(&state, try SmallSettings.offer(8)))
    expectEqual(state, before)
  }

  @Test(arguments: [true, false])
  func `a file that was changed by hand counts, and the settings are dropped`(onTrial: Bool) throws
  {
    var state = try taken(7, from: fresh())
    if !onTrial { state.keep() }
    let local = try SmallSettings.rig()
    let other = String(repeating: "b", count: 64)
    expectEqual(starts(&state, local, sha256: other), local)
    expect(state.inUse == nil && state.phase == .settled && state.localSHA256 == other)
    expectEqual(state.untold.last, .dropped(7))
    // The server's are not taken again before somebody puts them again.
    let offer = try SmallSettings.offer(7)
    expectNil(judge(&state, offer))
  }

  @Test func `a file that was changed where no settings count is nothing to tell`() throws {
    var state = fresh()
    _ = state.start(try SmallSettings.rig(), sha256: "b")
    expect(state.untold.isEmpty && state.localSHA256 == "b")
  }

  @Test(arguments: [true, false])
  func `settings that a program cannot read any more make way`(onTrial: Bool) throws {
    var state = try taken(5, from: fresh())
    state.keep()
    state = try taken(7, from: state)
    if !onTrial { state.keep() }
    state.inUse?.definition = .object(["ambler": 2])
    let local = try SmallSettings.rig()
    let rig = starts(&state, local)
    expectEqual(Self.rateHz(rig), (onTrial ? Self.rate(5) : nil))
    expectEqual(state.untold.last, .rolledBack(7, to: onTrial ? 5 : nil, .unreadable))
  }

  @Test func `if those before cannot be read either, the rig's own file counts`() throws {
    var state = try taken(5, from: fresh())
    state.keep()
    state.inUse?.definition = .object(["ambler": 2])
    state = try taken(7, from: state)
    let local = try SmallSettings.rig()
    expectEqual(goesBack(&state, local, .silent(["beam"])), local)
    expectNil(state.inUse)
    expectEqual(state.untold.suffix(2).map(\.kind), [.rolledBack, .rolledBack])
  }

  @Test func `what a server goes on offering is told once`() throws {
    var state = fresh()
    var offer = try SmallSettings.offer(7)
    offer.isSigned = false
    for _ in 1...3 {
      expectNil(judge(&state, offer))
    }
    expectEqual(state.untold, [.refused(nil, .notSigned)])
    expectEqual(state.highest, 0)
    offer.isSigned = true
    offer.device = "another"
    _ = judge(&state, offer)
    expectEqual(state.untold.count, 2)
  }

  @Test func `so many decisions are kept, the newest`() throws {
    var state = fresh()
    for number in 1...30 { state.refuse(number, .otherRig, isDecided: true) }
    expectEqual(state.untold.count, SettingsState.mostUntold)
    expectEqual(state.untold.last, .refused(30, .otherRig))
    state.noteTold(100)
    expect(state.untold.isEmpty)
  }

  @Test func `every state is read as it was written`() throws {
    var checking = fresh()
    _ = checking.beginCheck(9)
    var kept = try taken(5, from: fresh())
    kept.keep()
    var refused = kept
    refused.refuse(7, .otherRig, isDecided: true)
    for state in [
      fresh(), checking, kept, refused, try taken(8, from: kept), try taken(8, from: fresh()),
    ] {
      expectEqual(try reread(state), state)
    }
  }

  @Test func `another form is no state`() throws {
    let whole = try require(try taken(8, from: fresh()).json.objectValue)
    for place in whole.indices {
      var members = whole
      members[place].value = .list([])
      // What was told last, and what is untold, may be missing.
      guard !["toldRefusal", "untold"].contains(members[place].key) else { continue }
      expectNil(SettingsState(json: .object(members)), "\(members[place].key)")
    }
    expectNil(SettingsState(json: .object(whole.filter { $0.key != "inUse" })))
    expectNil(SettingsState(json: "x"))
  }
}
