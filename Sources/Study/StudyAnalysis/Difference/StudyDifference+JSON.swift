package import StrictJSON
import StudyModel
import TaskAnalysis

extension StudyDifference {
  /// For programs, with the whole difference of each task that both versions have.
  package var json: JSONValue {
    .object([
      "old": old.json, "new": new.json, "comparable": .boolean(isComparable),
      "publishRefuses": .boolean(!refusals.isEmpty),
      "refusals": .list(refusals.map { .string($0.words) }),
      "changes": .list(changes.map(\.json)),
      "words": .object([
        "count": .number(changedTexts.count),
        "ids": .list(changedTexts.map { .string($0) }),
      ]),
      "tasks": .list(tasks.map(\.json)), "questions": questions,
      "verdicts": .list(verdicts.map(\.json)),
    ])
  }

  /// The questions that are not asked as before, by what became of them, each after its task.
  private var questions: JSONValue {
    func named(_ isMeant: (Comparability) -> Bool) -> JSONValue {
      .list(
        verdicts.filter { $0.kind == .question && isMeant($0.comparability) }
          .map { .object(["task": .string($0.task), "id": .string($0.id)]) })
    }
    return .object([
      "added": named { $0 == .added }, "removed": named { $0 == .removed },
      "retyped": named { if case .notComparable = $0 { true } else { false } },
      "reworded": named { $0 == .otherWords },
      "askedOtherwise": named { if case .withReservations = $0 { true } else { false } },
    ])
  }
}

extension StudyDifference.Version {
  fileprivate var json: JSONValue {
    .object(["id": .string(id), "version": .string(version)])
  }
}

extension StudyDifference.Change {
  /// For programs.
  package var json: JSONValue {
    .object([
      "part": .string(part.rawValue), "name": .string(name), "from": old.map { .string($0) },
      "to": new.map { .string($0) },
    ])
  }
}

extension StudyDifference.TaskChange {
  /// For programs.
  package var json: JSONValue {
    .object([
      "id": .string(id), "change": .string(kind.rawValue),
      "formerID": formerID.map { .string($0) },
      "old": old.map(Self.json), "new": new.map(Self.json),
      "plan": .list(plan.map(\.json)),
      "difference": difference.flatMap { difference in
        guard let old, let new else { return nil }
        return difference.json(old, new)
      },
    ])
  }

  private static func json(_ task: StudyTask) -> JSONValue {
    .object(["id": .string(task.id), "version": .string(task.version)])
  }
}

extension StudyDifference.Verdict {
  /// For programs.
  package var json: JSONValue {
    .object([
      "task": .string(task), "kind": .string(kind.rawValue), "id": .string(id),
      "verdict": .string(comparability.name),
      "reasons": .list(comparability.reasons.map { .string($0) }),
    ])
  }
}
