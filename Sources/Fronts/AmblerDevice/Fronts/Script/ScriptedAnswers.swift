import StrictJSON
import StudyModel

/// The answers of a script, checked against the task before anything begins.
struct ScriptedAnswers: Sendable, Equatable {
  /// What is to be done at a question.
  enum Entry: Sendable, Equatable {
    case answer(Answer)
    /// A file of this machine as the answer.
    case file(path: String)
    /// Go on without an answer, which only an optional question may be.
    case skip
  }

  /// The answers of the whole task, or of one item of a repeat group.
  struct Scope: Sendable, Equatable {
    var entries: [StepID: Entry] = [:]
    /// The items of each repeat group, and the attempts at each secondary task.
    var items: [StepID: [Scope]] = [:]
    /// How the parts of active tasks are done, by page.
    var conducts: [StepID: ScriptedConduct] = [:]
  }

  private let whole: Scope

  /// What is to be done at a question; nil where the file says nothing of it.
  func entry(_ question: StepID, in item: GroupItem?) -> Entry? {
    scope(of: item)?.entries[question]
  }

  /// How the page of an active task is done; the usual way where the file says nothing of it.
  func conduct(_ page: StepID, in item: GroupItem?) -> ScriptedConduct {
    scope(of: item)?.conducts[page] ?? ScriptedConduct()
  }

  private func scope(of item: GroupItem?) -> Scope? {
    guard let item else { return whole }
    let items = whole.items[item.group] ?? []
    return items.indices.contains(item.number) ? items[item.number] : nil
  }

  /// How many items the file has for a group.
  func itemCount(of group: StepID) -> Int { whole.items[group]?.count ?? 0 }

  /// Reads the answers file: all that does not fit the task, at once.
  ///
  /// Limits of dates count from `today`; files are named relative to the answers file.
  init(
    _ bytes: [UInt8], file: String, task: StudyTask, today: CalendarDate
  ) throws(FaultReport) {
    let document = try JSONDocument(bytes: bytes, file: file)
    let faults = FaultCollector()
    let reader = ScriptReader(task: task, file: file, today: today)
    whole = reader.read(document.root(faults))
    try faults.throwIfAny()
  }
}
