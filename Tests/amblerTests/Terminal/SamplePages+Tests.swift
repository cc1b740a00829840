import Session
import StudyModel

@testable import ambler

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
            .gate(.findings(["The device moves. Hold it still, then check again."]))))
      ),
      (
        "until the person is done",
        TerminalPage(
          screen: screen(.timed(finish, until: start + .seconds(100), isEndAsked: false)))
      ),
    ]
  }
}
