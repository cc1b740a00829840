import FHIRPath
import StudyModel
import TestSupport
import Testing

struct ScoreTests {
  private static func decimal(_ digits: String) throws -> ExactDecimal {
    try require(ExactDecimal(digits))
  }

  private static let format = AnswerFormat.singleChoice(
    ChoiceFormat(
      options: (0...3).map {
        ChoiceOption(value: "v\($0)", text: LocalizedText("\($0)"), score: ExactDecimal($0))
      } + [ChoiceOption(value: "none", text: LocalizedText("None"))]))

  private static func score(
    _ combination: Score.Combination = .sum, _ missing: Score.MissingRule = .none, limit: Int = 0,
    change: (inout Score) -> Void = { _ in }
  ) -> Score {
    var score = Score(
      id: StepID("s"), title: LocalizedText("S"), algorithm: "sum", version: "1.0",
      source: "a paper", items: ["a", "b", "c", "d"].map { StepID($0) }, combination: combination,
      missing: missing, missingLimit: limit)
    change(&score)
    return score
  }

  /// The score of four answers; nil for one that is missing.
  private static func result(_ score: Score, _ values: Int?...) -> ScoreResult {
    let answers = Dictionary(
      zip(score.items, values).map { ($0, $1.map { Answer.choice("v\($0)") }) }
    ) { first, _ in first }
    return score.result {
      ScoreItem(format: format, answer: answers[$0] ?? nil)
    } number: { _ in
      ExactDecimal(99)
    }
  }

  @Test func `a sum says what it is made of and where it is from`() throws {
    let result = Self.result(Self.score(), 0, 1, 2, 3)
    expectEqual(result.value, ExactDecimal(6))
    expectEqual(result.itemsUsed.map(\.text), ["a", "b", "c", "d"])
    expect(result.itemsMissing.isEmpty)
    expectEqual([result.algorithm, result.version, result.source], ["sum", "1.0", "a paper"])
  }

  @Test func `without a rule a missing item leaves no score`() {
    let result = Self.result(Self.score(), 0, nil, 2, 3)
    expectNil(result.value)
    expectEqual(result.itemsMissing.map(\.text), ["b"])
    expectEqual(result.missing, .none)
  }

  @Test func `the mean of the answered items stands for missing ones, to a limit`() throws {
    let score = Self.score(.sum, .mean, limit: 1)
    expectEqual(
      Self.result(score, 3, 2, nil, 2).value, (try Self.decimal("9.333333333333333333333333333")))
    expectNil(Self.result(score, 3, nil, nil, 3).value)
    expectEqual(
      Self.result(Self.score(.mean, .mean, limit: 2), 3, nil, nil, 2).value,
      (try Self.decimal("2.5")))
    expectNil(Self.result(Self.score(.sum, .mean, limit: 4), nil, nil, nil, nil).value)
  }

  @Test func `a missing item may count nothing`() {
    let score = Self.score(.sum, .zero, limit: 2)
    expectEqual(Self.result(score, 3, nil, 2, nil).value, ExactDecimal(5))
    expectNil(Self.result(score, 3, nil, nil, nil).value)
    expectEqual(
      Self.result(Self.score(.mean, .zero, limit: 2), 3, nil, 1, nil).value, ExactDecimal(1))
  }

  @Test func `a value is moved, stretched and rounded, halves up`() throws {
    let score = Self.score {
      $0.offset = ExactDecimal(-4)
      $0.factor = ExactDecimal("6.25")
      $0.fractionDigits = 0
    }
    expectEqual(Self.result(score, 3, 3, 3, 3).value, ExactDecimal(50))
    expectEqual(Self.result(score, 2, 2, 1, 1).value, (try Self.decimal("13")), "12.5 goes up")
    expectEqual(
      Self.result(score, 0, 0, 1, 1).value, (try Self.decimal("-12")), "-12.5 goes up too")
  }

  @Test func `a table has a value for each row of inputs, and none for others`() throws {
    let rows = [
      Score.TableRow(
        inputs: [0, 1, 2, 3].map { ExactDecimal($0) }, value: try Self.decimal("0.75")),
      Score.TableRow(inputs: [1, 1, 1, 1].map { ExactDecimal($0) }, value: try Self.decimal("1")),
    ]
    let score = Self.score(.table(rows))
    expectEqual(Self.result(score, 0, 1, 2, 3).value, (try Self.decimal("0.75")))
    expectNil(Self.result(score, 0, 1, 2, 2).value)
    expectNil(Self.result(score, 0, 1, 2, nil).value)
  }

