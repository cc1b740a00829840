import Session
import StudyModel
import TaskRunner
import TestSupport
import Testing
import Words

@testable import AmblerDevice

/// What is typed in tests, and what the page keeps of what happens in them.
@Suite struct TestDialogueTests {
  private static func both(_ english: String, _ spanish: String) -> LocalizedText {
    LocalizedText(english, byLanguage: ["en": english, "es": spanish])
  }

  private static let colours = [
    ("red", "RED", "ROJO"), ("green", "GREEN", "VERDE"), ("blue", "BLUE", "AZUL"),
    ("yellow", "YELLOW", "AMARILLO"),
  ].map { id, english, spanish in
    Scene.Control(id: id, label: both(english, spanish), key: String(id.prefix(1)))
  }

  private static func control(_ id: String, _ label: LocalizedText, _ key: String) -> Scene.Control
  {
    Scene.Control(id: id, label: label, key: key)
  }

  private func shown(_ scene: Scene, _ languages: [String] = ["en"]) -> TerminalDialogue {
    var dialogue = TerminalDialogue()
    _ = dialogue.show(
      SamplePages.screen(.exercise(Screen.Test(scene: scene)), languages: languages))
    return dialogue
  }

  private func action(
    _ line: String, _ scene: Scene, _ languages: [String] = ["en"]
  ) -> Response.Action? {
    var dialogue = shown(scene, languages)
    guard case .action(.respond(let response))? = dialogue.type(line) else { return nil }
    return response.action
  }

  @Test func `keys are letters of the words in the person's language`() {
    expectEqual(ControlKeys(Self.colours, ["en"]).keys, ["r", "g", "b", "y"])
    expectEqual(ControlKeys(Self.colours, ["es"]).keys, ["r", "v", "a", "m"])
    expectEqual(ControlKeys(Self.colours, ["fr"]).keys, ["r", "g", "b", "y"])
    let ears = [
      Self.control("left", Self.both("Left", "Izquierda"), "l"),
      Self.control("right", Self.both("Right", "Derecha"), "r"),
    ]
    expectEqual(ControlKeys(ears, ["es-MX"]).keys, ["i", "d"])
    let arabic = [
      Self.control("left", LocalizedText("Left", byLanguage: ["ar": "يسار"]), "l"),
      Self.control("right", LocalizedText("Right", byLanguage: ["ar": "يمين"]), "r"),
    ]
    expectEqual(ControlKeys(arabic, ["ar"]).keys, ["ي", "م"])
  }

  @Test func `a key that is no letter of the words stays as the task has it`() {
    let keys = [
      Self.control("left", Self.both("Left", "Izquierda"), "f"),
      Self.control("right", Self.both("Right", "Derecha"), "j"),
      Self.control("7", Self.both("7", "7"), "7"),
      Self.control("go", Self.both("Go", "Ya"), "space"),
    ]
    expectEqual(ControlKeys(keys, ["es"]).keys, ["f", "j", "7", "space"])
  }

  @Test(arguments: ["en", "es"]) func `keys are never two, and never one that stops`(tag: String) {
    let words = [("Quit", "Quizá"), ("Queen", "Reina"), ("Rook", "Torre"), ("Q", "R")]
    let controls = words.enumerated().map { index, word in
      Self.control("c\(index)", Self.both(word.0, word.1), String(word.0.prefix(1)).lowercased())
    }
    let keys = ControlKeys(controls, [tag]).keys
    expectEqual(Set(keys).count, keys.count)
    expect(!keys.contains("q") && !keys.contains("."))
  }

  @Test func `a control is named by its key, its words or its id`() {
    let scene = Scene(controls: Self.colours)
    for line in ["a", "A", "azul", " AZUL ", "blue"] {
      expectEqual(action(line, scene, ["es"]), .press("blue", at: nil), "\(line)")
    }
    expectNil(action("b", scene, ["es"]), "a letter of another language")
    expectNil(action("", scene), "Enter alone chooses nothing of several")
  }

  @Test func `words that are typed are an answer, keys of the page go in quotes`() {
    let scene = Scene(entry: Scene.Entry(maximumLength: 12))
    expectEqual(action("The  dog ran", scene), .text("The  dog ran"))
    expectEqual(action("\"q\"", scene), .text("q"))
    expectEqual(action("\".\"", scene), .text("."))
    expectNil(action("", scene))
    var dialogue = shown(scene)
    expectEqual(dialogue.type("."), .action(.askToEndEarly))
    expect(dialogue.type("q") == nil && dialogue.page?.asking == .stop)
  }

  @Test func `words that are too long are told and not sent`() {
    var dialogue = shown(Scene(entry: Scene.Entry(maximumLength: 12)))
    expectNil(dialogue.type("The dog ran away"))
    expectEqual(dialogue.page?.complaint, [.remark(Remark.tooLong(count: 12))])
  }

