import StrictJSON
package import StudyModel
import TaskRunner

/// The finished results of one person in this home, for the questions that begin with an earlier
/// answer.
package struct EarlierResults {
  private let home: Home
  private let keys: JournalKeys
  /// Nil among them for results that name nobody; results of others are never looked at.
  private let participants: [String?]

  /// Those that name one of `participants`, or nobody where nil is among them.
  package init(home: Home, keys: JournalKeys, of participants: [String?]) {
    self.home = home
    self.keys = keys
    self.participants = participants
  }

  /// For each question that is prefilled, the newest answer there is, if it still fits.
  ///
  /// Blocks for the disk. A journal that cannot be read gives nothing.
  package func answers(for task: StudyTask) -> [EarlierAnswer] {
    var wanted = task.questions.filter { $0.prefill != nil }
    guard !wanted.isEmpty else { return [] }
    let tasks = Set(wanted.map { $0.prefill?.task ?? task.id })
    var found: [EarlierAnswer] = []
    for id in home.runs().reversed() where !wanted.isEmpty {
      guard let result = finished(id, of: tasks) else { continue }
      for question in wanted where (question.prefill?.task ?? task.id) == result.task.id {
        guard let answer = result.run.answers[question.prefill?.question ?? question.id] else {
          continue
        }
        wanted.removeAll { $0.id == question.id }
        if Self.fits(answer, question) {
          found.append(EarlierAnswer(question: question.id, answer: answer.json, result: id))
        }
      }
    }
    return found
  }

  private func finished(_ id: RunID, of tasks: Set<String>) -> RestoredRun? {
    // What cannot be read is told where the run is taken up; a missing prefill harms nobody.
    guard let contents = try? Journal.read(id, in: home, keys: keys), contents.isFiled,
      let header = contents.header, participants.contains(header.participant),
      header.task["id"]?.stringValue.map(tasks.contains) ?? false
    else { return nil }
    return try? RestoredRun(contents)
  }

  /// Files and refusals to answer are given anew each time: a signature is never carried over.
  private static func fits(_ answer: Answer, _ question: Question) -> Bool {
    switch answer {
    case .attachment, .declined: false
    case .boolean, .choice, .choices, .otherChoice, .otherChoices, .picks, .ranking, .integer,
      .decimal, .quantity, .text, .date, .dateTime, .timeOfDay, .place, .matrix:
      (try? question.answer(from: answer.json)) != nil
    }
  }
}
