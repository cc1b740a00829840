import FHIRPath
import Session
import StudyModel
import TaskRunner

@testable import AmblerDevice

/// Forms, groups, reviews and pages to look at, in English and Spanish.
extension SamplePages {
  typealias Named = (String, TerminalPage)

  static func says(_ languages: [String], _ english: String, _ spanish: String) -> GivenText {
    GivenText(languages.first == "es" ? spanish : english)
  }

  private static func page(_ body: Screen.Body, _ languages: [String]) -> TerminalPage {
    TerminalPage(
      screen: screen(
        body, title: says(languages, "A title", "Un título"), text: nil, languages: languages))
  }

  static func field(
    _ id: String, _ title: GivenText, _ format: AnswerFormat, current: Answer? = nil,
    isRequired: Bool = true, isReadOnly: Bool = false, complaint: GivenText? = nil
  ) -> Screen.Field {
    Screen.Field(
      question: Question(
        id: StepID(id), title: LocalizedText(title.words), format: format, isRequired: isRequired,
        isReadOnly: isReadOnly),
      title: title, current: current, complaint: complaint)
  }

  static func formParts(
    _ languages: [String], smokes: Answer? = nil, note: Answer? = nil, complaint: GivenText? = nil
  ) -> [Screen.FormPart] {
    let l = languages
    return [
      .heading(title: says(l, "About you", "Sobre usted"), text: nil),
      .field(
        field(
          "code", says(l, "Your number", "Su número"), .text(TextFormat()),
          current: .text("A-17"), isReadOnly: true)),
      .field(
        field(
          "age", says(l, "How old are you?", "¿Qué edad tiene?"), .age(AgeFormat()),
          current: .integer(52), complaint: complaint)),
      .heading(
        title: says(l, "Habits", "Costumbres"),
        text: says(l, "As they are now.", "Tal como son ahora.")),
      .field(
        field(
          "smokes", says(l, "Do you smoke?", "¿Fuma?"), .boolean(BooleanFormat()),
          current: smokes)),
      .field(
        field(
          "note", says(l, "Anything else?", "¿Algo más?"), .text(TextFormat(maximumLength: 80)),
          current: note, isRequired: false)),
    ]
  }

  static func forms(_ languages: [String]) -> [Named] {
    let fault = says(languages, "That is too young.", "Es demasiado joven.")
    var last = page(.form(formParts(languages, smokes: .boolean(true))), languages)
    last.ask(StepID("note"))
    return [
      ("a form", page(.form(formParts(languages)), languages)), ("a form, last question", last),
      (
        "a form, all asked",
        page(
          .form(formParts(languages, smokes: .boolean(true), note: .text("No"))), languages)
      ),
      ("a form with a fault", page(.form(formParts(languages, complaint: fault)), languages)),
    ]
  }

  static func groups(_ languages: [String]) -> [Named] {
    let group = { (items: [String], count: ClosedRange<Int>) in
      Screen.Group(
        kind: .items, items: items, itemTitle: says(languages, "Medicines", "Medicamentos"),
        addText: says(languages, "add a medicine", "añadir un medicamento"), count: count)
    }
    let attempts = Screen.Group(
      kind: .attempts, items: [says(languages, "First attempt", "Primer intento").words],
      itemTitle: nil, addText: nil, count: 1...3)
    var removing = page(.group(group(["Ibuprofen, 400 mg", "Aspirin"], 0...2)), languages)
    removing.asking = .remove(1)
    return [
      ("a group without items", page(.group(group([], 1...5)), languages)),
      ("a group", page(.group(group(["Ibuprofen, 400 mg", "Aspirin"], 0...5)), languages)),
      ("a group, asked to remove", removing), ("attempts", page(.group(attempts), languages)),
    ]
  }

  static func looks(_ languages: [String]) -> [Named] {
    let rows = [
      Screen.TableRow(
        title: says(languages, "Morning", "Mañana"), text: says(languages, "One pill", "Una")),
      Screen.TableRow(title: says(languages, "Evening", "Noche")),
    ]
    let tables = TableStep.Bullets.allCases.map { bullets in
      ("a table, \(bullets.rawValue)", page(.table(rows, bullets), languages))
    }
    let media = MediaStep.Kind.allCases.map { kind in
      (
        "media, \(kind.rawValue)",
        page(
          .media(
            kind, path: "media/how", description: says(languages, "How to walk", "Cómo andar"),
            mustFinish: kind == .video), languages)
      )
    }
    let waits = [true, false].map { showsProgress in
      (
        "a wait, \(showsProgress ? "with a bar" : "without")",
        page(
          .wait(
            until: start + .seconds(12), length: .seconds(20), showsProgress: showsProgress),
          languages)
      )
    }
    return tables + media + waits + ends(languages)
  }

  private static func ends(_ languages: [String]) -> [Named] {
    let words = says(languages, "I do not want to go on", "No quiero seguir")
    var ending = page(.instruction, languages)
    ending.screen.endHere = words
    ending.screen.image = Screen.Image(
      path: "media/heart.png", description: says(languages, "A heart", "Un corazón"))
    var asked = ending
    asked.asking = .endHere
    let lines = [
      Screen.ReviewLine(
        step: StepID("a"), title: says(languages, "Do you smoke?", "¿Fuma?"),
        answer: says(languages, "Yes", "Sí")),
      Screen.ReviewLine(
        step: StepID("b"), title: says(languages, "Since when?", "¿Desde cuándo?"), answer: nil),
    ]
    return [
      ("a picture, and a button to end", ending), ("asked to end here", asked),
      ("an ending", page(.ending, languages)), ("a review", page(.review(lines), languages)),
    ]
  }

  /// Every kind of page that is new to the reader of these pictures.
  static func kinds(_ languages: [String]) -> [Named] {
    forms(languages) + groups(languages) + looks(languages)
  }

  static func allQuestions(_ languages: [String]) -> [Named] {
    SampleQuestions.choices(languages) + SampleQuestions.scales(languages)
      + SampleQuestions.numbers(languages) + SampleQuestions.words(languages)
      + SampleQuestions.times(languages) + SampleQuestions.states(languages)
  }
}
