import FHIRPath
import StudyModel

/// The entries of one version of a task.
struct TaskEntries {
  let task: StudyTask

  var head: CodebookEntry {
    entry(.task, task.id, task.title)
  }

  private func entry(
    _ kind: CodebookEntry.Kind, _ name: String, _ text: LocalizedText
  ) -> CodebookEntry {
    CodebookEntry(
      kind: kind, task: task.id, version: task.version, name: name,
      labels: CodebookEntry.labels(text, task.language))
  }

  /// The question, its rows where it is a matrix, and its options.
  func entries(_ question: Question) -> [CodebookEntry] {
    var own = entry(.question, question.id.text, question.title)
    let facts = FormatFacts(question.format)
    own.type = question.format.type.rawValue
    (own.unit, own.minimum, own.maximum) = (facts.unit, facts.minimum, facts.maximum)
    own.code = question.codes.first
    return [own] + rows(question) + options(question) + noAnswers(question)
  }

  private func rows(_ question: Question) -> [CodebookEntry] {
    question.format.facets.rows.map { row in
      var entry = entry(.row, question.id.text, row.text)
      entry.part = row.id
      return entry
    }
  }

  private func options(_ question: Question) -> [CodebookEntry] {
    FormatFacts.options(of: question.format).map { part, value, label in
      var entry = entry(.option, question.id.text, label.text)
      (entry.part, entry.value, entry.code) = (part, value, label.code)
      return entry
    }
  }

  /// The ways not to answer that have words of their own.
  private func noAnswers(_ question: Question) -> [CodebookEntry] {
    question.noAnswers.compactMap { option in
      guard let text = option.text else { return nil }
      var entry = entry(.missing, question.id.text, text)
      entry.value = option.reason.rawValue
      return entry
    }
  }

  var withdrawals: [CodebookEntry] {
    task.allSteps.compactMap { step in
      guard case .withdrawal = step.kind else { return nil }
      var entry = entry(.question, step.id.text, step.title ?? LocalizedText(step.id.text))
      entry.type = StepType.withdrawal.rawValue
      return entry
    }
  }

  /// The score and the names of its ranges.
  func entries(_ score: Score) -> [CodebookEntry] {
    var own = entry(.score, score.id.text, score.title)
    own.unit = score.unit
    own.code = score.code
    return [own]
      + score.bands.map { band in
        var entry = entry(.option, score.id.text, band.text)
        entry.value = band.value
        (entry.minimum, entry.maximum) = (band.minimum.description, band.maximum.description)
        return entry
      }
  }

  var measures: [CodebookEntry] {
    var seen: Set<String> = []
    return task.everyMeasure.compactMap { step, name in
      guard seen.insert("\(step) \(name.text)").inserted else { return nil }
      return CodebookEntry(
        kind: .measure, task: task.id, version: task.version, name: name.text, part: step,
        unit: name.unit, labels: [("en", name.meaning)])
    }
  }
}
