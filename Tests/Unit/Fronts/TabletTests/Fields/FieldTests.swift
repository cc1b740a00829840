import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct FieldTests {
  private func json(_ sample: FormatSample, _ answer: String?, _ languages: [String]) throws
    -> JSONValue
  {
    try sample.field(answer, languages: languages).json(languages) { "/api/run/media/\($0)" }
  }

  @Test(arguments: FormatSample.all)
  func `every format is written for the page`(sample: FormatSample) throws {
    let text = try json(sample, sample.taken.last, ["es", "en"]).prettyPrinted()
    expectSnapshot(text, named: "\(sample.name).json")
  }

  @Test func `there is a sample of every format`() throws {
    let types = try FormatSample.all.map { try $0.field().question.format.type }
    expectEqual(types.count, AnswerType.allCases.count)
    expectEqual(Set(types), Set(AnswerType.allCases))
  }

  @Test(arguments: FormatSample.all)
  func `an answer comes back from the page as it was written for it`(sample: FormatSample) throws {
    let field = try sample.field()
    for answer in sample.taken {
      let read = try require(try field.answer(from: FormatSample.json(answer)))
      let shown = try require(try json(sample, answer, ["en"])["answer"])
      expectEqual(shown, read.json)
      expectEqual(try field.answer(from: shown), read)
      expectEqual(shown.serialized(), answer)
    }
  }

  @Test(arguments: FormatSample.all)
  func `an answer that does not fit is refused with a reason`(sample: FormatSample) throws {
    let field = try sample.field()
    let answer = try FormatSample.json(sample.refused)
    #expect(throws: AnswerRefusal.self) { try field.answer(from: answer) }
  }

  @Test(arguments: FormatSample.all)
  func `null takes an answer away, and nothing else is taken for one`(sample: FormatSample) throws {
    let field = try sample.field()
    expectNil(try field.answer(from: .null))
    #expect(throws: AnswerRefusal.self) { try field.answer(from: .object([JSONMember]())) }
  }

  @Test func `all digits of a number go to the page as text beside the number`() throws {
    let sample = FormatSample(
      name: "long", format: #"{ "type": "decimal" }"#,
      taken: ["12345678901234567890.500"], refused: "true")
    let shown = try json(sample, sample.taken[0], ["en"])
    expectEqual(shown["digits"], "12345678901234567890.500")
    expectNil(try json(sample, nil, ["en"])["digits"])
  }

  @Test(arguments: [#", "readOnly": true"#, #", "calculated": "1 + 1""#])
  func `what the person cannot change is marked and refuses answers`(keys: String) throws {
    let sample = FormatSample(
      name: "fixed", format: #"{ "type": "integer" }"#, keys: keys, taken: ["3"], refused: "4")
    expectEqual(try json(sample, nil, ["en"])["readOnly"], true)
    let field = try sample.field()
    #expect(throws: AnswerRefusal.readOnly) { try field.answer(from: 3) }
    #expect(throws: AnswerRefusal.readOnly) { try field.answer(from: .null) }
  }

  @Test func `a way not to answer is refused where the question does not offer it`() throws {
    let sample = FormatSample(
      name: "open", format: #"{ "type": "boolean" }"#, taken: ["true"], refused: "2")
    let field = try sample.field()
    #expect(throws: AnswerRefusal.cannotDecline) {
      try field.answer(from: ["noAnswer": "dontKnow"])
    }
  }

  @Test func `scores and codes of options stay with the engine`() throws {
    let text = try require(FormatSample.all.first { $0.name == "ranking" })
    expect(try !json(text, nil, ["en"]).serialized().contains("score"))
  }
}
