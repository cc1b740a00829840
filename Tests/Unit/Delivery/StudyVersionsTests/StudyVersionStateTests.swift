import Receipts
import StrictJSON
import StudyVersions
import TestSupport
import Testing
import Vault

@Suite struct StudyVersionStateTests {
  private let sample: VersionSample

  init() throws {
    sample = try VersionSample()
  }

  @Test func `a version is fetched, read, and used once nothing is open`() throws {
    var state = StudyVersionState(study: "mood")
    expectEqual(state.asked, 0)
    expectNil(state.standing(shown: nil, held: [], hold: nil))
    let first = try sample.version(5, "study", "mood")
    expectEqual(state.offer(first, keys: sample.keys), .fetch)
    expectEqual(state.asked, 5)
    expectEqual(state.wanted(held: []).map(\.path.text), ["1.json", "study.json"])
    let half: Set = [VersionSample.digest("mood")]
    expectEqual(state.wanted(held: half).map(\.path.text), ["study.json"])
    expectEqual(
      state.standing(shown: nil, held: half, hold: "metered"),
      StudyStanding(number: nil, offered: 5, state: .fetching, reason: "metered"))
    expectEqual(state.highest, 0)
    state.noteRead(5, isReadable: true)
    expectEqual(state.highest, 5)
    expectEqual(state.waiting, first)
    expect(state.usable(held: state.kept).isEmpty, "it is not in use before its turn")
    expectEqual(
      state.standing(shown: nil, held: state.kept, hold: nil),
      StudyStanding(number: nil, offered: 5, state: .waiting, reason: "openRun"))
    state.noteTurn(to: 5)
    expectEqual(state.usable(held: state.kept), [first])
    expectEqual(
      state.standing(shown: 5, held: state.kept, hold: nil),
      StudyStanding(number: 5, offered: 5, state: .current))
  }

  @Test
  func `a device has no version until one is here whole, and again where all have lost files`()
    throws
  {
    let (one, two) = (VersionSample.digest("one"), VersionSample.digest("two"))
    var state = StudyVersionState(study: "mood")
    expect(state.hasNone(held: []))
    _ = state.offer(try sample.version(5, "one"), keys: sample.keys)
    expect(state.hasNone(held: [one]), "it was not read yet")
    state.noteRead(5, isReadable: true)
    expect(!state.hasNone(held: [one]), "it waits for its turn")
    state.noteTurn(to: 5)
    _ = state.offer(try sample.version(6, "two"), keys: sample.keys)
    state.noteRead(6, isReadable: true)
    state.noteTurn(to: 6)
    expect(!state.hasNone(held: [one, two]))
    expect(!state.hasNone(held: [two]) && !state.hasNone(held: [one]))
    expect(state.hasNone(held: []), "a newer one may be fetched in their place")
  }

  @Test func `a version that is shown waits for nothing, also before its turn was noted`() throws {
    var state = sample.state(inUse: try sample.version(5, "one"))
    _ = state.offer(try sample.version(6, "two"), keys: sample.keys)
    state.noteRead(6, isReadable: true)
    expectEqual(
      state.standing(shown: 5, held: state.kept, hold: nil),
      StudyStanding(number: 5, offered: 6, state: .waiting, reason: "openRun"))
    expectEqual(
      state.standing(shown: 6, held: state.kept, hold: nil),
      StudyStanding(number: 6, offered: 6, state: .current))
    _ = state.offer(try sample.version(7, "three"), keys: sample.keys)
    expectEqual(
      state.standing(shown: 6, held: state.kept, hold: "metered"),
      StudyStanding(number: 6, offered: 7, state: .fetching, reason: "metered"))
  }

  @Test func `a version that could not be noted is told, unless something as new is known by now`()
    throws
  {
    var state = sample.state(inUse: try sample.version(5, "one"))
    let held = state.kept
    for (unkept, offered) in [(6, 6), (5, 5), (4, 5)] {
      let told = state.standing(shown: 5, held: held, hold: "disk-full", unkept: unkept)
      expectEqual(
        told,
        offered == 5
          ? StudyStanding(number: 5, offered: 5, state: .current)
          : StudyStanding(number: 5, offered: 6, state: .fetching, reason: "disk-full"))
    }
    _ = state.offer(try sample.version(6, "two"), keys: sample.keys)
    expectEqual(
      state.standing(shown: 5, held: held, hold: nil, unkept: 6),
      StudyStanding(number: 5, offered: 6, state: .fetching))
    expectEqual(
      state.standing(shown: 5, held: held, hold: "io-error", unkept: 7),
      StudyStanding(number: 5, offered: 7, state: .fetching, reason: "io-error"))
  }

