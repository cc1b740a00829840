import FHIRPath
import Session
import StudyModel

@testable import AmblerDevice

/// A question of every format, in English and Spanish.
enum SampleQuestions {
  static func text(_ english: String, _ spanish: String) -> LocalizedText {
    LocalizedText(english, byLanguage: ["en": english, "es": spanish])
  }

  static func page(
    _ format: AnswerFormat, current: Answer? = nil, isRequired: Bool = true,
    noAnswers: [NoAnswer] = [], help: GivenText? = nil, isReadOnly: Bool = false,
    complaint: GivenText? = nil, entry: TypedEntry = TypedEntry(), languages: [String]
  ) -> TerminalPage {
    let question = Question(
      id: StepID("page"), title: text("How is it today?", "¿Cómo va hoy?"), format: format,
      isRequired: isRequired, isReadOnly: isReadOnly,
      noAnswers: noAnswers.map { NoAnswerOption(reason: $0) })
    let field = Screen.Field(
      question: question, title: question.title.given(to: languages), help: help, current: current,
      complaint: complaint)
    var page = TerminalPage(
      screen: SamplePages.screen(
        .question(field), title: field.title, text: nil, languages: languages))
    page.entry = entry
    return page
  }

  static let medicines = [
    ChoiceOption(
      value: "pills", text: text("Pills", "Pastillas"),
      detail: text("Anything that is swallowed", "Todo lo que se traga")),
    ChoiceOption(
      value: "patch", text: text("A patch", "Un parche"),
      image: MediaFile(path: "patch.png", description: text("A patch on an arm", "Un parche"))),
    ChoiceOption(
      value: "other", text: text("Something else", "Otra cosa"),
      other: OtherText(placeholder: text("such as drops", "por ejemplo gotas"))),
    ChoiceOption(
      value: "none", text: text("None of these", "Nada de esto"), isExclusive: true),
  ]

  static let countries = (1...34).map { number in
    ChoiceOption(value: "c\(number)", text: text("Country \(number)", "País \(number)"))
  }

  static let matrix = MatrixFormat(
    rows: [
      MatrixFormat.Row(id: "walk", text: text("Walking", "Caminar")),
      MatrixFormat.Row(id: "stairs", text: text("Climbing stairs", "Subir escaleras")),
    ],
    columns: [
      ChoiceOption(value: "no", text: text("No trouble", "Sin problema")),
      ChoiceOption(value: "some", text: text("Some trouble", "Algún problema")),
      ChoiceOption(value: "unable", text: text("Cannot do it", "No puedo")),
    ])

  static let regions = [
    ("headFront", "Head", "Cabeza"), ("leftKneeFront", "Left knee", "Rodilla izquierda"),
    ("headBack", "Back of the head", "Nuca"), ("lowerBack", "Lower back", "Lumbares"),
  ].map { BodyMapFormat.Region(id: $0.0, text: text($0.1, $0.2)) }

  static let pickers = PickersFormat(pickers: [
    ["1", "2", "3"].map { ChoiceOption(value: $0, text: LocalizedText($0)) },
    [
      ChoiceOption(value: "day", text: text("days", "días")),
      ChoiceOption(value: "week", text: text("weeks", "semanas")),
    ],
  ])

  typealias Named = (String, TerminalPage)

  static func choices(_ languages: [String]) -> [Named] {
    let all = ChoiceFormat(options: medicines)
    var asksWords = TypedEntry()
    asksWords.draft = .otherText(["pills", "other"])
    return [
      (
        "yes or no in own words",
        page(
          .boolean(
            BooleanFormat(yesText: text("I agree", "De acuerdo"), noText: text("No", "No"))),
          languages: languages)
      ),
      (
        "one option, with everything an option has",
        page(
          .singleChoice(all), noAnswers: [.dontKnow, .preferNotToSay], help: "Help.",
          languages: languages)
      ),
      (
        "some options, two at most",
        page(
          .multipleChoice(ChoiceFormat(options: medicines, count: 1...2)), isRequired: false,
          languages: languages)
      ),
      (
        "words for an option are asked",
        page(.multipleChoice(all), entry: asksWords, languages: languages)
      ),
      ("pickers", page(.pickers(pickers), languages: languages)),
      ("a ranking", page(.ranking(RankingFormat(options: medicines)), languages: languages)),
      (
        "the first two of a ranking",
        page(
          .ranking(RankingFormat(options: medicines, rankedCount: 2)), languages: languages)
      ),
      (
        "a scale of words",
        page(
          .textScale(TextScaleFormat(options: matrix.columns)), current: .choice("some"),
          languages: languages)
      ),
    ] + lists(languages) + matrices(languages)
  }

  static func lists(_ languages: [String]) -> [Named] {
    let long = AnswerFormat.singleChoice(ChoiceFormat(options: countries))
    let several = AnswerFormat.multipleChoice(ChoiceFormat(options: countries))
    let body = AnswerFormat.bodyMap(BodyMapFormat(regions: regions, count: 1...4))
    var (second, found, chosen) = (TypedEntry(), TypedEntry(), TypedEntry())
    second.part = 1
    found.filter = "3"
    chosen.draft = .chosen(["c2", "c17"])
    return [
      ("a long list", page(long, languages: languages)),
      ("a long list, second part", page(long, entry: second, languages: languages)),
      ("a long list, looked through", page(long, entry: found, languages: languages)),
      ("a long list of many answers", page(several, entry: chosen, languages: languages)),
      ("a body map", page(body, current: .choices(["leftKneeFront"]), languages: languages)),
    ]
  }

  static func matrices(_ languages: [String]) -> [Named] {
    var second = TypedEntry()
    second.draft = .rows(["walk": ["some"]], next: 1)
    let severally = MatrixFormat(
      rows: matrix.rows, columns: matrix.columns, isMultiple: true, needsEveryRow: false)
    return [
      ("a matrix", page(.matrix(matrix), languages: languages)),
      ("a matrix, second row", page(.matrix(matrix), entry: second, languages: languages)),
      (
        "a matrix of several columns",
        page(
          .matrix(severally), current: .matrix(["stairs": ["no", "some"]]), isRequired: false,
          languages: languages)
      ),
    ]
  }

  static func scales(_ languages: [String]) -> [Named] {
    let ends = (text("Not at all", "Nada"), text("As bad as it can be", "Lo peor posible"))
    let vertical = ScaleFormat(
      minimum: 0, maximum: 4, step: 1, minimumText: ends.0, maximumText: ends.1, isVertical: true)
    let line = ContinuousScaleFormat(
      minimum: 0, maximum: 100, fractionDigits: 1, style: .percent, minimumText: ends.0,
      maximumText: ends.1)
    let ladder = LadderFormat(
      rungs: 10, topText: text("The best off", "Los que mejor están"),
      bottomText: text("The worst off", "Los que peor están"))
    return [
      ("a scale that stands", page(.scale(vertical), languages: languages)),
      ("a line", page(.continuousScale(line), languages: languages)),
      (
        "a line, answered",
        page(
          .continuousScale(line), current: ExactDecimal("25.5").map(Answer.decimal),
          languages: languages)
      ),
      ("a ladder", page(.ladder(ladder), current: .integer(7), languages: languages)),
    ]
  }
}
