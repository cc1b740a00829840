import ActiveTasks
import Receipts
import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing
import WebServer
import Words

@testable import StudyServer

@Suite struct SurveyRunTests {
  static let file = """
    {"ambler": 1, "id": "flushing", "version": "1.0.0", "title": "Flushing", "steps": [
      {"id": "intro", "type": "instruction", "title": "A few questions"},
      {"id": "red", "type": "question", "title": "Do you have flushing?",
       "answer": {"type": "boolean"}},
      {"id": "level", "type": "question", "title": "How strong is it?", "when": "red = true",
       "answer": {"type": "scale", "minimum": 0, "maximum": 10, "step": 1}},
      {"id": "note", "type": "question", "required": false, "title": "Anything else?",
       "answer": {"type": "text"}},
      {"id": "done", "type": "completion", "title": "Thank you"}]}
    """

  static func survey(_ file: String = file) -> Survey {
    Survey(
      PublishedTask(
        id: "flushing", version: "1.0.0", sha256: .zeros, title: "Flushing",
        published: UTCTime(nanoseconds: 0)), Array(file.utf8))
  }

  static func sent(_ answers: KeyValuePairs<String, JSONValue>) -> [SurveySubmission.SentAnswer] {
    answers.enumerated().map { place, answer in
      SurveySubmission.SentAnswer(
        question: StepID(answer.key), value: answer.value, place: place)
    }
  }

  static func run(
    _ answers: KeyValuePairs<String, JSONValue>, language: String = "en"
  ) throws -> SurveyRun {
    SurveyRun(
      try require(survey().task), sent(answers),
      began: try require(LocalDateTime(greenwich: UTCTime(nanoseconds: 0))),
      language: language)
  }

  @Test func `answers in any order lead through the survey`() throws {
    let finished = try Self.run(["level": 7, "red": true])
    expectEqual(finished.faults, [])
    expect(finished.run.isFinished)
    expectEqual(
      finished.run.visits.map { "\($0.step) \($0.state)" },
      ["intro seen", "red answered", "level answered", "note skipped", "done seen"])
  }

  @Test(
    arguments: [
      (["red": true], ["/answers"]),
      (["red": false, "level": 7], ["/answers/1/question"]),
      (
        ["red": 7, "other": 1, "level": 11],
        ["/answers/0/answer", "/answers/1/question", "/answers/2/answer"]
      ),
      (["red": false, "red": true], ["/answers/1/question"]),
    ] as [(KeyValuePairs<String, JSONValue>, [String])])
  func `what is wrong is told at its place`(
    answers: KeyValuePairs<String, JSONValue>, pointers: [String]
  ) throws {
    expectEqual(try Self.run(answers).faults.map(\.pointer), pointers)
  }

  @Test(arguments: ["en", "es", "de", "fr", "ar"])
  func `a fault is told in the language of the path`(language: String) throws {
    let told = try Self.run(["red": false, "level": 7], language: language).faults
    expectEqual(told.map(\.message), [ServerMessage.Survey.notAsked.text([language])])
  }

  @Test func `what needs a sensor, a file or a signature is not answered here`() {
    expect(Self.survey().isAnswerable)
    let others = [
      #"{"id": "x", "type": "recording", "seconds": 1, "streams": ["accelerometer"]}"#,
      #"{"id": "x", "type": "question", "title": "A picture", "answer": {"type": "attachment", "kind": "photo"}}"#,
    ]
    for step in others {
      let file = Self.file.replacing(#"{"id": "done""#, with: step + #", {"id": "done""#)
      expect(!Self.survey(file).isAnswerable, "\(step)")
    }
    expect(!Self.survey("{}").isAnswerable)
  }
}

@Suite struct AnsweredSurveyTests {
  private static func document(
    _ answers: KeyValuePairs<String, JSONValue>, date: String? = "2026-11-22 10:00:00",
    participant: String = "p"
  ) throws -> AnsweredSurvey.Document {
    let body: JSONValue = .object([
      "date": date.map { .string($0) },
      "answers": .list(
        answers.map { .object(["question": .string($0.key), "answer": $0.value]) }),
    ])
    let sent = try API.read(Array(body.serialized().utf8)) { SurveySubmission(&$0) }
    return try AnsweredSurvey(
      survey: SurveyRunTests.survey(), sent: sent, participant: participant, language: "en",
      now: UTCTime(nanoseconds: 1_800_000_000_000_000_000)
    ).document().get()
  }

  @Test func `the same answers of the same moment are the same bytes, in whatever order`() throws {
    let first = try Self.document(["red": true, "level": 7])
    expectEqual(try Self.document(["level": 7, "red": true]).bytes, first.bytes)
    expectEqual(first.content.taskID, "flushing")
    expectEqual(first.content.outcome, "completed")
    expectEqual(first.content.started?.text, "2026-11-22T10:00:00Z")
    expectEqual(first.json["date"]?.stringValue, "2026-11-22 10:00:00")
  }

  @Test func `other answers, another person or no date make another result`() throws {
    let first = try Self.document(["red": true, "level": 7])
    let others = [
      try Self.document(["red": true, "level": 8]),
      try Self.document(["red": true, "level": 7], participant: "q"),
      try Self.document(["red": true, "level": 7], date: "2026-11-22 10:00:01"),
      try Self.document(["red": true, "level": 7], date: nil),
      try Self.document(["red": true, "level": 7], date: nil),
    ]
    expectEqual(Set(([first] + others).map(\.content.id)).count, 6)
  }
}

@Suite struct SurveyProblemTests {
  @Test(arguments: ["en", "es", "de", "fr", "ar"])
  func `every problem has words of each language`(language: String) throws {
    let spoken = try require(Language(spoken: language))
    for problem in SurveyProblem.allCases {
      expect(problem.message.ownText(in: spoken) != nil, "\(problem)")
    }
  }

  @Test(
    arguments: [
      (Int64(0), "1970-01-01 00:00:00"), (1_517_486_509_999_999_999, "2018-02-01 12:01:49"),
      (-1, "1969-12-31 23:59:59"),
    ] as [(Int64, String)])
  func `a date is written as document 004 has it`(nanoseconds: Int64, text: String) {
    expectEqual(UTCTime(nanoseconds: nanoseconds).document004, text)
  }
}
