import StudyModel
import StudyServer
import TestSupport
import Testing

@Suite struct AccountRuleTests {
  static let noon = UTCTime(nanoseconds: 1_763_812_800_000_000_000)

  static func later(_ seconds: Int64) -> UTCTime {
    UTCTime(nanoseconds: noon.nanoseconds + seconds * 1_000_000_000)
  }

  @Test(
    arguments: [
      ("correct horse battery", nil), ("zwölf Zeichen", nil), ("elf zeichen", .tooShort),
      ("", .tooShort), (String(repeating: "ab cd ", count: 50), .tooLong),
      ("Nurse.Anna@example.org", .isName), ("aaaaaaaaaaaaaa", .tooCommon),
      ("abcdefghijklmn", .tooCommon), ("nmlkjihgfedcba", .tooCommon),
      ("1234567890123", .tooCommon), ("Password12345", .tooCommon),
    ] as [(String, PasswordRule.Fault?)])
  func `a password is long, and none that is tried first`(
    password: String, fault: PasswordRule.Fault?
  ) {
    expectEqual(PasswordRule.fault(of: password, name: "nurse.anna@example.org"), fault)
  }

  @Test func `a sign-in ends when it was not used, and in the end anyway`() {
    let lifetime = SessionLifetime(unused: .seconds(100), whole: .seconds(250))
    expectEqual(lifetime.end(begun: Self.noon, used: Self.noon), Self.later(100))
    expectEqual(lifetime.end(begun: Self.noon, used: Self.later(90)), Self.later(190))
    expectEqual(lifetime.end(begun: Self.noon, used: Self.later(200)), Self.later(250))
    let forever = SessionLifetime(unused: .seconds(100), whole: nil)
    expectEqual(forever.end(begun: Self.noon, used: Self.later(9_000)), Self.later(9_100))
  }

  @Test func `the sixth try within a quarter of an hour waits, the next one later does not`() {
    let limit = FailureLimit()
    expectNil(limit.wait(failures: 4, since: Self.noon, now: Self.noon))
    expectEqual(limit.wait(failures: 5, since: Self.noon, now: Self.noon), .seconds(900))
    expectEqual(limit.wait(failures: 50, since: Self.noon, now: Self.later(899)), .seconds(1))
    expectNil(limit.wait(failures: 50, since: Self.noon, now: Self.later(900)))
  }

  @Test func `a clock that was put back locks nobody out for longer`() {
    let wait = FailureLimit().wait(failures: 5, since: Self.later(86_400), now: Self.noon)
    expectEqual(wait, .seconds(900))
  }

  @Test func `a name is guessed at so often at once, and then one by one`() {
    let limit = GuessLimit(count: 3, interval: .seconds(45))
    var free = Self.noon
    for _ in 0..<3 {
      expectNil(limit.wait(free: free, now: Self.noon))
      free = limit.free(after: free, now: Self.noon)
    }
    expectEqual(limit.wait(free: free, now: Self.noon), .seconds(45))
    expectEqual(limit.wait(free: free, now: Self.later(44)), .seconds(1))
    expectNil(limit.wait(free: free, now: Self.later(45)))
    free = limit.free(after: free, now: Self.later(45))
    expectEqual(limit.wait(free: free, now: Self.later(45)), .seconds(45))
    // What was not used for long is no more than all of them.
    expectEqual(limit.free(after: free, now: Self.later(9_000)), Self.later(9_045))
  }

  @Test func `a clock that was put back lets a name be guessed at no later`() {
    let limit = GuessLimit()
    expectNil(limit.wait(free: Self.later(86_400), now: Self.noon))
    expectEqual(limit.free(after: Self.later(86_400), now: Self.noon), Self.later(45))
  }

  static func session(
    current: [UInt8] = [2], previous: [UInt8]? = [1], isRevoked: Bool = false
  ) -> RefreshVerdict.Session {
    RefreshVerdict.Session(
      current: current, previous: previous, expires: later(100), isRevoked: isRevoked)
  }

  @Test func `the newest token is rotated, and the one before as long as the newest was not used`()
  {
    expectEqual(RefreshVerdict([2], Self.session(), now: Self.noon), .rotate)
    expectEqual(RefreshVerdict([1], Self.session(), now: Self.noon), .rotateAgain)
  }

  @Test func `any other token of the sign-in was copied`() {
    expectEqual(RefreshVerdict([0], Self.session(), now: Self.noon), .reused)
    expectEqual(RefreshVerdict([], Self.session(previous: nil), now: Self.noon), .reused)
  }

  @Test func `a sign-in that is over stays over, whatever is shown`() {
    for shown in [[0], [1], [2]] as [[UInt8]] {
      expectEqual(RefreshVerdict(shown, Self.session(isRevoked: true), now: Self.noon), .over)
      expectEqual(RefreshVerdict(shown, Self.session(), now: Self.later(100)), .over)
    }
  }

  @Test func `a refresh token is read as it is written, and nothing else is`() throws {
    let session = EntityID.make(at: Self.noon)
    let token = RefreshToken(session: session)
    expectEqual(RefreshToken(text: token.text), token)
    expectNotEqual(RefreshToken(session: session), token)
    for text in [
      "", ".", session, session + ".", "." + token.text, token.text + ".", token.text + "0",
      token.text.uppercased(), String(token.text.dropLast()), token.text.replacing("-", with: "_"),
    ] {
      expectNil(RefreshToken(text: text), "\(text)")
    }
  }

  @Test func `a code is read however it is typed`() throws {
    for _ in 0..<100 {
      let code = EnrolmentCode.random()
      expectEqual(EnrolmentCode(text: code.text), code)
      expectEqual(EnrolmentCode(text: code.text.lowercased()), code)
      expectEqual(EnrolmentCode(text: code.text.replacing("-", with: " ")), code)
      expectEqual(EnrolmentCode(text: code.text.replacing("0", with: "o")), code)
      expectEqual(EnrolmentCode(text: code.text.replacing("1", with: "L")), code)
    }
    for text in ["", "ABCD-EFGH", "ABCD-EFGH-JKM", "ABCD-EFGH-JKMNP", "ABCD-EFGH-JKMU", "é"] {
      expectNil(EnrolmentCode(text: text), "\(text)")
    }
  }

  @Test func `ids sort by time and have the form of version 7`() {
    let ids = (0..<50).map { EntityID.make(at: Self.later($0)) }
    expectEqual(ids, ids.sorted())
    for id in ids {
      expect(EntityID.isWellFormed(id))
      expect(Array(id)[14] == "7" && "89ab".contains(Array(id)[19]))
    }
    for text in ["", "x", ids[0].uppercased() + "", ids[0] + "0", "../../etc/passwd"]
    where text != ids[0] {
      expect(!EntityID.isWellFormed(text), "\(text)")
    }
  }
}
