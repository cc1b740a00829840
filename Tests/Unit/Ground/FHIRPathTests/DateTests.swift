import TestSupport
import Testing

@testable import FHIRPath

@Suite struct DateTests {
  @Test(arguments: [
    ("@2012 = @2012", "true"), ("@2012 = @2013", "false"), ("@2012-01 = @2012", "{}"),
    ("@2012-01 != @2013", "true"), ("@2018-03 < @2018-03-01", "{}"),
    ("@2018-02 < @2018-03-01", "true"),
    ("@2018-03-01T10:30 < @2018-03-01T10:30:00", "{}"), ("@T10:30 < @T10:30:00", "{}"),
    ("@T10:30 < @T10:31:00", "true"), ("@T10:30:00 < @T10:30:00.0", "false"),
    ("@T10:30:00 = @T10:30:00.000", "true"), ("@T10:30:00.1 > @T10:30:00", "true"),
    ("@2012-04-15 = @2012-04-15T10:00:00", "{}"), ("@2012-04-14 < @2012-04-15T10:00:00", "true"),
    ("@2012-04-15T15:00:00+02:00 = @2012-04-15T16:00:00+03:00", "true"),
    ("@2012-04-15T00:30:00+02:00 = @2012-04-14T22:30:00Z", "true"),
    ("@2012-04-15T15:00:00Z = @2012-04-15T10:00:00", "{}"),
    ("@2012-04-15T15:00:00Z < @2012-04-25T10:00:00", "true"),
    ("@2012-04-15T15:00:00Z > @2011T", "true"), ("@2012-04-15T15:00:00Z > @2012T", "{}"),
    ("@2012-04-15T15:00:00Z < @2014-01T", "true"),
    ("@2012 ~ @2012-01", "false"), ("@2012-01-01 ~ @2012-01-01", "true"),
    ("@2012-01-01 = @T12:00", "false"), ("today()", "2024-02-29"),
    ("now()", "2024-02-29T12:30:00Z"),
    ("now() > today()", "{}"), ("now() > @2024-02-01", "true"),
  ])
  func `partial dates are compared as far as they are known`(source: String, wanted: String) throws
  {
    expectEqual(try Answers.result(source), wanted)
  }

  @Test func `a zone in the environment stands in for a missing offset`() throws {
    var environment = EvaluationEnvironment.fixed
    environment.zoneMinutes = 120
    let source = "@2024-01-01T12:00:00 = @2024-01-01T10:00:00Z"
    expectEqual(try Answers.result(source), "{}")
    expectEqual(try Answers.result(source, environment: environment), "true")
  }

  @Test(arguments: [
    ("@2024-01-31 + 1 month", "2024-02-29"), ("@2023-01-31 + 1 month", "2023-02-28"),
    ("@2024-02-29 + 1 year", "2025-02-28"), ("@2024-02-29 - 12 months", "2023-02-28"),
    ("@2024-02-28 + 2 days", "2024-03-01"), ("@2024-01-01 - 1 day", "2023-12-31"),
    ("@2024-01-01 + 2 weeks", "2024-01-15"), ("@2024-01-01 + 7 'd'", "2024-01-08"),
    ("@2014 + 24 months", "2016"), ("@2014 - 24 months", "2012"), ("@2014-03 + 60 days", "2014-05"),
    ("@2014-03-01 + 1.9 days", "2014-03-02"),
    ("@2024-12-31T23:30:00Z + 45 minutes", "2025-01-01T00:15:00Z"),
    ("@2024-01-01T00:00:00+01:00 - 1 millisecond", "2023-12-31T23:59:59.999+01:00"),
    ("@2024-01-01T10 + 90 minutes", "2024-01-01T11"),
    ("@2024-01-31T10:00 + 1 month", "2024-02-29T10:00"),
    ("@T23:30 + 1 hour", "00:30"), ("@T00:10 - 20 minutes", "23:50"),
    ("@T10:00:00 + 1.5 seconds", "10:00:01.5"),
    ("@9999-12-31 + 1 day", "{}"), ("@0000-01-01 - 1 day", "{}"),
    ("@2024-01-01 + 99999999999 years", "{}"),
    ("@2024-01-01T00:00 + 9999999999999999999.0 hours", "{}"), ("@2024-01-01 + {}", "{}"),
  ])
  func `a date moves by a length of time`(source: String, wanted: String) throws {
    expectEqual(try Answers.result(source), wanted)
  }

  @Test(arguments: [
    "@2024-01-01 + 1 hour", "@T10:00 + 1 day", "@2024-01-01 + 1 'kg'", "@2024-01-01 + 1 'mo'",
    "@2024-01-01 * 2 days",
  ])
  func `a date does not move by something else`(source: String) throws {
    #expect(throws: EvaluationError.self) { try Answers.result(source) }
  }

  @Test func `day numbers and dates lead to each other for 4 cycles`() throws {
    var date = try require(PartialDate(dayNumber: -10_000))
    for number in -10_000...140_000 {
      let next = try require(PartialDate(dayNumber: number))
      expectEqual(next.dayNumber, number)
      if number > -10_000 {
        expect(date.components.lexicographicallyPrecedes(next.components))
      }
      date = next
    }
    expectEqual(PartialDate(dayNumber: 0)?.description, "1970-01-01")
    expectEqual(PartialDate(dayNumber: 19_782)?.description, "2024-02-29")
  }

  @Test(arguments: ["2024", "2024-02", "2024-02-29", "0000-01-01", "9999-12-31"])
  func `a date is read as it is written`(text: String) throws {
    expectEqual(try require(PartialDate(text)).description, text)
    expectEqual(try require(PartialDateTime(text)).description, text + "T")
  }

  @Test(arguments: [
    "2024T", "2024-02-29T", "2024-02-29T22", "2024-02-29T22:30", "2024-02-29T22:30:05Z",
    "2024-02-29T22:30:05.25+05:30", "2024-02-29T22:30:05-14:00",
  ])
  func `a moment is read as it is written`(text: String) throws {
    expectEqual(try require(PartialDateTime(text)).description, text)
    expectNil(PartialDate(text))
  }

  @Test(arguments: ["22", "22:30", "22:30:05", "00:00:00.000000001"])
  func `a time is read as it is written`(text: String) throws {
    expectEqual(try require(PartialTime(text)).description, text)
  }

  @Test(arguments: [
    "", " 2024", "2024 ", "2024-1", "2024-13", "2023-02-29", "2024-02-29T24:00", "24", "T22",
    "2024-02-29T22:30+15:00", "2024//x", "22:60", "22:30:05.1234567890", "20240229",
  ])
  func `what is no date and no time is refused`(text: String) {
    expectNil(PartialDate(text))
    expectNil(PartialDateTime(text))
    expectNil(PartialTime(text))
  }
}
