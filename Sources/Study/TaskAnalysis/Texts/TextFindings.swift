package import StudyModel
import TaskRunner

/// What is wrong with the words of a task.
struct TextFindings {
  /// The longest title or option, in characters; our choice.
  ///
  /// 6 to 7 lines of about 40 letters, the width of a phone at a common size of letters, so that a
  /// few options stay in sight below.
  static let longestTitle = 250
  /// The longest text, in characters; our choice.
  ///
  /// About 16 lines, which fill a phone's screen with a button below.
  static let longestText = 600
  /// The hardest grade that is no remark.
  ///
  /// Guides of health literacy recommend the 6th to the 8th grade for patients' texts.
  static let hardestGrade = 8.0

  private let task: StudyTask

  init(_ task: StudyTask) {
    self.task = task
  }

  var all: [Finding] { missing + long + hard }

  /// The grade of each step whose English words are enough to tell.
  var grades: [ReadingGrade] {
    var words: [StepID: String] = [:]
    var order: [StepID] = []
    for text in task.texts {
      guard let place = text.place, let english = english(text.words),
        text.part == .title || text.part == .text || text.part == .help
      else { continue }
      if words[place] == nil { order.append(place) }
      let isClosed = english.last.map { ".!?:".contains($0) } ?? true
      words[place, default: ""] += english + (isClosed ? " " : ". ")
    }
    return order.compactMap { id in
      let age = ReadingAge(words[id] ?? "")
      return age.fleschKincaidGrade.map {
        ReadingGrade(place: id, grade: $0, smogGrade: age.smogGrade, words: age.words)
      }
    }
  }

  /// All English words of the task as one text.
  var wholeAge: ReadingAge {
    ReadingAge(
      task.texts.filter { $0.part == .title || $0.part == .text || $0.part == .help }
        .compactMap { english($0.words) }
        .map { $0.last.map { ".!?:".contains($0) } ?? true ? $0 : $0 + "." }
        .joined(separator: " "))
  }

  private func english(_ words: LocalizedText) -> String? {
    for (tag, text) in words.byLanguage.sorted(by: { $0.key < $1.key })
    where tag == "en" || tag.hasPrefix("en-") {
      return text
    }
    let isEnglish = task.language == "en" || task.language.hasPrefix("en-")
    return isEnglish ? words.fallback : nil
  }

  private var missing: [Finding] {
    task.languages.compactMap { language in
      let missing = task.texts.filter { !$0.words.has(language, default: task.language) }
      guard let first = missing.first else { return nil }
      return Finding(
        .missingTranslations(
          language: language, count: missing.count,
          places: missing.prefix(5).map(\.spokenPlace)),
        at: nil, part: .words(of: first.place, [first.words.fallback]))
    }
  }

  private var long: [Finding] {
    task.texts.flatMap { text in
      text.words.inEachLanguage(task).compactMap { language, words in
        let most = text.part == .text || text.part == .help ? Self.longestText : Self.longestTitle
        // Counting characters takes time, and hardly a text is too long.
        guard words.utf8.count > most, words.count > most else { return nil }
        return Finding(
          .textTooLong(
            part: text.part.rawValue, language: language, count: words.count, most: most),
          at: text.place, part: .words(of: text.place, [words]))
      }
    }
  }

  private var hard: [Finding] {
    grades.filter { $0.grade > Self.hardestGrade }.map {
      Finding(
        .hardToRead(grade: $0.grade, smogGrade: $0.smogGrade, words: $0.words), at: $0.place)
    }
  }
}

/// How many years of school the English words of a step need.
package struct ReadingGrade: Sendable, Hashable {
  package let place: StepID
  /// By Flesch and Kincaid.
  package let grade: Double
  /// Nil for fewer than 30 sentences.
  package let smogGrade: Double?
  /// How many words the grades were counted over.
  package let words: Int
}

extension TaskText {
  fileprivate var spokenPlace: String {
    place.map { "\(part.rawValue) of `\($0.text)`" } ?? "\(part.rawValue) of the task"
  }
}

extension LocalizedText {
  /// Whether there are words in the language; numbers and signs need no translation.
  fileprivate func has(_ language: String, default own: String) -> Bool {
    guard byLanguage.isEmpty || !byLanguage.keys.contains(language) else { return true }
    if !fallback.contains(where: \.isLetter) { return true }
    return language == own || byLanguage.keys.contains { language.hasPrefix($0 + "-") }
  }

  fileprivate func inEachLanguage(_ task: StudyTask) -> [(String, String)] {
    byLanguage.isEmpty ? [(task.language, fallback)] : byLanguage.sorted { $0.key < $1.key }
  }
}
