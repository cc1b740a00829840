import FHIRPath
import StudyModel
import TestSupport
import Testing
import Words

@testable import AmblerDevice

@Suite struct TypedChoiceTests {
  private static let options = [
    ChoiceOption(value: "fatigue", text: LocalizedText("Fatigue", byLanguage: ["es": "Cansancio"])),
    ChoiceOption(value: "sleep", text: LocalizedText("Sleep trouble")),
    ChoiceOption(value: "stiff", text: LocalizedText("Stiffness or spasms")),
    ChoiceOption(value: "4", text: LocalizedText("Dolor de cabeza, migraña")),
  ]

  @Test(arguments: ["y", "Y", "yes", " YES ", "1", "sí", "si", "SÍ", "true", "نعم"])
  func `yes in many ways`(line: String) {
    expectEqual(TypedLines.answer(line, .boolean(BooleanFormat())), .answer(.boolean(true)))
  }

  @Test(arguments: ["n", "no", "NO", "2", "false", "لا"])
  func `no in many ways`(line: String) {
    expectEqual(
      TypedLines.answer(line, .boolean(BooleanFormat()), ["es"]), .answer(.boolean(false)))
  }

  @Test func `a lone s is yes in Spanish only`() {
    expectEqual(TypedLines.answer("s", .boolean(BooleanFormat()), ["es"]), .answer(.boolean(true)))
    expectEqual(TypedLines.answer("s", .boolean(BooleanFormat())), .notUnderstood)
  }

  @Test(arguments: ["", "maybe", "3", "yn", "yes please"])
  func `what is neither yes nor no is not understood`(line: String) {
    expectEqual(TypedLines.answer(line, .boolean(BooleanFormat())), .notUnderstood)
  }

  @Test(arguments: [
    ("1", "fatigue"), ("4", "4"), ("fatigue", "fatigue"), ("FAT", "fatigue"),
    ("sleep trouble", "sleep"), ("sl", "sleep"), ("stiffness or", "stiff"),
    ("dolor de cabeza, migrana", "4"),
  ])
  func `an option by number, value, text or beginning`(line: String, value: String) {
    expectEqual(
      TypedLines.answer(line, .singleChoice(ChoiceFormat(options: Self.options))),
      .answer(.choice(value)))
  }

  @Test func `an option in the language of the page`() {
    expectEqual(
      TypedLines.answer("can", .singleChoice(ChoiceFormat(options: Self.options)), ["es"]),
      .answer(.choice("fatigue")))
    expectEqual(
      TypedLines.answer("can", .singleChoice(ChoiceFormat(options: Self.options))), .notUnderstood)
  }

  @Test func `a beginning of two options is not guessed`() {
    expectEqual(
      TypedLines.answer("s", .singleChoice(ChoiceFormat(options: Self.options))),
      .remark(Remark.severalOptions))
    expectEqual(
      TypedLines.answer("1 s", .multipleChoice(ChoiceFormat(options: Self.options))),
      .remark(Remark.severalOptions))
  }

  @Test(arguments: ["", "0", "5", "-1", "x", "1 2"])
  func `what is no option is not understood`(line: String) {
    expectEqual(
      TypedLines.answer(line, .singleChoice(ChoiceFormat(options: Self.options))), .notUnderstood)
  }

  @Test(arguments: [
    ("1", ["fatigue"]), ("2 1", ["fatigue", "sleep"]), ("1,2", ["fatigue", "sleep"]),
    ("1, 3 ,", ["fatigue", "stiff"]), ("2 2 2", ["sleep"]), ("sleep trouble", ["sleep"]),
    ("sleep trouble, fat", ["fatigue", "sleep"]), ("4 fat", ["fatigue", "4"]),
  ])
  func `several options behind commas or blanks`(line: String, values: [String]) {
    expectEqual(
      TypedLines.answer(line, .multipleChoice(ChoiceFormat(options: Self.options))),
      .answer(.choices(values)))
  }

  @Test(arguments: ["", ",", " , ", "1 9", "1 and 2"])
  func `one word that is no option makes the line unreadable`(line: String) {
    expectEqual(
      TypedLines.answer(line, .multipleChoice(ChoiceFormat(options: Self.options))), .notUnderstood)
  }

  // MARK: yes and no in own words

  private static let own = AnswerFormat.boolean(
    BooleanFormat(
      yesText: LocalizedText("I agree"), noText: LocalizedText("Not today")))

  @Test(arguments: [
    ("i agree", true), ("I", true), ("1", true), ("y", true), ("not", false), ("no", false),
    ("2", false),
  ])
  func `yes and no in words of the question's own`(line: String, value: Bool) {
    expectEqual(TypedLines.answer(line, Self.own), .answer(.boolean(value)))
  }

  // MARK: words for an option

