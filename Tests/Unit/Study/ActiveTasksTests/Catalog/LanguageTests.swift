import StrictJSON
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

/// What people read while they do a test, and how the Arabic of all tasks is written.
struct LanguageTests {
  /// Enough to see every state of the tests that ship.
  private static let mostEvents = 400

  /// What is seen while somebody does a test rightly and misses it now and then.
  private static func scenes(_ part: ExercisePart) -> [Scene] {
    var player = ExercisePlayer(part.rules.rules, seed: 3)
    var scenes = [player.exercise.scene]
    for event in 1...mostEvents where !player.exercise.isOver {
      if let action = player.exercise.rightAction, !event.isMultiple(of: 7) {
        player.respond(action, after: .milliseconds(400))
      } else if player.exercise.deadline != nil {
        player.wait()
      }
      scenes.append(player.exercise.scene)
    }
    return scenes
  }

  /// Numbers, letters and signs are the same in every language, and stand there without one.
  private static func texts(_ scene: Scene) -> [LocalizedText] {
    let texts =
      [scene.prompt, scene.stimulus?.text] + scene.items.map(\.label) + scene.controls.map(\.label)
    return texts.compactMap(\.self).filter { !$0.byLanguage.isEmpty }
  }

  @Test(arguments: try EveryTask.all)
  func `whatever a test shows is there in every language`(task: EveryTask) throws {
    for part in try task.exercises {
      let texts = Set(Self.scenes(part).flatMap(Self.texts))
      for text in texts { text.expectEveryLanguage(task.type) }
    }
  }

  @Test func `no Arabic sentence has Latin words or signs of another script in it`() throws {
    let file = "Sources/Ground/CWords/catalogues/ar/tasks.json"
    let bytes = Array(try SourceSentences.text(in: file, endings: ["json"]).utf8)
    let sentences = Self.texts(try JSONDocument(bytes: bytes, file: file).value).filter { text in
      text.unicodeScalars.contains { (0x0621...0x064A).contains($0.value) }
    }
    expect(sentences.count >= 380)
    for sentence in sentences {
      // What a person types to the letter stays as it is.
      let text = sentence.replacing(/\{\w+\}|\((true|false)\)|name@example\.org/, with: "")
      expectEqual(ArabicText.faults(text, english: text), [], "\(sentence)")
    }
  }

  private static func texts(_ json: JSONValue) -> [String] {
    switch json {
    case .string(let text): [text]
    case .object(let members): members.flatMap { texts($0.value) }
    case .null, .boolean, .number, .list: []
    }
  }

  @Test func `colours have names in every language, each its own`() {
    let colours: [Colour] = [.red, .green, .blue, .yellow, .neutral]
    for colour in colours { colour.stroopWord.expectEveryLanguage("\(colour)") }
    expectEqual(Set(colours.map { $0.stroopWord.text(in: ["ar"]) }).count, colours.count)
  }
}
