import Outbox
import Receipts
import StudyDelivery
import StudyModel
import StudyVersions
import TestSupport
import Testing
import Vault

@Suite struct VersionAskingTests {
  private static let pause = Duration.seconds(60)

  private static let full = VersionStoreError.disk(
    .io(call: "write", subject: .plainFile, code: 28))

  private static func version() throws -> SignedStudyVersion {
    let content = StudyContent(
      path: try require(ContentPath("study.json")), kind: .study, byteCount: 1,
      sha256: ContentDigest(of: [1]))
    let manifest = try require(StudyManifest(study: "mood", version: "1", contents: [content]))
    let key = try require(SigningKey(seed: Array(0..<32)))
    let statement = StudyVersionStatement(
      number: 3, manifest: manifest, signedAt: UTCTime(nanoseconds: 1), key: key.verifying.id)
    return try require(SignedStudyVersion(statement, signedBy: key))
  }

  @Test func `an answer without a version is followed, and says what stands in the way`() throws {
    var asking = VersionAsking(pause: Self.pause)
    let away = try require(ReasonCode("server-busy"))
    let cases: [(StudyVersionAnswer, VersionAsking.Next, String?)] = [
      (.known, .ask, nil), (.none, .ask, "none"), (.malformed, .pause, "malformed"),
      (.later(away, after: .seconds(7)), .again(after: .seconds(7)), "server-busy"),
    ]
    for (answer, next, hold) in cases {
      expectEqual(asking.take(answer, isIdle: false), .follow(next))
      expectEqual(asking.hold, hold)
    }
    // A server that keeps no question open is not asked without end.
    expectEqual(asking.take(.known, isIdle: true), .follow(.pause))
    expectEqual(asking.take(.none, isIdle: true), .follow(.pause))
  }

  @Test func `a version is judged, and what follows is what was decided`() throws {
    var asking = VersionAsking(pause: Self.pause)
    asking.hold = "metered"
    let version = try Self.version()
    expectEqual(asking.take(.version(version), isIdle: false), .judge(version))
    expectNil(asking.hold)
    expectEqual(asking.take(.fetch), .ask)
    expectEqual(asking.take(.known), .pause)
    expectEqual(asking.take(.refused(.lowerNumber)), .pause)
  }

  @Test func `a version that could not be noted is remembered until the server says more`() {
    var asking = VersionAsking(pause: Self.pause)
    expectEqual(asking.takeUnkept(6, Self.full), .again(after: nil))
    expect(asking.unkept == 6 && asking.hold == "disk-full")
    _ = asking.take(.later(.ioError, after: nil), isIdle: false)
    expectEqual(asking.unkept, 6, "nobody has said anything of it since")
    _ = asking.take(.known, isIdle: false)
    expectNil(asking.unkept)
    _ = asking.takeUnkept(7, .missing)
    expectEqual(asking.hold, "io-error")
    _ = asking.take(.fetch)
    expectNil(asking.unkept)
    _ = asking.takeUnkept(8, Self.full)
    asking.forgetOffer()
    expectNil(asking.unkept)
  }

  @Test func `each way in which a file does not come has a code, and a whole one has none`() {
    var asking = VersionAsking(pause: Self.pause)
    let cases: [(FetchOutcome, String?)] = [
      (.torn, "digest-mismatch"), (.unknown, "not-found"), (.disk(isFull: true), "disk-full"),
      (.disk(isFull: false), "io-error"), (.later(.missing, after: nil), "missing"), (.whole, nil),
    ]
    for (outcome, hold) in cases {
      asking.hold(for: outcome)
      expectEqual(asking.hold, hold)
    }
  }

  @Test func `rests after failures are drawn and grow to the pause, until something goes well`() {
    var asking = VersionAsking(pause: Self.pause)
    var dice = SeededDice(seed: 7)
    expectEqual(asking.rest(before: .pause, using: &dice), Self.pause)
    expectNil(asking.rest(before: .ask, using: &dice))
    for attempt in 0..<12 {
      let longest = min(.seconds(2 << attempt), Self.pause)
      let rest = asking.rest(before: .again(after: nil), using: &dice) ?? .zero
      expect(rest >= .seconds(1) && rest <= longest, "\(attempt): \(rest)")
    }
    _ = asking.rest(before: .ask, using: &dice)
    let rest = asking.rest(before: .again(after: nil), using: &dice) ?? .zero
    expect(rest <= .seconds(2), "\(rest)")
    let asked = asking.rest(before: .again(after: .seconds(300)), using: &dice) ?? .zero
    expect(asked >= .seconds(301), "what the server asks for counts: \(asked)")
  }
}
