import FHIRPath
import Session
import StudyModel
import TaskRunner

@testable import AmblerDevice

/// One page of every kind.
enum SamplePages {
  static let start = Instant(nanoseconds: 1_000_000_000_000)

  static func screen(
    _ body: Screen.Body, title: GivenText = "A title of some length for a page",
    text: GivenText? =
      "Some words below the title, enough of them to fill more than one line of text.",
    position: Int = 2, canGoBack: Bool = true, languages: [String] = ["en"]
  ) -> Screen {
    Screen(
      page: StepID("page"), title: title, text: text,
      progress: Progress(position: position, total: 5), body: body, canGoBack: canGoBack,
      languages: languages)
  }

  static func question(
    _ format: AnswerFormat, current: Answer? = nil, isRequired: Bool = true,
    languages: [String] = ["en"]
  ) -> TerminalPage {
    let question = Question(
      id: StepID("page"), title: LocalizedText("How is it today?"), format: format,
      isRequired: isRequired)
    return TerminalPage(
      screen: screen(
        .question(Screen.Field(question: question, title: "How is it today?", current: current)),
        title: "How is it today?", text: nil,
        languages: languages))
  }

  static let options = [
    ChoiceOption(
      value: "fatigue", text: LocalizedText("Fatigue", byLanguage: ["es": "Cansancio"])),
    ChoiceOption(
      value: "stiff",
      text: LocalizedText(
        "Stiffness or spasms in the legs, also at night", byLanguage: ["es": "Rigidez"])),
    ChoiceOption(value: "none", text: LocalizedText("Nothing", byLanguage: ["es": "Nada"])),
  ]

  static let scale = AnswerFormat.scale(
    ScaleFormat(
      minimum: 0, maximum: 10, step: 1,
      minimumText: LocalizedText("Not at all", byLanguage: ["es": "Nada"]),
      maximumText: LocalizedText("As bad as it can be", byLanguage: ["es": "Lo peor posible"])))

  static let walk = TimedPart(
    activity: .walk, length: .seconds(20), streams: [.accelerometer, .location])

  static let shake = Screen.Test(
    scene: Scene(prompt: LocalizedText("Wait")), takesMovement: true)

  /// The same with its stimulus.
  static var shakeNow: Screen.Test {
    var test = shake
    test.scene.stimulus = Scene.Stimulus()
    return test
  }

  static func trial(_ verdict: Trial.Verdict) -> Trial {
    Trial(
      number: 2, verdict: verdict, delay: .seconds(5), began: start,
      stimulus: verdict == .anticipation ? nil : start + .seconds(5),
      crossing: verdict == .valid ? start + .milliseconds(5312) : nil)
  }

  static var questions: [(String, TerminalPage)] {
    [
      ("boolean", question(.boolean(BooleanFormat()))),
      ("boolean, answered", question(.boolean(BooleanFormat()), current: .boolean(false))),
      (
        "one option",
        question(.singleChoice(ChoiceFormat(options: options)), current: .choice("stiff"))
      ),
      (
        "some options, optional",
        question(
          .multipleChoice(ChoiceFormat(options: options)), current: .choices(["fatigue", "none"]),
          isRequired: false)
      ),
      ("scale", question(scale, current: .integer(7))),
      ("scale in steps", question(.scale(ScaleFormat(minimum: 0, maximum: 100, step: 10)))),
      (
        "whole number",
        question(.integer(IntegerFormat(minimum: 30, maximum: 250, unit: "/min")))
      ),
      (
        "number",
        question(.decimal(DecimalFormat(minimum: ExactDecimal(30), fractionDigits: 1, unit: "kg")))
      ),
      ("text", question(.text(TextFormat(maximumLength: 200)), isRequired: false)),
      ("date", question(.date(DateFormat(latest: CalendarDate("2026-11-21").map(DateBound.date))))),
      ("time", question(.timeOfDay(TimeOfDayFormat()))),
    ]
  }

  static var others: [(String, TerminalPage)] {
    var page = TerminalPage(screen: screen(.timed(walk, until: start, isEndAsked: false)))
    page.screen.body = .timed(walk, until: start + .seconds(12), isEndAsked: false)
    page.readouts = [
      LiveReadout(stream: .accelerometer, sampleCount: 800, missingCount: 3, rateHz: 99.76),
      LiveReadout(
        stream: .location, sampleCount: 8, missingCount: 0, rateHz: nil, hasFix: false),
    ]
    page.notices = [
      Notice(
        .warning, "Simulated: movement sensor and location sensor. The result will show this."),
      Notice(.remark, "This is not possible right now."),
    ]
    var ending = page
    ending.asking = .earlyEnd
    var stopping = page
    stopping.asking = .stop
    let lines = [
      Screen.ReviewLine(
        step: StepID("page"), title: "Do you have stomach problems, like cramps?", answer: "Yes"),
      Screen.ReviewLine(step: StepID("page"), title: "Have you noticed any rash?", answer: nil),
    ]
    var wrong = question(.boolean(BooleanFormat()))
    wrong.complaint = [.notUnderstood]
    return [
      ("instruction", TerminalPage(screen: screen(.instruction, canGoBack: false))),
      ("review", TerminalPage(screen: screen(.review(lines), text: nil))),
      ("completion", TerminalPage(screen: screen(.completion))),
      (
        "countdown",
        TerminalPage(
          screen: screen(.countdown(until: start + .milliseconds(4600), length: .seconds(5))))
      ),
      ("timed", page), ("timed, asked to end", ending), ("timed, asked to stop", stopping),
      ("interrupted", TerminalPage(screen: screen(.interrupted))),
      ("a line that does not fit", wrong),
    ]
  }

  static var trials: [(String, TerminalPage)] {
    let stages: [(String, TerminalPage.TrialStage)] = [
      ("before", .starting),
      ("waiting", .waiting(number: 2, validSoFar: 1, wanted: 3)),
      ("waiting once more", .waiting(number: 4, validSoFar: 1, wanted: 3)),
      ("stimulus", .stimulus),
    ]
    let verdicts = Trial.Verdict.allCases.map {
      ("judged \($0.rawValue)", TerminalPage.TrialStage.judged(trial($0)))
    }
    return (stages + verdicts).map { name, stage in
      var page = TerminalPage(screen: screen(.exercise(SamplePages.shake)))
      page.trial = stage
      if stage == .stimulus {
        page.screen.body = .exercise(SamplePages.shakeNow)
      }
      return ("attempts, \(name)", page)
    }
  }
}
