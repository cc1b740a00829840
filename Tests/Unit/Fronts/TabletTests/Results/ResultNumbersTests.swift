import ActiveTasks
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct ResultNumbersTests {
  private func numbers(_ text: String) throws -> ResultNumbers {
    ResultNumbers(try JSONValue.read(text))
  }

  private func answer(_ answer: String) throws -> Double?? {
    try numbers(#"{ "steps": [{ "step": "q", "answer": \#(answer) }] }"#).answers["q"]
  }

  @Test(arguments: [
    ("7", 7.0), ("-1.50", -1.5), ("1e3", 1000), (#""2.5""#, 2.5), (#""1e2""#, 100), ("true", 1),
    ("false", 0), (#"{ "value": 70.5, "unit": "kg" }"#, 70.5),
  ])
  func `an answer that is a number is drawn`(text: String, number: Double) throws {
    expectEqual(try answer(text), .some(.some(number)))
  }

  @Test(arguments: [
    "null", "[]", "[7]", "{}", #"{ "value": "7" }"#, #""""#, #""seven""#, #"" 7""#, #""7 ""#,
    #""0x10""#, #""NaN""#, #""inf""#, #""٧""#, "1e999", #"{ "value": 1e999 }"#,
    #"{ "noAnswer": "dontKnow" }"#,
  ])
  func `an answer that is none breaks the line`(text: String) throws {
    expectEqual(try answer(text), .some(nil))
  }

  @Test func `a text of digits beyond a double is no number`() throws {
    expectEqual(try answer(#""1e999""#), .some(nil))
  }

  @Test func `a question that was hidden or skipped has no value, and one not asked none at all`()
    throws
  {
    let numbers = try numbers(#"{ "steps": [{ "step": "q", "state": "skipped" }] }"#)
    expectEqual(numbers.answers["q"], .some(nil))
    expectNil(numbers.answers["other"])
  }

  @Test func `of several visits the last one counts`() throws {
    let numbers = try numbers(
      #"{ "steps": [{ "step": "q", "answer": 1 }, { "step": "q", "answer": 2 }] }"#)
    expectEqual(numbers.answers["q"], .some(2))
  }

  @Test func `the questions of a form stand under their own names`() throws {
    let numbers = try numbers(
      #"{ "steps": [{ "step": "f", "answers": [{ "question": "1", "answer": 4 }, { "question": "2" }] }] }"#
    )
    expectEqual(numbers.answers, ["1": 4, "2": nil])
  }

  @Test func `measures have their step in their name, and scores their id`() throws {
    let numbers = try numbers(
      """
      { "measures": [{ "step": "a", "name": "walk.distance", "value": 3 },
          { "step": "a", "name": "cadence", "value": null }, { "step": "a" }, 7, { "name": "b" }],
        "scores": [{ "id": "total", "value": 27 }, { "id": "none" }, { "value": 3 }] }
      """)
    expectEqual(numbers.measures, ["a.walk.distance": 3, "a.cadence": nil])
    expectEqual(numbers.scores, ["total": 27, "none": nil])
  }

  @Test(arguments: [
    "7", "[]", "{}", #"{ "steps": 3, "scores": {}, "measures": "x" }"#,
    #"{ "steps": [{ "answers": 4 }, [], null] }"#,
  ])
  func `a document of another form has none`(text: String) throws {
    expectEqual(try numbers(text), ResultNumbers(.null))
  }

  @Test func `an option counts what it counts in scores, and an unknown one what it is`() throws {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [{ "id": "q",
        "type": "question", "title": "Q", "answer": { "type": "singleChoice", "options": [
          { "value": "a", "text": "A", "score": 2.5 }, { "value": "4", "text": "B" }] } }] }
      """
    let task = try StudyTask.read(Array(text.utf8), file: "task.json").task
    let questions = Dictionary(uniqueKeysWithValues: task.questions.map { ($0.id, $0) })
    let cases: [(String, Double?)] = [("a", 2.5), ("4", 4), ("9", 9), ("gone", nil)]
    for (answer, value) in cases {
      let json: JSONValue = ["steps": [["step": "q", "answer": .string(answer)]]]
      expectEqual(ResultNumbers(json, questions: questions).answers["q"], .some(value), "\(answer)")
    }
  }
}
