import Session
import StudyModel

@testable import AmblerDevice

/// Pages of tests that are answered by keys, and of the look at the sensors.
extension SamplePages {
  private static func both(_ english: String, _ spanish: String) -> LocalizedText {
    LocalizedText(english, byLanguage: ["en": english, "es": spanish])
  }

  private static let colours = [
    Scene.Control(id: "red", label: both("Red", "Rojo"), key: "r", colour: .red),
    Scene.Control(id: "blue", label: both("Blue", "Azul"), key: "b", colour: .blue),
  ]

  static let word = Screen.Test(
    scene: Scene(
      stimulus: Scene.Stimulus(text: both("RED", "ROJO"), colour: .blue), controls: colours))

  static let board = Screen.Test(
    scene: Scene(
      prompt: both("Touch 1, 2 and so on.", "Toque 1, 2, etcétera."),
      items: [
        Scene.Item(
          "1", .circle(radius: 0.04), at: BoardPlace(x: 0.1, y: 0.1), label: LocalizedText("1"),
          isLit: true, isTouchable: true),
        Scene.Item(
          "2", .circle(radius: 0.04), at: BoardPlace(x: 0.9, y: 0.4), label: LocalizedText("2"),
          isTouchable: true),
        Scene.Item("peg", .circle(radius: 0.04), at: BoardPlace(x: 0.5, y: 0.25)),
        Scene.Item(
          "way", .line([BoardPlace(x: 0.1, y: 0.1)]), at: BoardPlace(x: 0, y: 0), colour: .red),
      ], aspect: 0.5),
    isPractice: true)

  static var tests: [(String, TerminalPage)] {
    let finish = TimedPart(
      activity: .walk, length: .seconds(180), ending: .person, streams: [.accelerometer])
    let one = Screen.Test(
      scene: Scene(
        prompt: both("Wait", "Espere"),
        controls: [Scene.Control(id: "go", label: both("Now", "Ahora"), key: "space")]))
    var judged = TerminalPage(screen: screen(.exercise(one)))
    var wrong = trial(.valid)
    wrong.isRight = false
    judged.trial = .judged(wrong)
    return [
      ("a word in another colour", TerminalPage(screen: screen(.exercise(word)))),
      ("a board, practised", TerminalPage(screen: screen(.exercise(board)))),
      ("one button", TerminalPage(screen: screen(.exercise(one)))),
      ("a wrong answer", judged),
      (
        "looking at the sensors",
        TerminalPage(
          screen: screen(
            .gate(.looking(until: start + .milliseconds(1500), length: .seconds(2)))))
      ),
      (
        "something to put right",
        TerminalPage(
          screen: screen(
            .gate(.findings(["The device is moving. Hold it still, then check again."]))))
      ),
      (
        "until the person is done",
        TerminalPage(
          screen: screen(.timed(finish, until: start + .seconds(100), isEndAsked: false)))
      ),
    ]
  }
}

/// Stimuli, words to be typed, and parts with something to say.
extension SamplePages {
  private static let press = [
    Scene.Control(
      id: "go", label: LocalizedText("Now", byLanguage: ["es": "Ahora"]), key: "space")
  ]

  private static func stimulus(_ stimulus: Scene.Stimulus) -> TerminalPage {
    TerminalPage(
      screen: screen(
        .exercise(Screen.Test(scene: Scene(stimulus: stimulus, controls: press)))))
  }

  static var stimuli: [(String, TerminalPage)] {
    var counter = stimulus(Scene.Stimulus(shape: .circle, colour: .red, isCounter: true))
    let still = counter
    counter.stimulusAt = start + .milliseconds(-312)
    let shapes = zip(Scene.Stimulus.Shape.allCases, Colour.allCases).map { shape, colour in
      ("a \(shape)", stimulus(Scene.Stimulus(shape: shape, colour: colour)))
    }
    return shapes + [
      ("no shape", stimulus(Scene.Stimulus())),
      ("a digit", stimulus(Scene.Stimulus(text: LocalizedText("7")))),
      ("a counter that was not yet seen", still), ("a counter after 312 ms", counter),
    ]
  }

