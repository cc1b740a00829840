import Commands
import StrictJSON
import StudyModel
import TaskAnalysis
import TaskRunner

extension SimulationSummary {
  private static let shownPaths = 5

  /// Tables for people.
  func text(seed: UInt64, task: StudyTask) -> String {
    var text = "\(task.id) \(task.version): \(Self.persons(people)), seed \(seed)\n"
    text += Self.table("Outcomes", ["outcome", "people", ""], outcomeRows)
    text += Self.table(
      "Minutes", ["half of the people", "one in ten less than", "one in ten more than"],
      [
        [0.5, 0.1, 0.9].map { minutes(atShare: $0).map { NumberText.fixed($0, 1) } ?? "–" }
      ])
    text += Self.table(
      "Scores", ["score", "people", "missing", "mean", "sd", "least", "median", "most", "bands"],
      scores.map(row))
    text += Self.table(
      "Questions", ["question", "asked", "answered", "declined", "left out"], questionRows)
    text += pathText
    return text + troubleText
  }

  private var outcomeRows: [[String]] {
    Outcome.allCases.compactMap { outcome in
      outcomes[outcome].map { [outcome.rawValue, "\($0)", percent($0)] }
    }
  }

  private func percent(_ count: Int) -> String {
    people == 0 ? "" : "\(NumberText.fixed(Double(count) * 100 / Double(people), 1)) %"
  }

  private func row(_ score: ScoreSpread) -> [String] {
    let figures = [
      score.mean, score.deviation, score.value(atShare: 0), score.value(atShare: 0.5),
      score.value(atShare: 1),
    ]
    let bands = score.bands.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return [score.score.text, "\(score.values.count)", "\(score.missing)"]
      + figures.map { $0.map(NumberText.short) ?? "–" }
      + [bands.map { "\($0.key) \($0.value)" }.joined(separator: ", ")]
  }

  private var questionRows: [[String]] {
    questions.map {
      [$0.question.text, "\($0.asked)", "\($0.answered)", "\($0.declined)", "\($0.missing)"]
    }
  }

  private var sortedPaths: [(steps: [StepID], count: Int)] {
    paths.map { (steps: $0.key, count: $0.value) }.sorted {
      ($1.count, $0.steps.map(\.text).joined(separator: " "))
        < ($0.count, $1.steps.map(\.text).joined(separator: " "))
    }
  }

  private var pathText: String {
    let rows = sortedPaths.prefix(Self.shownPaths).map { path in
      ["\(path.count)", "\(path.steps.count)", Self.words(path.steps)]
    }
    let rest = paths.count - rows.count
    return Self.table("Ways: \(paths.count)", ["people", "steps", "seen"], rows)
      + (rest > 0 ? "  and \(rest) more\n" : "")
  }

  private static func words(_ steps: [StepID]) -> String {
    let names = steps.map(\.text)
    guard names.count > 8 else { return names.joined(separator: " → ") }
    return (names.prefix(4) + ["…"] + names.suffix(3)).joined(separator: " → ")
  }

  private var troubleText: String {
    var lines = troubles.sorted { "\($0.key)" < "\($1.key)" }.map { trouble, count in
      "  \(Self.persons(count)) stopped: \(trouble.words)\n"
    }
    if withoutSensors > 0 {
      lines.append(
        "  \(Self.persons(withoutSensors)) had timed parts: these ran without sensor data, and movements "
          + "of reaction times were drawn.\n")
    }
    return lines.isEmpty ? "" : "\nNotes\n" + lines.joined()
  }

  private static func persons(_ count: Int) -> String {
    count == 1 ? "1 person" : "\(count) people"
  }

  private static func table(_ heading: String, _ head: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = TextTable(head: head, rows: rows).lines(width: 200)
    return "\n\(heading)\n" + lines.map { "  \($0)\n" }.joined()
  }

  /// For programs.
  func json(seed: UInt64, task: StudyTask) -> JSONValue {
    .object([
      "task": .object(["id": .string(task.id), "version": .string(task.version)]),
      "people": .number(people), "seed": .number(Int(seed)),
      "outcomes": .object(
        Outcome.allCases.compactMap { outcome in
          outcomes[outcome].map { JSONMember(key: outcome.rawValue, value: .number($0)) }
        }),
      "minutes": .object([
        "median": minutes(atShare: 0.5).map(JSONValue.rounded),
        "tenth": minutes(atShare: 0.1).map(JSONValue.rounded),
        "ninetieth": minutes(atShare: 0.9).map(JSONValue.rounded),
      ]),
      "scores": .list(scores.map(Self.json)),
      "questions": .list(
        questions.map {
          .object([
            "id": .string($0.question.text), "asked": .number($0.asked),
            "answered": .number($0.answered), "declined": .number($0.declined),
            "leftOut": .number($0.missing),
          ])
        }),
      "ways": .list(
        sortedPaths.map {
          .object([
            "people": .number($0.count), "steps": .list($0.steps.map { .string($0.text) }),
          ])
        }),
      "withoutSensorData": .number(withoutSensors),
      "stopped": .list(
        troubles.sorted { "\($0.key)" < "\($1.key)" }.map { trouble, count in
          .object(["reason": .string(trouble.words), "people": .number(count)])
        }),
    ])
  }

  private static func json(_ score: ScoreSpread) -> JSONValue {
    .object([
      "id": .string(score.score.text), "people": .number(score.values.count),
      "missing": .number(score.missing), "mean": score.mean.map(JSONValue.rounded),
      "standardDeviation": score.deviation.map(JSONValue.rounded),
      "least": score.value(atShare: 0).map(JSONValue.rounded),
      "median": score.value(atShare: 0.5).map(JSONValue.rounded),
      "most": score.value(atShare: 1).map(JSONValue.rounded),
      "bands": .object(
        score.bands.sorted { $0.key < $1.key }
          .map { JSONMember(key: $0.key, value: .number($0.value)) }),
    ])
  }
}

extension SimulatedRun.Trouble {
  /// Why a run of a made-up person did not come to its end, and what to look at.
  var words: String {
    switch self {
    case .noAnswerFound(let step):
      "no answer that was made up was accepted at \(step.text). Check its pattern and constraints."
    case .tooManyPages: "the run did not come to an end. Check its loops with `ambler check`."
    case .refused(let event): "the run refused the event \(event.name). Report this to the project."
    }
  }
}