  @Test func `Enter confirms words that were typed, and gives none before`() {
    let done = Self.control("done", LocalizedText("That is it"), "ok")
    func scene(_ text: String) -> Scene {
      Scene(controls: [done], entry: Scene.Entry(text: text, maximumLength: 50))
    }
    expectEqual(action("", scene("a dog")), .press("done", at: nil))
    expectNil(action("", scene("")))
    expectEqual(action("ok", scene("")), .press("done", at: nil))
    expectEqual(action("\"ok\"", scene("")), .text("ok"))
    expectEqual(action("two dogs", scene("a dog")), .text("two dogs"))
  }

  @Test func `a stimulus is there from the moment it was drawn until the attempt is judged`() {
    let waiting = Scene(prompt: LocalizedText("Wait"))
    let look = Scene(stimulus: Scene.Stimulus(shape: .circle, isCounter: true))
    var dialogue = shown(waiting)
    let screen = SamplePages.screen(.exercise(Screen.Test(scene: look)))
    dialogue.setTrial(.stimulus, on: screen)
    expectEqual(dialogue.page?.screen, screen)
    expectNil(dialogue.page?.counterBegan)
    dialogue.noteStimulus(at: SamplePages.start)
    expectEqual(dialogue.page?.counterBegan, SamplePages.start)
    expectEqual(dialogue.page?.isLive, true)
    _ = dialogue.show(screen)
    expectEqual(dialogue.page?.counterBegan, SamplePages.start, "a redraw does not start it anew")
    dialogue.setTrial(
      .judged(SamplePages.trial(.valid)),
      on: SamplePages.screen(.exercise(Screen.Test(scene: waiting))))
    expect(dialogue.page?.counterBegan == nil && dialogue.page?.isLive == false)
    expectNil(dialogue.page?.test?.scene.stimulus)
  }

  @Test func `between two stimuli of a test without a board nothing is drawn`() {
    var dialogue = shown(Scene(prompt: LocalizedText("Add the digits.")))
    dialogue.setTrial(.stimulus)
    let page = dialogue.page.map {
      PageText(page: $0, style: TerminalStyle(usesEscapes: true), now: SamplePages.start).lines
    }
    expectEqual(page?.contains { $0.contains("█████") && !$0.contains("Part") }, false)
  }

  @Test func `a page of another step is not put in the place of the one that is shown`() {
    var dialogue = shown(Scene())
    var other = SamplePages.screen(.completion)
    other.page = StepID("other")
    dialogue.setTrial(.starting, on: other)
    expectEqual(dialogue.page?.screen.page, StepID("page"))
  }

  @Test func `what was said stays until something else is said, and goes with the part`() {
    var dialogue = TerminalDialogue()
    let body = Screen.Body.timed(SamplePages.walk, until: SamplePages.start, isEndAsked: false)
    _ = dialogue.show(SamplePages.screen(body))
    dialogue.take(.cue("Halfway."))
    dialogue.take(.beat(3, isHeard: true))
    _ = dialogue.show(SamplePages.screen(body))
    expectEqual(dialogue.page?.cue, TerminalPage.Cue(number: 1, text: "Halfway."))
    expectEqual(dialogue.page?.beat, 3)
    dialogue.take(.cue("Halfway."))
    expectEqual(dialogue.page?.cue?.number, 2, "the same words may be said twice")
    var next = SamplePages.screen(.completion)
    next.page = StepID("next")
    _ = dialogue.show(next)
    expect(dialogue.page?.cue == nil && dialogue.page?.beat == nil)
  }

  @Test func `a plain terminal gets each stimulus, verdict and cue once`() throws {
    let style = TerminalStyle(columns: 60, usesBlocks: false)
    var writing = PlainWriting()
    var dialogue = shown(Scene(prompt: LocalizedText("Wait"), controls: [Self.colours[0]]))
    func lines() throws -> [String] {
      writing.lines(for: try require(dialogue.page), style, now: SamplePages.start)
    }
    expect(try lines().contains("Wait"))
    let look = SamplePages.screen(
      .exercise(
        Screen.Test(
          scene: Scene(stimulus: Scene.Stimulus(shape: .square), controls: [Self.colours[0]]))))
    dialogue.setTrial(.stimulus, on: look)
    let drawn = try lines()
    expectEqual(drawn.filter { $0.contains("##############") }.count, 7)
    expect(!drawn.contains { $0.contains("A title") }, "the page is not written again")
    _ = dialogue.show(look)
    expectEqual(try lines(), [])
    dialogue.setTrial(.judged(SamplePages.trial(.valid)))
    expectNotEqual(try lines(), [])
    expectEqual(try lines(), [])
  }
}
