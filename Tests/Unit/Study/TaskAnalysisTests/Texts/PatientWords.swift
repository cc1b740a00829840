import ActiveTasks
import Foundation
import StudyModel
import TaskRunner
import TestSupport

@testable import TaskAnalysis
@testable import Words

/// A language that has a formula for the school years that a text needs.
enum GradedLanguage: String, CaseIterable, Sendable {
  case english = "en"
  case spanish = "es"

  /// The grade and the number of words; nil for few words.
  func grade(_ text: String) -> (grade: Double, words: Int)? {
    let age: ReadingAge
    let grade: Double?
    switch self {
    case .english:
      age = ReadingAge(text)
      grade = age.fleschKincaidGrade
    case .spanish:
      age = ReadingAge(text, syllablesOf: SpanishSyllables.count)
      grade = age.crawfordGrade
    }
    return grade.map { ($0, age.words) }
  }

  /// What a place for a value counts as: one short word.
  var placeWord: String {
    switch self {
    case .english: "it"
    case .spanish: "un"
    }
  }
}

/// Words that a patient reads.
struct PatientText {
  /// Where they stand: a file, with a line where there is one.
  let place: String
  /// The key or the name that the words have there.
  let name: String
  let text: String

  /// The words as a sentence, as a title is read.
  var sentence: String {
    text.last.map { ".!?:".contains($0) } ?? true ? text : text + "."
  }

  /// The texts of one area of the catalogue, in the order of the file.
  static func catalogue(_ area: Area, _ language: GradedLanguage) throws -> [PatientText] {
    let path = "Sources/Ground/CWords/catalogues/\(language.rawValue)/\(area.name).json"
    let bytes = try PatientText.bytes(path)
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let entries = try Catalogue(bytes: bytes, file: path).entries
    return entries.sorted { $0.key < $1.key }.flatMap { key, entry in
      let line = lines.firstIndex { $0.hasPrefix("  \"\(key)\":") }.map { $0 + 1 } ?? 0
      return entry.forms.sorted { $0.key < $1.key }.map { _, form in
        PatientText(place: "\(path):\(line)", name: key, text: form.read(in: language))
      }
    }
  }

  /// Titles, texts and help of a task file's own, in the order of the file.
  static func task(_ name: String, _ language: GradedLanguage) throws -> [PatientText] {
    let path = "tasks/\(name)"
    let task = try StudyTask.read(bytes(path), file: name).task
    return task.texts.compactMap { text in
      guard text.part == .title || text.part == .text || text.part == .help else { return nil }
      let own = task.language == language.rawValue ? text.words.fallback : nil
      return (text.words.byLanguage[language.rawValue] ?? own).map {
        PatientText(place: path, name: text.place?.text ?? "title", text: $0)
      }
    }
  }

  /// The names of the task files that are ready to use.
  static func taskFiles() throws -> [String] {
    let folder = SharedMaterial.checkout.appendingPathComponent("tasks").path
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix("study") }.sorted()
  }

  /// A file of the checkout.
  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: SharedMaterial.checkout.appendingPathComponent(path)))
  }
}

extension Template {
  /// The words with a short word in each place.
  fileprivate func read(in language: GradedLanguage) -> String {
    pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words): text += words
      case .place: text += language.placeWord
      }
    }
  }
}
