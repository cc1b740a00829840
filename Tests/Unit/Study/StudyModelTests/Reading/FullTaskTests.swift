import ActiveTasks
import FHIRPath
import Pattern
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Every key of the format arrives in the task.
struct FullTaskTests {
  private let task: StudyTask

  init() throws {
    let (task, notices) = try Reading.read(FullTask.text)
    expect(notices.isEmpty)
    self.task = task
  }

  private func step(_ id: String) throws -> Step {
    try require(task.allSteps.first { $0.id.text == id })
  }

  private func question(_ id: String) throws -> Question {
    try require(task.questions.first { $0.id.text == id })
  }

  private func words(_ english: String, _ spanish: String) -> LocalizedText {
    LocalizedText(english, language: "en", byLanguage: ["en": english, "es": spanish])
  }

  @Test func `what is said of the task as a whole`() {
    expectEqual(
      task.origin,
      StudyTask.Origin(
        publisher: "Ambler", source: "Nowhere", licence: "CC0-1.0", copyright: "None",
        url: "https://example.org/everything"))
    expectEqual(
      task.codes,
      [
        Coding(system: "http://loinc.org", code: "44249-1", display: "PHQ-9", version: "2.77")
      ])
    expectEqual(task.languages, ["en", "es"])
    expectEqual(task.presentation, .chat)
  }

  @Test func `the keys of every step`() throws {
    let intro = try step("intro")
    expectEqual(intro.condition?.source, "today() > @2026-01-01")
    expectEqual(intro.skipCondition?.source, "now() < @2020-01-01T00:00:00Z")
    expectEqual(
      intro.image, MediaFile(path: "media/hello.png", description: words("A hand", "Una mano")))
    expectEqual(intro.text?.text(in: ["en"]), "Read this. é {{{{")
    expectEqual(intro.jumps.map(\.target), [.step(StepID("done")), .end, .end])
    expectEqual(
      intro.jumps.map { $0.condition?.source },
      [
        "today() > @2099-01-01", "today() > @2999-01-01", "today() > @3999-01-01",
      ])
    expectEqual(
      intro.earlyEnd,
      EarlyEnd(
        buttonText: words("Stop", "Parar"), title: words("Stopped", "Terminado"),
        text: words("Thank you", "Gracias")))
    expectEqual(try step("tired").jumps.map(\.limit), [2])
  }

  @Test func `the keys of a question`() throws {
    let yes = try question("yes")
    expectEqual(yes.help, words("Help", "Ayuda"))
    expect(yes.isRequired && yes.isReadOnly && !yes.isHidden)
    expectEqual(yes.initial, .boolean(false))
    expectEqual(yes.prefill, Prefill())
    expectEqual(yes.codes, [Coding(system: "http://snomed.info/sct", code: "45048000")])
    expectEqual(
      yes.noAnswers,
      [
        NoAnswerOption(reason: .dontKnow),
        NoAnswerOption(reason: .preferNotToSay, text: words("Not now", "Ahora no")),
      ])
    expectEqual(yes.constraints.map(\.expression.source), ["yes.exists()"])
    expectEqual(yes.constraints.map(\.message), [words("{{yes}}", "{{yes}}")])
    let one = try question("one")
    expectEqual(one.calculation?.source, "iif(yes, 'a', 'b')")
    expect(one.isReadOnly && !one.isRequired)
    let hidden = try question("on-page-2")
    expect(hidden.isHidden && !hidden.isRequired && hidden.title.fallback == "on-page-2")
    expectEqual(try question("on-page").prefill, Prefill(task: "old", question: StepID("yes")))
    expectEqual(try question("on-page").condition?.source, "today() > @2026-01-01")
  }

  @Test func `the answers of each type come in the order of the types`() {
    let formats = task.steps.compactMap { step -> AnswerFormat? in
      guard case .question(let question) = step.kind else { return nil }
      return question.format
    }
    expectEqual(formats.map(\.type), AnswerType.allCases)
  }

