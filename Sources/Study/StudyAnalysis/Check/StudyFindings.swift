import StrictJSON
import Studies
import StudyModel
import TaskAnalysis

/// Everything that is proved about a study and its tasks together.
struct StudyFindings {
  private let whole: StudyWithTasks
  private let root: Field
  private let toCome: SchedulesToCome

  /// `document` is the file that the study was read from.
  init(_ whole: StudyWithTasks, in document: JSONDocument) {
    self.whole = whole
    // Nothing is asked of a value that it does not have, so nobody reads these faults.
    root = document.root(FaultCollector())
    toCome = SchedulesToCome(whole.study)
  }

  /// Faults first, each weight in the order of the file; `unnamed` are task files beside it.
  func all(unnamed: [String]) -> [StudyFinding] {
    let fields = root.items("tasks")
    let tasks = zip(whole.study.tasks, fields).flatMap { task, field in
      schedules(of: task, field) + redFlags(of: task, field)
    }
    let others =
      unnamed.isEmpty ? [] : [finding(.filesNotNamed(paths: unnamed), root.member("tasks") ?? root)]
    let found = tasks + emptySections + symptomCheck + others
    return Finding.Weight.allCases.flatMap { weight in
      found.filter { $0.weight == weight }.enumerated()
        .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map(\.element)
    }
  }

  private func schedules(of task: PlannedTask, _ field: Field) -> [StudyFinding] {
    guard let value = field.member("schedule") else { return [] }
    let fields = value.kind == .list ? field.items("schedule") : [value]
    return zip(task.schedules, fields).flatMap { schedule, field -> [StudyFinding] in
      if let reason = toCome.reason(schedule, of: task) {
        return [
          finding(
            .neverDue(task: task.id, reason, isOnly: toCome.isNever(task)), field)
        ]
      }
      let joined = SchedulesToCome.joinedInVain(schedule, task.open)
      guard !joined.isEmpty, task.schedules.count == 1 else { return [] }
      return [finding(.neverDueForSome(task: task.id, joined: joined), field)]
    }
  }

  private func redFlags(of task: PlannedTask, _ field: Field) -> [StudyFinding] {
    guard let reach = whole.tasks[task.id].map(RedFlagReach.init) else { return [] }
    return zip(task.redFlags, field.items("redFlags")).compactMap { flag, field in
      reach.missed(flag).map {
        finding(
          .redFlagNeverRaised(
            task: task.id, cause: flag.cause.name, isQuestion: flag.cause.isQuestion, takes: $0),
          field)
      }
    }
  }

  private var emptySections: [StudyFinding] {
    let study = whole.study
    return zip(study.sections, root.items("sections")).compactMap { section, field in
      // What is made of the symptoms stands under the first one.
      let takesCheck =
        study.symptoms != nil && study.symptoms?.task == nil && section == study.sections.first
      guard !takesCheck, !study.tasks.contains(where: { $0.section == section.id }) else {
        return nil
      }
      return finding(.emptySection(id: section.id), field)
    }
  }

  private var symptomCheck: [StudyFinding] {
    do throws(FaultReport) {
      _ = try whole.study.ownSymptomCheck()
      return []
    } catch {
      let first = error.faults.first.map { "\($0.pointer) \($0.problem)." } ?? ""
      return [
        finding(
          .symptomCheckFaulty(fault: first, count: error.faults.count),
          root.member("symptoms") ?? root)
      ]
    }
  }

  private func finding(_ observation: StudyObservation, _ field: Field) -> StudyFinding {
    StudyFinding(observation: observation, pointer: field.pointer, place: field.place)
  }
}
