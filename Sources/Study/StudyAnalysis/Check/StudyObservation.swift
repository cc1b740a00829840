package import Studies
package import TaskAnalysis

/// What was found in a study, with what shows it.
///
/// Tasks are told by their ids in the study.
package enum StudyObservation: Sendable, Hashable {
  /// A schedule leaves no day; `isOnly` where the task has no other that leaves one.
  case neverDue(task: String, Never, isOnly: Bool)
  /// The days on which the task is open have none of the schedule's for people who join on these.
  case neverDueForSome(task: String, joined: [Weekday])
  /// Nothing raises the red flag; `takes` says in words what its question or score takes.
  case redFlagNeverRaised(task: String, cause: String, isQuestion: Bool, takes: String)
  /// The task that is made of the symptoms is none; the first of its faults.
  case symptomCheckFaulty(fault: String, count: Int)
  /// No task stands under the section.
  case emptySection(id: String)
  /// Task files that lie beside the study and that it does not name.
  case filesNotNamed(paths: [String])

  /// Why a schedule never comes.
  package enum Never: Sendable, Hashable {
    /// From the first to the last calendar day none is such a day of the week.
    case noWeekday
    /// No day on which the task is open is an n-th one.
    case neverOpen(every: Int)
    /// It follows a task that nobody can do.
    case followsNothing(task: String)
    /// The tasks follow each other, so that none of them ever begins.
    case followsInCircle(tasks: [String])
  }

  /// One word for programs.
  package enum Name: String, Sendable, Hashable, CaseIterable {
    case neverDue, neverDueForSome, redFlagNeverRaised, symptomCheckFaulty, emptySection
    case filesNotNamed
  }

  package var name: Name {
    switch self {
    case .neverDue: .neverDue
    case .neverDueForSome: .neverDueForSome
    case .redFlagNeverRaised: .redFlagNeverRaised
    case .symptomCheckFaulty: .symptomCheckFaulty
    case .emptySection: .emptySection
    case .filesNotNamed: .filesNotNamed
    }
  }

  package var weight: Finding.Weight {
    switch self {
    case .neverDue, .redFlagNeverRaised, .symptomCheckFaulty: .fault
    case .neverDueForSome: .warning
    case .emptySection, .filesNotNamed: .remark
    }
  }
}
