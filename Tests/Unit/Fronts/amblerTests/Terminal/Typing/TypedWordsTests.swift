import FHIRPath
import StudyModel
import TestSupport
import Testing
import Words

@testable import AmblerDevice

@Suite struct TypedWordsTests {
  @Test func `a text is taken as it is, and a lone letter in quotes without them`() {
    let text = AnswerFormat.text(TextFormat(maximumLength: 12))
    expectEqual(TypedLines.answer("  since May ", text), .answer(.text("since May")))
    expectEqual(TypedLines.answer("\"b\"", text), .answer(.text("b")))
    expectEqual(TypedLines.answer("\"dk\"", text), .answer(.text("dk")))
    expectEqual(TypedLines.answer("\"a b c\"", text), .answer(.text("\"a b c\"")))
    expect(TypedLines.isRefused("   ", text))
    expect(TypedLines.isRefused("longer than twelve", text))
  }

  @Test func `a line that ends with a backslash is followed by another`() {
    let text = AnswerFormat.text(TextFormat())
    expectEqual(TypedLines.answer(["one\\", " two ", "", ""], text), .answer(.text("one\ntwo")))
    expectEqual(TypedLines.answer("one\\", text), .begun(.lines(["one"])))
    let single = AnswerFormat.text(TextFormat(hasSeveralLines: false))
    expectEqual(TypedLines.answer("one\\", single), .answer(.text("one\\")))
  }

  @Test(arguments: [
    ("name@example.org", TextFormat.Content.email, true), ("name", .email, false),
    ("+34 600 123 456", .telephone, true), ("call me", .telephone, false),
  ])
  func `addresses and numbers are checked`(
    line: String, content: TextFormat.Content, fits: Bool
  ) {
    let format = AnswerFormat.text(TextFormat(content: content, hasSeveralLines: false))
    expectEqual(TypedLines.isRefused(line, format), !fits)
  }

  @Test(arguments: [
    "21 November 2026", "21 nov 2026", "Nov 21, 2026", "November 21 2026",
    "21 de noviembre de 2026", "21. NOV. 2026", "21 نوفمبر 2026", "21 من نوفمبر 2026",
    "Samstag, 21. November 2026", "den 21. Nov. 2026", "le 21 novembre 2026",
    "samedi 21 novembre 2026", "sábado, 21 de noviembre de 2026", "Saturday 21st November 2026",
    "the 21st of November 2026", "السبت 21 نوفمبر 2026",
  ])
  func `a date with the month as a word`(line: String) throws {
    let date = try require(CalendarDate(year: 2026, month: 11, day: 21))
    expectEqual(TypedLines.answer(line, .date(DateFormat())), .answer(.date(date)))
  }

  @Test(arguments: [
    ("1er mars 2026", 3, 1), ("le 2 févr. 2026", 2, 2), ("3. Jänner 2026", 1, 3),
    ("4. Mrz. 2026", 3, 4), ("1º de agosto de 2026", 8, 1), ("5 août 2026", 8, 5),
  ])
  func `months and days as people of a language write them`(
    line: String, month: Int, day: Int
  ) throws {
    let date = try require(CalendarDate(year: 2026, month: month, day: day))
    expectEqual(TypedLines.answer(line, .date(DateFormat())), .answer(.date(date)))
  }

  @Test(arguments: [
    "1xx March 2026", "ma 5 2026", "May 2026", "5 May 26", "May June 2026", "5 5 May",
  ])
  func `a month as a word needs a day and a whole year`(line: String) {
    expectEqual(TypedLines.answer(line, .date(DateFormat())), .notUnderstood)
  }

  @Test(arguments: [
    "2026-11-21", "2026-11-21 ", "21.11.2026", "21/11/2026", "21-11-2026", "11/21/2026",
    "2026/11/21", "2026.11.21", "21. 11. 2026",
  ])
  func `a date in ways that mean one day only`(line: String) throws {
    let date = try require(CalendarDate(year: 2026, month: 11, day: 21))
    expectEqual(TypedLines.answer(line, .date(DateFormat())), .answer(.date(date)))
  }

  @Test(arguments: ["5.11.2026", "05/11/2026", "11/5/2026", "1-2-2026"])
  func `a date that may be two days is asked for again`(line: String) {
    expectEqual(TypedLines.answer(line, .date(DateFormat())), .remark(Remark.ambiguousDate))
  }

  @Test func `equal day and month are one day`() throws {
    let date = try require(CalendarDate(year: 2026, month: 5, day: 5))
    expectEqual(TypedLines.answer("5/5/2026", .date(DateFormat())), .answer(.date(date)))
  }

  @Test(arguments: ["2026-13-01", "2026-02-30", "31.11.2026", "31 June 2026", "29 Feb 2025"])
  func `a day that the calendar does not have is said to be none`(line: String) {
    expectEqual(TypedLines.answer(line, .date(DateFormat())), .remark(Remark.noSuchDay))
    expectEqual(
      TypedLines.answer(line + " 7:30", .dateTime(DateTimeFormat())), .remark(Remark.noSuchDay))
  }

  @Test(arguments: [
    "", "today", "21.11.26", "21.11", "2026-11/21",
    "2026-11-21-1", "20261121", "-11-21-2026",
  ])
  func `what is no date is not understood`(line: String) {
    expectEqual(TypedLines.answer(line, .date(DateFormat())), .notUnderstood)
  }

  @Test func `a date outside its range is refused`() throws {
    let latest = try require(CalendarDate("2026-11-21"))
    expect(TypedLines.isRefused("2026-11-22", .date(DateFormat(latest: .date(latest)))))
  }

