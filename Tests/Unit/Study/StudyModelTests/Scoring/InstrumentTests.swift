import FHIRPath
import StudyModel
import TestSupport
import Testing

/// The questionnaires that ship, scored as their authors published it.
struct InstrumentTests {
  /// The score of a run in which the items were answered by the options at these places.
  private static func result(
    _ task: String, _ score: String, _ places: [Int?]
  ) throws -> ScoreResult {
    let task = try TaskFiles.task(task)
    let score = try require(task.scores.first { $0.id.text == score })
    let questions = Dictionary(task.questions.map { ($0.id, $0) }) { first, _ in first }
    try require(places.count == score.items.count)
    var answers: [StepID: Answer] = [:]
    for (item, place) in zip(score.items, places) {
      guard let place, let question = questions[item] else { continue }
      answers[item] = .choice(try Self.options(of: question)[place].value)
    }
    return score.result { item in
      questions[item].map { ScoreItem(format: $0.format, answer: answers[item]) }
    } number: { _ in
      nil
    }
  }

  private static func options(of question: Question) throws -> [ChoiceOption] {
    guard case .singleChoice(let format) = question.format else {
      Issue.record("\(question.id) is no choice")
      return []
    }
    return format.options
  }

  private static func same(_ place: Int, _ count: Int) -> [Int?] {
    Array(repeating: place, count: count)
  }

  /// Kroenke, Spitzer and Williams 2001: 0 to 27; 5, 10, 15 and 20 are the cut-offs of mild,
  /// moderate, moderately severe and severe.
  @Test(arguments: [
    ([0, 0, 0, 0, 0, 0, 0, 0, 0], 0, "minimal"), ([1, 1, 1, 1, 0, 0, 0, 0, 0], 4, "minimal"),
    ([1, 1, 1, 1, 1, 0, 0, 0, 0], 5, "mild"), ([1, 1, 1, 1, 1, 1, 1, 1, 1], 9, "mild"),
    ([2, 1, 1, 1, 1, 1, 1, 1, 1], 10, "moderate"), ([2, 2, 2, 2, 2, 1, 1, 1, 1], 14, "moderate"),
    ([3, 3, 3, 3, 3, 0, 0, 0, 0], 15, "moderatelySevere"),
    ([3, 3, 3, 3, 3, 3, 1, 0, 0], 19, "moderatelySevere"),
    ([3, 3, 3, 3, 3, 3, 2, 0, 0], 20, "severe"), ([3, 3, 3, 3, 3, 3, 3, 3, 3], 27, "severe"),
  ])
  func `the PHQ-9 adds nine items`(places: [Int], total: Int, band: String) throws {
    let result = try Self.result("phq-9", "phq9", places)
    expectEqual(result.value, ExactDecimal(total))
    expectEqual(result.band, band)
    expectEqual(result.itemsUsed.count, 9)
  }

  /// The example responses of the implementation guide on patient-reported outcomes of the German
  /// Medical Informatics Initiative, version 2026.7.0, each with its items and its total.
  @Test(arguments: [
    ("gad-7", "gad7", [1, 1, 1, 2, 2, 0, 0], 7),
    ("phq-9", "phq9", [3, 3, 3, 3, 3, 3, 3, 3, 3], 27),
  ])
  func `a published response has its published total`(
    task: String, score: String, places: [Int], total: Int
  ) throws {
    expectEqual(try Self.result(task, score, places).value, ExactDecimal(total))
  }

  @Test func `up to two missing items of the PHQ-9 count the mean of the others`() throws {
    let two = try Self.result("phq-9", "phq9", [2, 2, 2, 2, 2, 2, 2, nil, nil])
    expectEqual(two.value, ExactDecimal(18))
    expectEqual(two.itemsMissing.map(\.text), ["phq9_8", "phq9_9"])
    expectEqual(two.missing, .mean)
    let three = try Self.result("phq-9", "phq9", [2, 2, 2, 2, 2, 2, nil, nil, nil])
    expectNil(three.value)
    expectNil(three.band)
  }

