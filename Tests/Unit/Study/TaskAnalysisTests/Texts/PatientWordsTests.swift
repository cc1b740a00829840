import TestSupport
import Testing

@testable import TaskAnalysis
@testable import Words

/// What patients read is easy to read, in English and in Spanish.
struct PatientWordsTests {
  /// Six years of school, as guides of health literacy recommend for patients.
  private static let hardestGrade = 6.0
  /// A text of as many words is judged by itself; shorter ones vary too much by a single word.
  private static let wordsAlone = 20
  private static let areas: [Area] = [.tasks, .tablet, .terminal, .results]

  /// That the texts together are too hard, if they are.
  private static func faults(
    _ texts: [PatientText], _ name: String, _ language: GradedLanguage
  ) -> [String] {
    let whole = texts.map(\.sentence).joined(separator: " ")
    guard let found = language.grade(whole), found.grade > hardestGrade else { return [] }
    let grade = (found.grade * 10).rounded(.up) / 10
    return ["\(name): grade \(grade) over \(found.words) words"]
  }

  @Test(arguments: GradedLanguage.allCases, areas)
  func `the texts of a group of keys need six years of school`(
    language: GradedLanguage, area: Area
  ) throws {
    let texts = try PatientText.catalogue(area, language)
    let groups = Dictionary(grouping: texts) { String($0.name.prefix { $0 != "." }) }
    let faults = groups.sorted { $0.key < $1.key }.flatMap { group, texts in
      Self.faults(texts, "\(texts.first?.place ?? ""): \(group).*", language)
    }
    expectEqual(faults, [])
  }

  @Test(arguments: GradedLanguage.allCases, areas)
  func `a long text of a catalogue needs six years of school`(
    language: GradedLanguage, area: Area
  ) throws {
    let faults = try PatientText.catalogue(area, language).flatMap { text -> [String] in
      guard ReadingAge(text.text).words >= Self.wordsAlone else { return [] }
      return Self.faults([text], "\(text.place): \(text.name)", language)
    }
    expectEqual(faults, [])
  }

  @Test(arguments: GradedLanguage.allCases)
  func `the texts of a ready task need six years of school`(language: GradedLanguage) throws {
    let files = try PatientText.taskFiles()
    expect(files.count > 40)
    let faults = try files.flatMap {
      Self.faults(try PatientText.task($0, language), "tasks/\($0)", language)
    }
    expectEqual(faults, [])
  }

  @Test func `a text that is too hard is named with its grade`() {
    let hard =
      "Participation necessitates comprehensive authorization regarding confidential information "
      + "and institutional communication"
    let text = PatientText(place: "en/tasks.json:3", name: "hard", text: hard)
    let faults = Self.faults([text], "en/tasks.json:3: hard", .english)
    expectEqual(faults.count, 1)
    expect(faults.first?.hasPrefix("en/tasks.json:3: hard: grade ") ?? false)
  }
}

/// English that a stranger has to read twice.
struct ClumsyTurnTests {
  /// The first clumsy turn in the text; “in front of you” is none.
  private static func turn(in text: String) -> String? {
    let turns = /\b(?:go on|goes on|of you|is to be|are to be|takes away with|by turns)\b/
    return text.replacing("in front of you", with: "ahead").firstMatch(of: turns.ignoresCase())
      .map { String($0.output) }
  }

  @Test func `no English text has a clumsy turn`() throws {
    let catalogues = Area.allCases.map { "Sources/Ground/CWords/catalogues/en/\($0.name).json" }
    let files = catalogues + (try PatientText.taskFiles().map { "tasks/\($0)" })
    let faults = try files.flatMap { path -> [String] in
      let lines = String(decoding: try PatientText.bytes(path), as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().compactMap { index, line in
        Self.turn(in: String(line)).map { "\(path):\(index + 1): “\($0)”" }
      }
    }
    expectEqual(faults, [])
  }

  @Test(
    arguments: [
      ("This goes on for a minute.", "goes on"), ("Go on.", "Go on"),
      ("What is asked of you.", "of you"),
      ("The pad is to be held.", "is to be"), ("Both are to be worn.", "are to be"),
      ("It takes away with it the rest.", "takes away with"), ("Tap by turns.", "by turns"),
      ("Stretch your arm out in front of you.", nil), ("The name of your doctor", nil),
    ])
  func `a clumsy turn is found as a whole`(text: String, turn: String?) {
    expectEqual(Self.turn(in: text), turn, "\(text)")
  }
}
