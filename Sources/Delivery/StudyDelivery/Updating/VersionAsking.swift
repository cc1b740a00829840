package import Outbox
package import StudyVersions

/// How a device asks for the versions of its study: what follows an answer, what stands in the way, and how long it
/// rests; a pure value.
package struct VersionAsking: Sendable, Hashable {
  /// What follows.
  package enum Next: Sendable, Hashable {
    /// It may be asked again at once, and the question kept open.
    case ask
    /// Something stood in the way, which may be over soon; the server may have said when.
    case again(after: Duration?)
    /// Nothing new is to be had soon.
    case pause
  }

  /// What is done with an answer.
  package enum Step: Sendable, Hashable {
    case follow(Next)
    /// It brings a version, which is to be judged first.
    case judge(SignedStudyVersion)
  }

  /// The code for a study that has published no version yet.
  static let noVersion = "none"

  /// Why nothing can be asked, or fetched, now, as a code; nil where nothing is in the way.
  package var hold: String?
  /// The number of the version that was offered last and could not be noted, such as on a full disk.
  package private(set) var unkept: Int?
  /// How long to rest after what gave nothing.
  private let pause: Duration
  /// How long to rest after what stood in the way: a line that was cut is there again soon.
  private let backOff: BackOff
  /// How often in a row something stood in the way.
  private var failedAttempts = 0

  /// Rests for `pause` after what gave nothing; never longer after what stood in the way, unless the server asks for it.
  package init(pause: Duration) {
    self.pause = pause
    backOff = BackOff(
      shortest: min(.seconds(1), pause), base: min(.seconds(2), pause), longest: pause)
  }

  /// Takes an answer in; `isIdle` says that the server was to keep the question open and did not.
  package mutating func take(_ answer: StudyVersionAnswer, isIdle: Bool) -> Step {
    hold = nil
    switch answer {
    case .version(let signed): return .judge(signed)
    case .known:
      unkept = nil
      return .follow(isIdle ? .pause : .ask)
    case .none:
      (hold, unkept) = (Self.noVersion, nil)
      return .follow(isIdle ? .pause : .ask)
    case .malformed:
      hold = "malformed"
      return .follow(.pause)
    case .later(let reason, let after):
      hold = reason.text
      return .follow(.again(after: after))
    }
  }

  /// What follows a verdict on a version.
  package mutating func take(_ verdict: StudyVersionState.Verdict) -> Next {
    unkept = nil
    return verdict == .fetch ? .ask : .pause
  }

  /// What follows where the disk did not take that a version was offered.
  package mutating func takeUnkept(_ number: Int, _ error: VersionStoreError) -> Next {
    hold(for: error)
    unkept = number
    return .again(after: nil)
  }

  /// The disk takes nothing now.
  package mutating func hold(for error: VersionStoreError) {
    hold = Self.hold(isDiskFull: error.isDiskFull)
  }

  /// A content did not come.
  package mutating func hold(for outcome: FetchOutcome) {
    hold =
      switch outcome {
      case .whole: nil
      case .torn: "digest-mismatch"
      case .unknown: "not-found"
      case .disk(let isFull): Self.hold(isDiskFull: isFull)
      case .later(let reason, _): reason.text
      }
  }

  /// How long to rest before the next question; nil for not at all.
  package mutating func rest(
    before next: Next, using dice: inout some RandomNumberGenerator
  ) -> Duration? {
    switch next {
    case .ask:
      failedAttempts = 0
      return nil
    case .pause: return pause
    case .again(let after):
      // All devices of a server that is away come back one by one.
      let length = backOff.wait(failedAttempts: failedAttempts, asked: after, using: &dice)
      failedAttempts += 1
      return length
    }
  }

  /// Another study is asked for: what was offered of the one before counts for nothing.
  package mutating func forgetOffer() { unkept = nil }

  /// What a disk that takes nothing is called.
  private static func hold(isDiskFull: Bool) -> String { isDiskFull ? "disk-full" : "io-error" }
}