  private static let withOther = [
    ChoiceOption(value: "a", text: LocalizedText("Aspirin")),
    ChoiceOption(
      value: "o", text: LocalizedText("Something else"), other: OtherText(isRequired: true)),
    ChoiceOption(value: "n", text: LocalizedText("None: nothing"), isExclusive: true),
  ]

  @Test func `words of the person's own stand behind a colon or come in a second line`() {
    let format = AnswerFormat.singleChoice(ChoiceFormat(options: Self.withOther))
    let answer = TypedAnswer.answer(.otherChoice("o", text: "Teas: two"))
    expectEqual(TypedLines.answer("2: Teas: two", format), answer)
    expectEqual(TypedLines.answer("something: Teas: two", format), answer)
    expectEqual(TypedLines.answer("2", format), .begun(.otherText(["o"])))
    expectEqual(TypedLines.answer(["2", "Teas: two"], format), answer)
    expectEqual(TypedLines.answer("None: nothing", format), .answer(.choice("n")))
    expect(TypedLines.isRefused("1: words", format))
    expectEqual(
      TypedLines.answer(["2", ""], format),
      .unreadable(.refusal(.otherTextMissing(option: LocalizedText("Something else")))))
  }

  @Test func `several options, one with words`() {
    let format = AnswerFormat.multipleChoice(ChoiceFormat(options: Self.withOther))
    let answer = TypedAnswer.answer(.otherChoices(["a", "o"], text: "tea"))
    expectEqual(TypedLines.answer("1 2: tea", format), answer)
    expectEqual(TypedLines.answer(["2, 1", "tea"], format), answer)
    expectEqual(
      TypedLines.answer("1 3", format),
      .unreadable(.refusal(.exclusiveOption(LocalizedText("None: nothing")))))
  }

  @Test func `words that may be left out are asked for all the same`() {
    var options = Self.withOther
    options[1].other = OtherText(isRequired: false)
    let format = AnswerFormat.singleChoice(ChoiceFormat(options: options))
    expectEqual(TypedLines.answer(["2", ""], format), .answer(.choice("o")))
  }

  // MARK: long lists

  private static let countries = (1...30).map { number in
    ChoiceOption(value: "c\(number)", text: LocalizedText("Land \(number % 7) of \(number)"))
  }

  @Test func `in a long list words look for options, and numbers stay the same`() {
    let format = AnswerFormat.singleChoice(ChoiceFormat(options: Self.countries))
    expectEqual(TypedLines.answer("of 2", format), .lookUp(filter: "of 2"))
    expectEqual(TypedLines.answer("Land", format), .lookUp(filter: "Land"))
    expectEqual(TypedLines.answer("sea", format), .remark(Remark.nothingFound))
    expectEqual(TypedLines.answer("29", format), .answer(.choice("c29")))
    expectEqual(TypedLines.answer("land 1 of 29", format), .answer(.choice("c29")))
  }

  @Test func `in a long list of many answers each line adds or takes back`() {
    let format = AnswerFormat.multipleChoice(ChoiceFormat(options: Self.countries))
    expectEqual(TypedLines.answer("5 3", format), .begun(.chosen(["c3", "c5"])))
    expectEqual(TypedLines.answer(["5 3", "3", "9", ""], format), .answer(.choices(["c5", "c9"])))
    expectEqual(
      TypedLines.answer(["7", ""], format, current: .choices(["c1"])),
      .answer(.choices(["c1", "c7"])))
  }

  @Test func `a short list that is to be searched looks for words inside, too`() {
    let format = AnswerFormat.singleChoice(
      ChoiceFormat(options: Self.withOther, display: .search))
    expectEqual(TypedLines.answer("else", format), .lookUp(filter: "else"))
  }

  @Test func `options that are numbers are typed as they are`() {
    let options = ["0", "1", "2", "3"].map {
      ChoiceOption(value: "v" + $0, text: LocalizedText($0))
    }
    let format = AnswerFormat.singleChoice(ChoiceFormat(options: options))
    expectEqual(TypedLines.answer("1", format), .answer(.choice("v1")))
    expectEqual(TypedLines.answer("0", format), .answer(.choice("v0")))
    expectEqual(TypedLines.answer("4", format), .notUnderstood)
  }

  // MARK: pickers, rankings, text scales, body maps

  @Test(arguments: [("1 2", ["a", "y"]), ("a, y", ["a", "y"]), ("b x", ["b", "x"])])
  func `one number for each picker`(line: String, values: [String]) {
    let pickers = [["a", "b"], ["x", "y"]].map { list in
      list.map { ChoiceOption(value: $0, text: LocalizedText($0)) }
    }
    let format = AnswerFormat.pickers(PickersFormat(pickers: pickers))
    expectEqual(TypedLines.answer(line, format), .answer(.picks(values)))
    expectEqual(TypedLines.answer("1", format), .remark(Remark.oneNumberEach(count: 2)))
    expectEqual(TypedLines.answer("1 3", format), .notUnderstood)
  }