  @Test func `each thing that is wrong with an offer has its own reason, and changes nothing else`()
    throws
  {
    let state = sample.state(
      inUse: try sample.version(6, "two"), before: try sample.version(5, "one"))
    let other = try require(SigningKey(seed: Array(1...32)))
    let right = try sample.version(7, "three")
    var statement = right.statement
    statement.number = 8
    let cases: [(SignedStudyVersion, StudyVersionRefusal.Reason)] = [
      (SignedStudyVersion(statement, signature: right.signature), .wrongSignature),
      (try sample.version(7, "three", signedBy: other), .unknownKey),
      (try sample.version(7, "three", study: "sleep"), .otherStudy),
      (try sample.version(5, "one"), .lowerNumber), (try sample.version(4, "x"), .lowerNumber),
      (try sample.version(6, "three"), .sameNumber),
    ]
    for (offer, reason) in cases {
      var after = state
      expectEqual(after.offer(offer, keys: sample.keys), .refused(reason))
      expectEqual(
        after.standing(shown: 6, held: after.kept, hold: nil),
        StudyStanding(
          number: 6, offered: offer.statement.number, state: .refused, reason: reason.rawValue))
      expectEqual(after.refusal?.sha256, offer.statement.manifest.sha256)
      expect(after.inUse == state.inUse && after.before == state.before)
      expect(after.fetching == nil && after.waiting == nil && after.highest == 6)
      expectEqual(after.asked, 6)
      // The next good one clears it.
      expectEqual(after.offer(right, keys: sample.keys), .fetch)
      expectNil(after.refusal)
    }
    expectEqual(Set(cases.map(\.1)).union([.unreadable]), Set(StudyVersionRefusal.Reason.allCases))
  }

  @Test func `what is known is not taken twice, wherever it is`() throws {
    let version = try sample.version(7, "three")
    var state = sample.state(inUse: try sample.version(6, "two"))
    expectEqual(state.offer(version, keys: sample.keys), .fetch)
    for _ in 0..<2 {
      expectEqual(state.offer(version, keys: sample.keys), .known)
      state.noteRead(7, isReadable: true)
    }
    expectEqual(state.offer(version, keys: sample.keys), .known)
    state.noteTurn(to: 7)
    expectEqual(state.offer(version, keys: sample.keys), .known)
    expectNil(state.refusal)
  }

  @Test func `a version that cannot be read is refused, told, and the old one goes on`() throws {
    let old = try sample.version(6, "two")
    var state = sample.state(inUse: old)
    let bad = try sample.version(7, "bad")
    _ = state.offer(bad, keys: sample.keys)
    state.noteRead(7, isReadable: false)
    expect(state.inUse == old && state.fetching == nil && state.waiting == nil)
    expectEqual(state.highest, 6)
    expectEqual(state.refusal?.reason, .unreadable)
    expectEqual(state.asked, 7, "it is not asked for again at once")
    expectEqual(state.offer(bad, keys: sample.keys), .known)
    expect(!state.kept.contains(VersionSample.digest("bad")))
    // A program that was started anew may be a newer one.
    state.noteStart()
    expectEqual(state.asked, 6)
    expectEqual(state.offer(bad, keys: sample.keys), .fetch)
  }

  @Test func `a newer one takes the place of one that is fetched or waits`() throws {
    var state = sample.state(inUse: try sample.version(1, "one"))
    _ = state.offer(try sample.version(2, "two"), keys: sample.keys)
    _ = state.offer(try sample.version(3, "three"), keys: sample.keys)
    expectEqual(state.fetching?.statement.number, 3)
    state.noteRead(2, isReadable: true)
    expectNil(state.waiting, "what is read is not what is fetched any more")
    state.noteRead(3, isReadable: true)
    _ = state.offer(try sample.version(4, "four"), keys: sample.keys)
    expect(state.waiting?.statement.number == 3 && state.fetching?.statement.number == 4)
    state.noteRead(4, isReadable: true)
    state.noteTurn(to: 3)
    expectEqual(state.inUse?.statement.number, 1)
    state.noteTurn(to: 4)
    expect(state.inUse?.statement.number == 4 && state.before?.statement.number == 1)
  }