  /// Kroenke and others 2009: 0 to 24, the cut-offs of the PHQ-9.
  @Test(arguments: [
    (0, 0, "minimal"), (1, 8, "mild"), (2, 16, "moderatelySevere"), (3, 24, "severe"),
  ])
  func `the PHQ-8 adds eight items`(place: Int, total: Int, band: String) throws {
    let result = try Self.result("phq-8", "phq8", Self.same(place, 8))
    expectEqual(result.value, ExactDecimal(total))
    expectEqual(result.band, band)
  }

  /// Spitzer and others 2006: 0 to 21; 5, 10 and 15 are the cut-offs of mild, moderate and severe.
  @Test(arguments: [
    ([0, 0, 0, 0, 0, 0, 0], 0, "minimal"), ([1, 1, 1, 1, 0, 0, 0], 4, "minimal"),
    ([1, 1, 1, 1, 1, 0, 0], 5, "mild"), ([3, 3, 3, 0, 0, 0, 0], 9, "mild"),
    ([3, 3, 3, 1, 0, 0, 0], 10, "moderate"), ([2, 2, 2, 2, 2, 2, 2], 14, "moderate"),
    ([3, 3, 3, 3, 3, 0, 0], 15, "severe"), ([3, 3, 3, 3, 3, 3, 3], 21, "severe"),
  ])
  func `the GAD-7 adds seven items`(places: [Int], total: Int, band: String) throws {
    let result = try Self.result("gad-7", "gad7", places)
    expectEqual(result.value, ExactDecimal(total))
    expectEqual(result.band, band)
  }

  /// Kroenke and others 2009: 0 to 12 with cut-offs 3, 6 and 9; each half is positive from 3 on.
  @Test(arguments: [
    ([0, 2, 0, 0], 2, "normal", "negative"), ([1, 2, 0, 0], 3, "mild", "positive"),
    ([3, 3, 0, 0], 6, "moderate", "positive"), ([3, 3, 3, 0], 9, "severe", "positive"),
  ])
  func `the PHQ-4 adds four items, and two of them are the GAD-2`(
    places: [Int], total: Int, band: String, anxiety: String
  ) throws {
    let result = try Self.result("phq-4", "phq4", places)
    expectEqual(result.value, ExactDecimal(total))
    expectEqual(result.band, band)
    expectEqual(try Self.result("phq-4", "gad2", Array(places.prefix(2))).band, anxiety)
    expectEqual(
      try Self.result("phq-4", "phq2", Array(places.suffix(2))).value,
      ExactDecimal(places[2] + places[3]))
  }

  /// Topp and others 2015: five items from 0 to 5, the sum times 4; 50 and below is poor well-being,
  /// 28 and below points to depression.
  @Test(arguments: [
    ([5, 5, 5, 5, 5], 0, "likelyDepression"), ([4, 4, 4, 3, 3], 28, "likelyDepression"),
    ([3, 3, 3, 4, 4], 32, "poor"), ([2, 2, 3, 3, 3], 48, "poor"), ([2, 2, 2, 3, 3], 52, "good"),
    ([0, 0, 0, 0, 0], 100, "good"),
  ])
  func `the WHO-5 is a percentage`(places: [Int], total: Int, band: String) throws {
    let result = try Self.result("who-5", "who5", places)
    expectEqual(result.value, ExactDecimal(total))
    expectEqual(result.band, band)
  }

  @Test func `the WHO-5 has no score where an item is missing`() throws {
    expectNil(try Self.result("who-5", "who5", [0, 0, 0, 0, nil]).value)
  }

  @Test(arguments: ["phq-9", "phq-8", "phq-4", "gad-7", "who-5"])
  func `a questionnaire names its licence and source, and speaks English and Spanish`(
    name: String
  ) throws {
    let task = try TaskFiles.task(name)
    expect(Set(task.languages).isSuperset(of: ["en", "es"]))
    let origin = try require(task.origin)
    expect(origin.licence?.isEmpty == false && origin.source?.isEmpty == false)
    expect(task.scores.allSatisfy { !$0.source.isEmpty && $0.bandsSource != nil })
    for question in task.questions {
      expectNotEqual(question.title.text(in: ["es"]), question.title.text(in: ["en"]))
    }
  }
}