  @Test(arguments: [
    ("7:30", 7, 30), ("07:30", 7, 30), ("19.45", 19, 45), ("0:00", 0, 0),
    ("7:30 pm", 19, 30), ("7 p. m.", 19, 0), ("12 am", 0, 0), ("12:05 PM", 12, 5),
    ("7:30 م", 19, 30), ("7:30 صباحًا", 7, 30), ("7 h 30", 7, 30), ("7h30", 7, 30),
    ("19 h", 19, 0),
    ("à 19 heures 30", 19, 30), ("8 h du soir", 20, 0), ("7.30 Uhr", 7, 30), ("7 Uhr 30", 7, 30),
    ("um 19 Uhr", 19, 0), ("8 Uhr abends", 20, 0), ("a las 7:30 h", 7, 30), ("7 o'clock", 7, 0),
    ("at 7:30", 7, 30), ("الساعة 7:30", 7, 30),
  ])
  func `a time on a clock of 24 hours`(line: String, hour: Int, minute: Int) throws {
    let time = try require(TimeOfDay(hour: hour, minute: minute))
    expectEqual(TypedLines.answer(line, .timeOfDay(TimeOfDayFormat())), .answer(.timeOfDay(time)))
  }

  @Test(arguments: [
    "", "24:00", "7:60", "730", "7:3", "13:30 pm", "0 am", "7", "+7:30", "7:30:00", ":30", "24 h",
    "7 h 3",
    "7 Uhr 60", "h", "13 Uhr abends",
  ])
  func `what is no time is not understood`(line: String) {
    expectEqual(TypedLines.answer(line, .timeOfDay(TimeOfDayFormat())), .notUnderstood)
  }

  @Test(arguments: [
    ("2026-07-01 7:30", "2026-07-01T07:30:00+02:00"),
    ("2026-12-01T07:30", "2026-12-01T07:30:00+01:00"),
    ("1 July 2026, 7:30 pm", "2026-07-01T19:30:00+02:00"),
    ("2026-10-25 2:30", "2026-10-25T02:30:00+02:00"),
    ("2026-10-25 3:30", "2026-10-25T03:30:00+01:00"),
    ("2026-03-29 2:30", "2026-03-29T02:30:00+01:00"),
    ("2026-03-29 3:30", "2026-03-29T03:30:00+02:00"),
    ("2026-07-01T07:30:00-05:00", "2026-07-01T07:30:00-05:00"),
  ])
  func `a date and time with the offset of the place on that day`(line: String, stored: String) {
    let typed = TypedLines.answer(line, .dateTime(DateTimeFormat()))
    guard case .answer(.dateTime(let moment)) = typed else {
      Issue.record("not read: \(typed)")
      return
    }
    expectEqual(moment.description, stored)
  }

  @Test func `a date and time needs both, and a clear date`() {
    let format = AnswerFormat.dateTime(DateTimeFormat(minuteStep: 15))
    expectEqual(TypedLines.answer("2026-07-01", format), .notUnderstood)
    expectEqual(TypedLines.answer("7:30", format), .notUnderstood)
    expectEqual(TypedLines.answer("1.7.2026 7:30", format), .remark(Remark.ambiguousDate))
    expect(TypedLines.isRefused("2026-07-01 7:31", format))
  }

  @Test(arguments: [
    ("90", "90 min"), ("90 min", "90 min"), ("1 h 30", "90 min"), ("1h30", "90 min"),
    ("1:30", "90 min"), ("1 hour and 30 minutes", "90 min"), ("1,5 h", "90 min"),
    ("2 horas", "120 min"), ("0:05", "5 min"), ("1 ساعة و 30", "90 min"),
  ])
  func `a length of time`(line: String, stored: String) {
    expectEqual(TypedLines.answer(line, .timeInterval(TimeIntervalFormat())).quantityWords, stored)
  }

  @Test(arguments: ["", "long", "1:75", "1.01 h", "1 h 2 h", "-5", "1:2:3"])
  func `what is no length of time is not understood`(line: String) {
    expectEqual(TypedLines.answer(line, .timeInterval(TimeIntervalFormat())), .notUnderstood)
  }

  @Test func `a place in words or as a position`() throws {
    let latitude = try require(ExactDecimal("40.4168"))
    let longitude = try require(ExactDecimal("-3.7038"))
    let position = GeographicPlace(latitude: latitude, longitude: longitude)
    for line in ["40.4168, -3.7038", "40.4168 -3.7038", "40,4168 -3,7038", "40.4168; -3.7038"] {
      expectEqual(TypedLines.answer(line, .location), .answer(.place(position)), "\(line)")
    }
    let words = GeographicPlace(text: "Calle Mayor 3, Madrid")
    expectEqual(TypedLines.answer("Calle Mayor 3, Madrid", .location), .answer(.place(words)))
    expect(TypedLines.isRefused("140.5, 3.5", .location))
    expectEqual(TypedLines.answer("40.5", .location), .notUnderstood)
  }

  @Test(arguments: [
    ("/tmp/a.png", "/tmp/a.png"), ("'/tmp/my file.png'", "/tmp/my file.png"),
    ("\"/tmp/my file.png\"", "/tmp/my file.png"), ("/tmp/my\\ file.png", "/tmp/my file.png"),
  ])
  func `a file by its path`(line: String, path: String) {
    let format = AnswerFormat.attachment(AttachmentFormat(kind: .photo))
    expectEqual(TypedLines.answer(line, format), .file(path: path))
    expectEqual(TypedLines.answer("", format), .notUnderstood)
  }
}
