import StudyModel
import TestSupport
import Testing

struct HTTPDateTests {
  @Test(
    arguments: [
      ("1994-11-06T08:49:37Z", "Sun, 06 Nov 1994 08:49:37 GMT"),
      ("1970-01-01T00:00:00Z", "Thu, 01 Jan 1970 00:00:00 GMT"),
      ("1969-12-31T23:59:59Z", "Wed, 31 Dec 1969 23:59:59 GMT"),
      ("2024-02-29T12:00:00Z", "Thu, 29 Feb 2024 12:00:00 GMT"),
      ("2026-11-26T18:00:00Z", "Thu, 26 Nov 2026 18:00:00 GMT"),
    ] as [(String, String)])
  func `a moment is written and read as HTTP has it`(text: String, date: String) throws {
    let moment = try require(UTCTime(text: text))
    expectEqual(moment.httpDate, date)
    expectEqual(UTCTime(httpDate: date), moment)
  }

  @Test func `a fraction of a second is cut off`() throws {
    let moment = try require(UTCTime(text: "2026-11-26T18:00:00.75Z"))
    expectEqual(moment.httpDate, "Thu, 26 Nov 2026 18:00:00 GMT")
  }

  @Test(arguments: [
    "", "now", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    "Sun, 06 Nov 1994 08:49:37", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Nov 1994 25:49:37 GMT",
  ])
  func `any other form is none`(text: String) { expectNil(UTCTime(httpDate: text)) }
}