  static func entries(_ languages: [String]) -> [(String, TerminalPage)] {
    let done = Scene.Control(
      id: "done",
      label: LocalizedText(
        "That is what I said", byLanguage: ["es": "Eso es lo que dije"]), key: "ok")
    func page(_ text: String, _ controls: [Scene.Control]) -> TerminalPage {
      TerminalPage(
        screen: screen(
          .exercise(
            Screen.Test(
              scene: Scene(
                prompt: LocalizedText(
                  "Type what you said.", byLanguage: ["es": "Escriba lo que dijo."]),
                controls: controls, entry: Scene.Entry(text: text, maximumLength: 20)))),
          languages: languages))
    }
    return [
      ("words to be typed", page("", [])), ("words that were typed", page("one two", [done])),
    ]
  }

  static var signals: [(String, TerminalPage)] {
    let cues = ["You are halfway.", "Ten seconds to go, then you can stop and sit down."].map {
      SpokenCue(after: .seconds(5), text: LocalizedText($0))
    }
    let part = TimedPart(
      activity: .walk, length: .seconds(20), ending: .steps(20), streams: [.accelerometer],
      cues: cues, beatsPerMinute: 96)
    var before = TerminalPage(
      screen: screen(.timed(part, until: start + .seconds(12), isEndAsked: false)))
    before.screen.spoken = "Go on until I say stop."
    var after = before
    after.take(
      LiveReadout(
        stream: .accelerometer, sampleCount: 100, missingCount: 0, rateHz: 100, stepCount: 7))
    after.take(.beat(4, isHeard: true))
    after.take(.cue("You are halfway."))
    return [("before anything was said", before), ("after a cue and a beat", after)]
  }

  /// Boards with items of all sizes; the first is as high as it is wide.
  static var boards: [(String, TerminalPage)] {
    let tiles = (0..<4).map { tile in
      Scene.Item(
        "\(tile + 1)", .rectangle(width: 0.4, height: 0.4),
        at: BoardPlace(x: tile % 2 == 0 ? 0.25 : 0.75, y: tile < 2 ? 0.25 : 0.75),
        colour: tile == 3 ? .red : .neutral, isLit: tile == 1, isTouchable: true)
    }
    let discs = (0..<3).map { disc in
      Scene.Item(
        "disc\(disc)", .rectangle(width: 0.1 + 0.1 * Double(disc), height: 0.06),
        at: BoardPlace(x: 0.25, y: 0.2 + 0.1 * Double(disc)), colour: .blue,
        label: LocalizedText("[\(disc + 1)]"))
    }
    let small = Scene.Item(
      "a", .circle(radius: 0.03), at: BoardPlace(x: 0.8, y: 0.3), label: LocalizedText("A"),
      isTouchable: true)
    let many = (0..<40).map {
      Scene.Item("line\($0)", .line([]), at: BoardPlace(x: 0, y: Double($0) / 40))
    }
    return [("tiles", tiles), ("discs", discs + [small]), ("a fine picture", many + [small])].map {
      (
        $0.0,
        TerminalPage(
          screen: screen(
            .exercise(
              Screen.Test(
                scene: Scene(
                  prompt: both("Touch 1, 2 and so on.", "Toque 1, 2, etcétera."), items: $0.1,
                  aspect: $0.0 == "discs" ? 0.6 : 1))), canGoBack: false))
      )
    }
  }

  static var needsTouch: TerminalPage {
    let test = Screen.Test(
      scene: Scene(items: [
        Scene.Item(
          "target", .circle(radius: 0.1), at: BoardPlace(x: 0.5, y: 0.5), isTouchable: true)
      ]), rightAction: .stroke([]))
    return TerminalPage(screen: screen(.exercise(test)))
  }

  static func live(_ languages: [String]) -> [(String, TerminalPage)] {
    stimuli + entries(languages) + signals + boards + [("a screen is needed", needsTouch)]
  }
}