  @Test func `an expression gives the value where its items are there`() throws {
    let score = Self.score(.expression(try Expression.parse("a + b")))
    expectEqual(Self.result(score, 0, 1, 2, 3).value, ExactDecimal(99))
    expectNil(Self.result(score, 0, 1, 2, nil).value)
  }

  @Test func `bands are named by their value, bounds included`() {
    let score = Self.score {
      $0.bands = [
        Score.Band(
          minimum: ExactDecimal(0), maximum: ExactDecimal(4), value: "low",
          text: LocalizedText("Low")),
        Score.Band(
          minimum: ExactDecimal(5), maximum: ExactDecimal(9), value: "high",
          text: LocalizedText("High")),
      ]
      $0.bandsSource = "another paper"
    }
    expectEqual(Self.result(score, 1, 1, 1, 1).band, "low")
    expectEqual(Self.result(score, 2, 1, 1, 1).band, "high")
    expectNil(Self.result(score, 3, 3, 3, 3).band)
    expectEqual(Self.result(score, 1, 1, 1, 1).bandsSource, "another paper")
    expectNil(Self.result(Self.score(), 1, 1, 1, 1).bandsSource)
  }

  @Test func `each kind of answer counts what it says`() throws {
    let columns = (0...2).map {
      ChoiceOption(value: "c\($0)", text: LocalizedText("\($0)"), score: ExactDecimal($0))
    }
    let choices = AnswerFormat.multipleChoice(ChoiceFormat(options: columns))
    let matrix = AnswerFormat.matrix(
      MatrixFormat(
        rows: [MatrixFormat.Row(id: "row1", text: LocalizedText("1"))], columns: columns))
    let plain = AnswerFormat.integer(IntegerFormat())
    expectEqual(
      AnswerFormat.boolean(BooleanFormat()).scoreValue(of: .boolean(true)), ExactDecimal(1))
    expectEqual(plain.scoreValue(of: .integer(7)), ExactDecimal(7))
    expectEqual(plain.scoreValue(of: .decimal(try Self.decimal("7.50"))), (try Self.decimal("7.5")))
    expectEqual(choices.scoreValue(of: .choices(["c1", "c2"])), ExactDecimal(3))
    expectNil(choices.scoreValue(of: .choices(["c1", "gone"])))
    expectNil(Self.format.scoreValue(of: .choice("none")))
    expectNil(Self.format.scoreValue(of: .declined(.dontKnow)))
    expectEqual(
      AnswerFormat.pickers(PickersFormat(pickers: [columns, columns]))
        .scoreValue(of: .picks(["c2", "c1"])), ExactDecimal(3))
    expectEqual(matrix.scoreValue(ofRow: "row1", .matrix(["row1": ["c2"]])), ExactDecimal(2))
    expectNil(matrix.scoreValue(ofRow: "row2", .matrix(["row1": ["c2"]])))
    expectNil(plain.scoreValue(of: .text("7")))
  }

  @Test func `a row of a matrix is an item of its own`() {
    let matrix = AnswerFormat.matrix(
      MatrixFormat(
        rows: [MatrixFormat.Row(id: "row1", text: LocalizedText("1"))],
        columns: [ChoiceOption(value: "x", text: LocalizedText("X"), score: ExactDecimal(4))]))
    let score = Self.score { $0.items = [StepID("grid.row1")] }
    let result = score.result { id in
      id == StepID("grid") ? ScoreItem(format: matrix, answer: .matrix(["row1": ["x"]])) : nil
    } number: { _ in
      nil
    }
    expectEqual(result.value, ExactDecimal(4))
    expectEqual(result.itemsUsed, [StepID("grid.row1")])
  }

  @Test func `a value beyond the digits that can be held is none`() throws {
    let huge = try Self.decimal(String(repeating: "9", count: 38))
    let score = Self.score { $0.factor = huge }
    expectNil(Self.result(score, 3, 3, 3, 3).value)
  }
}