  @Test func `a ranking keeps the order that is typed`() {
    let all = AnswerFormat.ranking(RankingFormat(options: Self.options))
    expectEqual(
      TypedLines.answer("2 1 4 3", all), .answer(.ranking(["sleep", "fatigue", "4", "stiff"])))
    expect(TypedLines.isRefused("2 1", all))
    let first = AnswerFormat.ranking(RankingFormat(options: Self.options, rankedCount: 2))
    expectEqual(
      TypedLines.answer("stiffness or spasms, 1", first), .answer(.ranking(["stiff", "fatigue"])))
  }

  @Test func `a place on a scale of words`() {
    let format = AnswerFormat.textScale(TextScaleFormat(options: Self.options))
    expectEqual(TypedLines.answer("3", format), .answer(.choice("stiff")))
    expectEqual(TypedLines.answer("fat", format), .answer(.choice("fatigue")))
  }

  @Test func `regions of the body`() {
    let regions = ["kneeFront", "kneeBack"].map {
      BodyMapFormat.Region(id: $0, text: LocalizedText($0))
    }
    let format = AnswerFormat.bodyMap(BodyMapFormat(regions: regions))
    expectEqual(TypedLines.answer("2 1", format), .answer(.choices(["kneeFront", "kneeBack"])))
  }

  @Test func `who may choose one place only is not asked for several`() {
    let regions = ["knee", "hip", "neck"].map {
      BodyMapFormat.Region(id: $0, text: LocalizedText($0))
    }
    let format = AnswerFormat.bodyMap(BodyMapFormat(regions: regions, count: 1...1))
    expectEqual(
      FormatHints(format: format, languages: ["en"]).sentences, ["Type the number of your answer."])
  }

  @Test func `regions of a picture by number, in their order`() {
    let regions = ["rim", "canal", "lobe"].map { value in
      ImageMapFormat.Region(
        option: ChoiceOption(value: value, text: LocalizedText("The \(value)")),
        shape: .circle(.init(x: 0.5, y: 0.5), radius: 0.1))
    }
    let image = MediaFile(path: "ear.svg", description: LocalizedText("An ear"))
    let several = AnswerFormat.imageMap(
      ImageMapFormat(image: image, regions: regions, count: 1...2))
    expectEqual(TypedLines.answer("3 1", several), .answer(.choices(["rim", "lobe"])))
    expectEqual(TypedLines.answer("the canal", several), .answer(.choices(["canal"])))
    let one = AnswerFormat.imageMap(ImageMapFormat(image: image, regions: regions, count: 1...1))
    expectEqual(TypedLines.answer("2", one), .answer(.choices(["canal"])))
    expectEqual(
      FormatHints(format: one, languages: ["en"]).sentences, ["Type the number of your answer."])
  }

  // MARK: matrices

  private static func matrix(isMultiple: Bool = false, needsEveryRow: Bool = true) -> AnswerFormat {
    .matrix(
      MatrixFormat(
        rows: ["r1", "r2", "r3"].map { MatrixFormat.Row(id: $0, text: LocalizedText("Row " + $0)) },
        columns: [("never", "Never"), ("often", "Quite often")].map {
          ChoiceOption(value: $0.0, text: LocalizedText($0.1))
        }, isMultiple: isMultiple, needsEveryRow: needsEveryRow))
  }

  private static let filled = Answer.matrix(["r1": ["never"], "r2": ["often"], "r3": ["never"]])

  @Test(arguments: [["1 2 1"], ["1, 2, 1"], ["1", "2", "1"], ["never", "quite often", "n"]])
  func `a matrix in one line or row by row`(lines: [String]) {
    expectEqual(TypedLines.answer(lines, Self.matrix()), .answer(Self.filled))
  }

  @Test func `a row that must be answered cannot be left`() {
    expectEqual(TypedLines.answer(["1", ""], Self.matrix()), .remark(Remark.rowNeedsAnswer))
    expectEqual(TypedLines.answer("1 2", Self.matrix()), .remark(Remark.oneForEachRow(rows: 3)))
    expectEqual(
      TypedLines.answer(["1", "", "2"], Self.matrix(needsEveryRow: false)),
      .answer(.matrix(["r1": ["never"], "r3": ["often"]])))
  }

  @Test func `Enter keeps the row that is there`() {
    expectEqual(
      TypedLines.answer(["2", "", ""], Self.matrix(), current: Self.filled),
      .answer(.matrix(["r1": ["often"], "r2": ["often"], "r3": ["never"]])))
  }

  @Test(arguments: [["1 2; 1; 2"], ["1 2", "1", "2"]])
  func `several columns in a row`(lines: [String]) {
    expectEqual(
      TypedLines.answer(lines, Self.matrix(isMultiple: true)),
      .answer(.matrix(["r1": ["never", "often"], "r2": ["never"], "r3": ["often"]])))
  }
}
