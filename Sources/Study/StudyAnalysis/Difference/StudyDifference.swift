import Studies
package import StudyModel
package import TaskAnalysis

/// What changed from one version of a study to another, and what of it may be analysed together.
package struct StudyDifference: Sendable {
  /// A study by its id and version, as its file gives them.
  package struct Version: Sendable, Hashable {
    /// The study's id.
    package let id: String
    /// The version that its author gives it.
    package let version: String
  }

  package let old: Version
  package let new: Version
  /// What the study file says otherwise, besides words and how tasks are planned.
  package let changes: [Change]
  /// The texts of the study file whose words changed, such as `title` and `sections.daily`.
  package let changedTexts: [String]
  /// The tasks that changed, in the order of the new version, what is gone at the end.
  package let tasks: [TaskChange]
  /// What is not the same any more, task by task; questions, measures and scores that are the same are not in it.
  package let verdicts: [Verdict]
  /// Contents that differ under one version text; publishing refuses them.
  package let refusals: [Refusal]

  /// Whether everything that both versions ask and measure means the same.
  package var isComparable: Bool {
    verdicts.allSatisfy {
      switch $0.comparability {
      case .same, .otherWords, .withReservations, .added: true
      case .notComparable, .removed: false
      }
    }
  }

  /// Whether nothing changed that people see, do or are asked.
  package var isEmpty: Bool { changes.isEmpty && changedTexts.isEmpty && tasks.isEmpty }

  /// Compares two versions of one study.
  package init(from old: StudyWithTasks, to new: StudyWithTasks) {
    self.old = Version(id: old.study.id, version: old.study.version)
    self.new = Version(id: new.study.id, version: new.study.version)
    changes = Change.between(StudyFacts(old.study), StudyFacts(new.study))
    changedTexts = ComparedTexts(old.study).changed(to: ComparedTexts(new.study))
    let comparison = StudyComparison(old, new)
    tasks = comparison.tasks
    verdicts = tasks.flatMap(\.verdicts)
    refusals = comparison.refusals
  }
}

extension StudyDifference {
  /// Something that has another value.
  package struct Change: Sendable, Hashable {
    /// What part of the study it is of.
    package enum Part: String, Sendable, Hashable, CaseIterable {
      case participants, languages, sections, settings, reminders, sending, symptoms, charts, places
      /// Who can read results.
      case endToEnd
      /// How one task is planned.
      case plan
    }

    package let part: Part
    /// The key or the id, such as `textSize` or `daily`.
    package let name: String
    /// In words; nil where it is new.
    package let old: String?
    /// In words; nil where it is gone.
    package let new: String?

    /// Such as "`textSize` was 2 and is 3".
    package var words: String {
      switch (old, new) {
      case (let old?, let new?): "`\(name)` was \(old) and is \(new)"
      case (nil, _?): "`\(name)` is new"
      case (_, nil): "`\(name)` is gone"
      }
    }

    static func between(_ old: StudyFacts, _ new: StudyFacts) -> [Change] {
      let known = Set(old.all.map(\.key))
      let kept = old.all.compactMap { fact -> Change? in
        let now = new.all.first { $0.key == fact.key }?.value
        guard now != fact.value else { return nil }
        return Change(part: fact.key.part, name: fact.key.name, old: fact.value, new: now)
      }
      let added = new.all.filter { !known.contains($0.key) }
        .map { Change(part: $0.key.part, name: $0.key.name, old: nil, new: $0.value) }
      return Part.allCases.flatMap { part in (kept + added).filter { $0.part == part } }
    }
  }

  /// What became of one task.
  package struct TaskChange: Sendable {
    /// What became of its place in the study.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case added, removed
      /// Another task stands under the same id.
      case replaced
      case changed
    }

    /// The id in the new study; in the old one where it is gone.
    package let id: String
    package let kind: Kind
    /// The id in the old study, where it has another one now.
    package let formerID: String?
    /// How it is planned otherwise: schedule, section, days on which it is open.
    package let plan: [Change]
    /// Nil where it is new.
    package let old: StudyTask?
    /// Nil where it is gone.
    package let new: StudyTask?
    /// Nil unless both versions have the task.
    package let difference: TaskDifference?
  }

  /// Whether what is asked or measured means the same.
  package struct Verdict: Sendable, Hashable {
    /// What it is about.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
      case task, question, measure, score
    }

    /// The id of the task in the study.
    package let task: String
    package let kind: Kind
    /// The id in the task; that of the task file for a whole task.
    package let id: String
    package let comparability: Comparability
  }

  /// Contents that differ under one version text.
  package enum Refusal: Sendable, Hashable {
    case study(id: String, version: String)
    /// By the id that the task file gives itself.
    case task(id: String, version: String)

    /// One or two sentences.
    package var words: String {
      switch self {
      case .study(let id, let version):
        "The study `\(id)` changed and its version is still \(version): publish refuses it. Give it another "
          + "version."
      case .task(let id, let version): TaskDifference.sameVersion(of: id, version)
      }
    }
  }
}
