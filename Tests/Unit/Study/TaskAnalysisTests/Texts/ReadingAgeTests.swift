import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

@Suite struct ReadingAgeTests {
  @Test(
    arguments: [
      ("a", 1), ("the", 1), ("cat", 1), ("home", 1), ("table", 2), ("walked", 1), ("wanted", 2),
      ("little", 2), ("interest", 3), ("doing", 2), ("hopeless", 2), ("appetite", 3),
      ("medication", 4), ("question", 2), ("area", 3), ("video", 3), ("sleeping", 2),
      ("feeling", 2), ("diet", 2), ("quiet", 2), ("family", 3), ("times", 1), ("boxes", 2),
      ("safely", 2), ("people", 2), ("anxious", 2), ("being", 2), ("idea", 3),
    ])
  func `Syllables of common words are counted as a dictionary does`(word: String, count: Int) {
    expectEqual(Syllables.count(word), count, "\(word)")
  }

  @Test(
    arguments: [
      ("y", 1), ("el", 1), ("casa", 2), ("tarea", 3), ("línea", 3), ("quien", 1), ("guitarra", 3),
      ("pingüino", 3), ("leer", 2), ("día", 2), ("país", 2), ("ciudad", 2), ("muy", 1), ("ley", 1),
      ("mayo", 2), ("construir", 2), ("cuidado", 3), ("averigüe", 4), ("oír", 2), ("búho", 2),
      ("hoy", 1), ("idioma", 3), ("aéreo", 4), ("Pulsación", 3), ("ÁRBOL", 2), ("psst", 1),
    ])
  func `Syllables of Spanish words are counted by spelling`(word: String, count: Int) {
    expectEqual(SpanishSyllables.count(word), count, "\(word)")
  }

  @Test func `The grade of Spanish follows Crawford's formula`() throws {
    // 10 words, 2 sentences, 19 syllables: 0.049 × 190 - 0.205 × 20 - 3.407.
    let text = "La casa es verde y grande. Mañana iremos al hospital."
    let age = ReadingAge(text, syllablesOf: SpanishSyllables.count)
    expectEqual(age.words, 10)
    expectEqual(age.sentences, 2)
    expectEqual(age.syllables, 19)
    expect(abs(try require(age.crawfordGrade) - 1.803) < 0.001)
    expectNil(ReadingAge("Medicación").crawfordGrade)
  }

  @Test func `The grade follows the formula`() throws {
    // 12 words, 2 sentences, 12 syllables: 0.39 × 6 + 11.8 × 1 - 15.59 is below 0.
    let easy = ReadingAge("The cat sat on the mat. The dog sat on a log.")
    expectEqual(easy.words, 12)
    expectEqual(easy.sentences, 2)
    expectEqual(easy.fleschKincaidGrade, 0)
    let hard = ReadingAge(
      "Participation necessitates comprehensive authorization regarding confidential information "
        + "and subsequent institutional communication.")
    expect(try require(hard.fleschKincaidGrade) > 20)
  }

  @Test func `A few words have no grade`() {
    expectNil(ReadingAge("Medication").fleschKincaidGrade)
  }

  @Test func `Pieces in braces are not counted`() {
    expectEqual(ReadingAge("You said {{severity.toString() & 'x'}} before.").words, 3)
  }

  @Test func `SMOG needs thirty sentences`() throws {
    let sentence = "Everybody understands important information. "
    expectNil(ReadingAge(String(repeating: sentence, count: 29)).smogGrade)
    let age = ReadingAge(String(repeating: sentence, count: 30))
    // All four words of each sentence are long: 1.043 × √120 + 3.1291.
    expect(abs(try require(age.smogGrade) - 14.555) < 0.01)
  }
}

@Suite struct TextFindingTests {
  private func task(_ title: LocalizedText, languages: [String] = ["en", "es"]) -> StudyTask {
    StudyTask(
      id: "words", version: "1", language: "en", languages: languages,
      title: LocalizedText("Title", byLanguage: ["en": "Title", "es": "Título"]),
      steps: [Step(id: StepID("a"), title: title, kind: .instruction)], definition: .object([]))
  }

  private func names(_ task: StudyTask) -> [String] {
    TaskReport(task).findings.map(\.observation.name.rawValue)
  }

  @Test func `A text without its translation is counted once for the language`() {
    let half = LocalizedText("Hello", byLanguage: ["en": "Hello"])
    let finding = TaskReport(task(half)).findings.first
    expectEqual(
      finding?.observation, .missingTranslations(language: "es", count: 1, places: ["title of `a`"])
    )
    expect(names(task(LocalizedText("Hi", byLanguage: ["en": "Hi", "es": "Eh"]))).isEmpty)
  }

  @Test func `Numbers need no translation`() {
    expect(names(task(LocalizedText("1–10 %"))).isEmpty)
  }

  @Test func `A text that no phone shows well is found`() {
    let long = String(repeating: "word ", count: 60)
    expect(names(task(LocalizedText(long), languages: ["en"])).contains("textTooLong"))
    let short = String(repeating: "word ", count: 40)
    expect(!names(task(LocalizedText(short), languages: ["en"])).contains("textTooLong"))
  }

  @Test func `Hard English is a remark`() {
    let hard = LocalizedText(
      "Participation necessitates comprehensive authorization regarding confidential information "
        + "and institutional communication.")
    expectEqual(names(task(hard, languages: ["en"])), ["hardToRead"])
  }
}

@Suite struct SMOGTests {
  private func task(sentences: Int) -> StudyTask {
    let text = String(
      repeating: "Everybody understands important information. ", count: sentences)
    return StudyTask(
      id: "words", version: "1", language: "en", languages: ["en"], title: LocalizedText("Title"),
      steps: [Step(id: StepID("a"), text: LocalizedText(text), kind: .instruction)],
      definition: .object([]))
  }

  @Test func `SMOG stands beside the other grade from thirty sentences on`() throws {
    expectNil(TaskReport(task(sentences: 29)).grades.first?.smogGrade)
    let report = TaskReport(task(sentences: 30))
    expect(abs(try require(report.grades.first?.smogGrade) - 14.555) < 0.01)
    // The title of the task is one sentence more, without a long word: 1.043 × √(120 × 30 / 31).
    expect(abs(try require(report.wholeSMOGGrade) - 14.369) < 0.01)
    let evidence = report.findings.compactMap(\.observation.evidence)
    expect(evidence.contains("Flesch-Kincaid grade over 120 words; SMOG grade 14.6."))
  }
}