  @Test func `a withdrawn version goes on to what was before it, and nothing is fetched`() throws {
    var state = sample.state(
      inUse: try sample.version(6, "two", "same"), before: try sample.version(5, "one", "same"))
    expectEqual(state.offer(try sample.version(7, "one", "same"), keys: sample.keys), .fetch)
    expect(state.wanted(held: state.kept).isEmpty)
  }

  @Test func `a content that is lost brings the version before back, and is fetched first`() throws
  {
    let (old, new) = (try sample.version(5, "one"), try sample.version(6, "two", "more"))
    var state = sample.state(inUse: new, before: old)
    let held = state.kept.subtracting([VersionSample.digest("more")])
    expectEqual(state.usable(held: held), [old])
    expectEqual(state.wanted(held: held).map(\.path.text), ["1.json"])
    expectEqual(
      state.standing(shown: 5, held: held, hold: nil),
      StudyStanding(number: 5, offered: 6, state: .fetching, reason: "torn"))
    _ = state.offer(try sample.version(7, "three"), keys: sample.keys)
    expectEqual(
      state.wanted(held: held).map(\.sha256), ["more", "three"].map(VersionSample.digest))
    expectEqual(state.usable(held: state.kept), [new, old])
    expectEqual(
      sample.state(inUse: new, before: old).standing(shown: 5, held: state.kept, hold: nil),
      StudyStanding(number: 5, offered: 6, state: .refused, reason: "unreadable"))
  }

  @Test func `what is written is read again, and nothing else is`() throws {
    var state = sample.state(
      inUse: try sample.version(6, "two"), before: try sample.version(5, "one"))
    _ = state.offer(try sample.version(7, "three"), keys: sample.keys)
    state.noteRead(7, isReadable: true)
    _ = state.offer(try sample.version(8, "four"), keys: sample.keys)
    _ = state.offer(try sample.version(2, "old"), keys: sample.keys)
    expect(state.refusal != nil && state.fetching != nil && state.waiting != nil)
    expectEqual(StudyVersionState(json: state.json), state)
    let empty = StudyVersionState(study: "mood")
    expectEqual(StudyVersionState(json: empty.json), empty)
    let members = try require(state.json.objectValue)
    expectNil(
      StudyVersionState(json: .object(members + [JSONMember(key: "more", value: 1)])))
    for place in members.indices {
      var changed = members
      changed[place] = JSONMember(key: members[place].key, value: "x")
      let read = StudyVersionState(json: .object(changed))
      // Another study's id is one, but then the versions are of none.
      expectNil(read, members[place].key == "study" ? "study" : "\(members[place].key)")
    }
    var turned = members.filter { !["inUse", "before"].contains($0.key) }
    turned += [
      JSONMember(key: "inUse", value: try sample.version(5, "one").json),
      JSONMember(key: "before", value: try sample.version(6, "two").json),
    ]
    expectNil(StudyVersionState(json: .object(turned)), "numbers rise")
    let low = members.map { $0.key == "highest" ? JSONMember(key: "highest", value: 6) : $0 }
    expectNil(StudyVersionState(json: .object(low)), "what waits was taken")
  }

  @Test func `a standing is read as it is written, and a text of a person is none`() throws {
    for state in StudyStanding.State.allCases {
      let standing = StudyStanding(number: 5, offered: 6, state: state, reason: "low-battery")
      expectEqual(StudyStanding(json: standing.json), standing)
    }
    let bare = StudyStanding(number: nil, offered: nil, state: .current)
    expectEqual(StudyStanding(json: bare.json), bare)
    for reason in ["", "Anna Smith", String(repeating: "x", count: 65)] {
      expectNil(
        StudyStanding(json: .object(["state": "refused", "reason": .string(reason)])), "\(reason)")
    }
    expectNil(StudyStanding(json: .object(["state": "current", "number": 0])))
    expectNil(StudyStanding(json: .object(["state": "current", "more": 1])))
    expectNil(StudyStanding(json: .object(["number": 1])))
  }
}
