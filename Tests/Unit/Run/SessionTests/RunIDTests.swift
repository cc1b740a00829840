import StudyModel
import TestSupport
import Testing

@testable import Session

struct RunIDTests {
  @Test func `an id is a UUID of version 7 that begins with its milliseconds`() {
    let id = RunID(milliseconds: 0x0123_4567_89AB, high: .max, low: .max)
    expectEqual(id.text, "01234567-89ab-7fff-bfff-ffffffffffff")
    expectEqual(
      RunID(milliseconds: 0, high: 0, low: 0).text, "00000000-0000-7000-8000-000000000000")
  }

  @Test func `ids of later milliseconds sort later, and two of one millisecond differ`() {
    let early = RunID(at: UTCTime(nanoseconds: 1_000_000_000))
    let late = RunID(at: UTCTime(nanoseconds: 1_001_000_000))
    expect(early.text < late.text)
    expectNotEqual(early, RunID(at: UTCTime(nanoseconds: 1_000_000_000)))
  }

  @Test(arguments: [
    "", "x", "01234567-89ab-7fff-bfff-fffffffffff", "01234567-89AB-7fff-bfff-ffffffffffff",
    "../../../../../../../../../../../../pass", "01234567 89ab-7fff-bfff-ffffffffffff",
  ])
  func `nothing else becomes one`(text: String) {
    expectNil(RunID(text))
  }
}