  @Test func `choices keep their options`() throws {
    let code = Coding(system: "http://snomed.info/sct", code: "45048000")
    guard case .singleChoice(let one) = try question("one").format,
      case .multipleChoice(let many) = try question("many").format,
      case .textScale(let scale) = try question("text-scale").format,
      case .matrix(let grid) = try question("grid").format,
      case .ranking(let best) = try question("best").format,
      case .pickers(let sides) = try question("sides").format
    else {
      Issue.record("another format")
      return
    }
    let option = ChoiceOption(
      value: "a", text: words("A", "A"), detail: words("D", "D"),
      image: MediaFile(path: "a.png", description: words("A", "A")), color: "#ff8800",
      isFixedInPlace: true, other: OtherText(), score: ExactDecimal("0.50"), code: code)
    expectEqual(one.options.first, option)
    expect(one.display == .images && one.order == .shuffled)
    expect(many.display == .colors && many.order == .fixed && many.count == 1...3)
    expectEqual(many.options.map(\.isExclusive), [false, false, true])
    expectEqual(
      many.options[0].other, OtherText(placeholder: words("Which", "Cuál"), isRequired: false))
    expectEqual(scale.options, grid.columns)
    expect(scale.valueSet == "howOften" && grid.valueSet == "howOften")
    expectEqual(
      task.valueSets, [StudyTask.ValueSet(name: "howOften", options: scale.options)])
    expectEqual(
      scale.options.map(\.code),
      ["never", "often"].map {
        Coding(system: "http://snomed.info/sct", code: $0)
      })
    expect(scale.isVertical)
    expect(grid.rows.map(\.id) == ["row1"] && !grid.needsEveryRow && !grid.isMultiple)
    expect(best.rankedCount == 1 && best.order == .shuffled)
    expectEqual(sides.pickers.map { $0.map(\.value) }, [["x"], ["y", "z"]])
    expectEqual(sides.separator, " / ")
  }

  @Test func `numbers keep their bounds and digits`() throws {
    guard case .decimal(let mass) = try question("mass").format,
      case .continuousScale(let line) = try question("line").format,
      case .quantity(let amount) = try question("amount").format,
      case .height(let height) = try question("height").format
    else {
      Issue.record("another format")
      return
    }
    expectEqual(
      try question("count").format, .integer(IntegerFormat(minimum: 0, maximum: 130, unit: "a")))
    expect(mass.minimum?.description == "0.5" && mass.maximum?.description == "500.0")
    expect(mass.fractionDigits == 2 && mass.unit == "kg")
    expect(line.minimum.description == "-0.5" && line.fractionDigits == 3)
    expect(line.style == .percent && line.isVertical)
    expect(line.minimumText == words("Not", "Nada") && line.maximumText == words("Very", "Mucho"))
    expectEqual(amount.units.map(\.code), ["kg", "[lb_av]"])
    expectEqual(amount.units[1].text, words("pounds", "libras"))
    expect(height.system == .metric && height.maximum.description == "250.5")
    expectEqual(
      try question("weight").format,
      .weight(
        WeightFormat(
          system: .imperial, minimum: try require(ExactDecimal("0.5")), maximum: 300,
          fractionDigits: 2)))
    expectEqual(
      try question("age").format,
      .age(
        AgeFormat(
          minimum: 18, maximum: 90, stored: .birthYear, includesYounger: true,
          includesOlder: true)))
    expectEqual(
      try question("ladder").format,
      .ladder(LadderFormat(rungs: 8, topText: words("T", "A"), bottomText: words("B", "B"))))
  }

  @Test func `texts, dates and files keep their limits`() throws {
    expectEqual(
      try question("note").format,
      .text(
        TextFormat(
          minimumLength: 2, maximumLength: 500, pattern: try Pattern("[A-F,0-9]+"),
          patternText: words("Hex", "Hex"), hasSeveralLines: false, placeholder: words("0", "0"))))
    expectEqual(
      try question("again").format,
      .confirmation(
        ConfirmationFormat(question: StepID("note"), differsText: words("Other", "Otro"))))
    expectEqual(
      try question("day").format,
      .date(
        DateFormat(
          earliest: CalendarDate("1900-01-01").map(DateBound.date), latest: .daysFromToday(0))))
    expectEqual(
      try question("moment").format,
      .dateTime(
        DateTimeFormat(
          earliest: .daysFromToday(-7), latest: .daysFromToday(0), minuteStep: 5)))
    expectEqual(
      try question("time").format,
      .timeOfDay(
        TimeOfDayFormat(
          earliest: TimeOfDay("06:00"), latest: TimeOfDay("22:30"), minuteStep: 15)))
    expectEqual(
      try question("slept").format,
      .timeInterval(
        TimeIntervalFormat(minimumMinutes: 30, maximumMinutes: 720, minuteStep: 30)))
    expectEqual(
      try question("picture").format,
      .attachment(
        AttachmentFormat(
          kind: .photo, mediaTypes: ["image/jpeg", "image/*"], maximumByteCount: 5_000_000)))
  }

  @Test func `the pages that are no questions`() throws {
    expectEqual(try step("pause").kind, .wait(WaitStep(length: .seconds(5), showsProgress: false)))
    expectEqual(
      try step("list").kind,
      .table(
        TableStep(
          rows: [.init(title: words("One", "Uno"), text: words("First", "Primero"))],
          bullets: .number)))
    expectEqual(
      try step("film").kind,
      .media(
        MediaStep(
          kind: .video,
          file: MediaFile(path: "media/film.webm", description: words("A film", "Una película")),
          mustFinish: true)))
    expectEqual(try step("review").kind, .review(ReviewStep(section: StepID("part"))))
    expectEqual(
      try step("back").kind,
      .withdrawal(
        WithdrawalStep(
          task: "old", consent: StepID("given"), statement: words("I take it back", "Lo retiro"))))
  }

