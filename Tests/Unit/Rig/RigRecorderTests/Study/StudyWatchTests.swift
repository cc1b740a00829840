import StudyModel
import StudyVersions
import TestSupport
import Testing

@testable import RigRecorder

struct StudyWatchTests {
  private static let current = StudyStanding(number: 6, offered: 6, state: .current)
  private static let refused = StudyStanding(
    number: 6, offered: 7, state: .refused, reason: "unreadable")

  @Test func `a version is told with the first segment that names it`() {
    var watch = StudyWatch()
    expectEqual(watch.note(nil, nil), [])
    expectEqual(watch.note(Sample.version, Self.current), [.studyVersion(Sample.version)])
    expectEqual(watch.note(Sample.version, Self.current), [])
    var next = Sample.version
    next.number = 7
    expectEqual(watch.note(next, Self.current), [.studyVersion(next)])
  }

  @Test func `a refusal is told once, and again where it is another or comes back`() {
    var watch = StudyWatch()
    _ = watch.note(Sample.version, Self.current)
    let told = [RigNews.studyVersionRefused(7, reason: "unreadable")]
    expectEqual(watch.note(Sample.version, Self.refused), told)
    expectEqual(watch.note(Sample.version, Self.refused), [])
    var other = Self.refused
    (other.offered, other.reason) = (5, "lowerNumber")
    expectEqual(
      watch.note(Sample.version, other), [.studyVersionRefused(5, reason: "lowerNumber")])
    expectEqual(watch.note(Sample.version, Self.current), [])
    expectEqual(watch.note(Sample.version, Self.refused), told)
  }
}