  @Test func `consent and eligibility keep their questions`() throws {
    guard case .consent(let consent) = try step("agree").kind,
      case .eligibility(let eligibility) = try step("may-i").kind
    else {
      Issue.record("another step")
      return
    }
    expect(consent.version == "1.0" && consent.signature == .drawn)
    expectEqual(consent.sections.map(\.topic), [.overview])
    expectEqual(consent.sections.map(\.summary), [words("A study", "Un estudio")])
    expectEqual(consent.questions.map(\.id.text), ["understood", "understood-2"])
    expectEqual(consent.questions.map(\.quiz?.rightAnswers), [[.boolean(true)], [.integer(2)]])
    expectEqual(consent.questions.map(\.quiz?.attemptLimit), [2, 2])
    expectEqual(consent.definition["id"]?.stringValue, "agree")
    expectEqual(eligibility.criteria.map(\.eligibleAnswers), [[.boolean(true)], [.integer(2)]])
    expectEqual(eligibility.eligibleText, words("Welcome", "Bienvenido"))
  }

  @Test func `groups keep their steps and limits`() throws {
    guard case .section(let part) = try step("part").kind,
      case .repeated(let medications) = try step("medications").kind,
      case .secondaryTask(let exercise) = try step("exercise").kind,
      case .form(let page) = try step("page").kind
    else {
      Issue.record("another step")
      return
    }
    expect(part.order == .latinSquare && part.pickedCount == 1)
    expectEqual(part.steps.map(\.id.text), ["left", "right"])
    expectEqual(
      part.steps.map(\.kind),
      [
        .media(
          MediaStep(
            kind: .document,
            file: MediaFile(path: "media/left.pdf", description: words("A leaflet", "Un folleto")))),
        .instruction,
      ])
    expectEqual(medications.count, 0...20)
    expectEqual(medications.itemTitle, words("Medication", "Medicamento"))
    expectEqual(medications.addText, words("Add", "Añadir"))
    expect(exercise.attempts == 1...3 && exercise.startText == words("Start", "Empezar"))
    expectEqual(page.items.count, 4)
    expectEqual(page.questions.map(\.id.text), ["on-page", "on-page-2", "voice"])
    expectEqual(
      page.items.first, .heading(title: words("Part one", "Parte uno"), text: words("Here", "Aquí"))
    )
    expectEqual(page.constraints.count, 1)
  }

  @Test func `the measured steps`() throws {
    var fitness = FitnessCheck(walk: .milliseconds(20_500), rest: .seconds(5))
    fitness.common.showsConclusion = false
    expectEqual(
      try step("fitness").kind,
      .activity(
        fitness.activity(
          ActivityOwner(
            id: StepID("fitness"), title: words("Fit", "Forma"), text: words("Walk", "Camine"))
        ).shown(.walk)))
    expectEqual(
      try step("reaction").kind,
      .activity(
        ReactionTime(
          minimumDelay: .seconds(4), maximumDelay: .seconds(10), thresholdG: 0.5, attempts: 3,
          attemptLimit: 9, timeout: .seconds(3)
        ).activity(
          ActivityOwner(
            id: StepID("reaction"), title: words("Fast", "Rápido"),
            text: words("Shake", "Agite"))
        ).shown(.shake)))
    expectEqual(
      try step("tremor").activity?.phases.map(\.content),
      [
        .timed(
          TimedPart(
            activity: .record, length: .seconds(30), streams: [.accelerometer], rateHz: 200))
      ])
  }

  @Test func `scores keep what it takes to trust them`() throws {
    expectEqual(task.scores.map(\.id.text), ["total", "looked-up", "computed"])
    let total = task.scores[0]
    expectEqual(total.items, [StepID("scale"), StepID("grid.row1"), StepID("ladder")])
    expect(total.combination == .sum && total.missing == .mean && total.missingLimit == 1)
    expect(total.offset == -1 && total.factor == ExactDecimal("2.5"))
    expect(total.fractionDigits == 1 && total.unit == "{score}" && total.isShown)
    expectEqual(total.code, Coding(system: "http://loinc.org", code: "44261-6"))
    expect(total.bands.map(\.value) == ["low", "high"] && total.bandsSource == "Nowhere 2026")
    expectEqual(
      task.scores[1].combination,
      .table([
        Score.TableRow(inputs: [0, 0], value: 0),
        Score.TableRow(
          inputs: [1, try require(ExactDecimal("1.5"))],
          value: try require(ExactDecimal("0.25"))),
      ]))
    expectEqual(task.scores[2].combination, .expression(try Expression.parse("scale / ladder")))
  }
}

extension Step {
  fileprivate var activity: Activity? {
    if case .activity(let activity) = kind { activity } else { nil }
  }
}
