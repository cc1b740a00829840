import ActiveTasks
package import StrictJSON
package import Studies
package import StudyModel

/// A study file and the task files that it names, each as far as it could be read.
package struct ReadStudy: Sendable {
  /// One task file.
  package struct File: Sendable {
    /// As the study names it, relative to its own folder.
    package let path: String
    /// What it is called in faults.
    package let name: String
    /// The bytes of the file.
    package let bytes: [UInt8]
    /// The task with the reader's remarks, or all faults of the file.
    package let task: Result<Read, FaultReport>
  }

  /// A task and what its reader remarks.
  package struct Read: Sendable {
    package let task: StudyTask
    /// Remarks that are no faults.
    package let notices: [Fault]
  }

  /// The study, or all faults of its file.
  package let study: Result<Study, FaultReport>
  /// Remarks about the study file that are no faults; none where it has faults.
  package let notices: [Fault]
  /// The task files that are there, in the order of the study file, each once.
  package let files: [File]

  /// Reads the study file, which is called `file` in faults, and each task file that it names.
  ///
  /// `lookup` is asked once for each path that the study names. Computes for a good part of a second.
  package init(
    _ bytes: [UInt8], file: String, lookup: @escaping (_ path: String) -> StudyFileLookup
  ) {
    var known: [String: TaskLookup] = [:]
    var files: [File] = []
    func found(_ path: String) -> TaskLookup {
      switch lookup(path) {
      case .absent(let others): return .absent(others: others)
      case .found(let bytes, let name):
        let file = File(path: path, name: name, bytes: bytes)
        files.append(file)
        return file.summary
      }
    }
    do throws(FaultReport) {
      let (study, notices) = try Study.read(bytes, file: file) { path in
        if let earlier = known[path] { return earlier }
        let summary = found(path)
        known[path] = summary
        return summary
      }
      self.study = .success(study)
      self.notices = notices
    } catch {
      study = .failure(error)
      notices = []
    }
    self.files = files
  }

  /// The study with its tasks; the faults of the study file where it has any.
  package func whole() throws(FaultReport) -> StudyWithTasks {
    let study = try study.get()
    let read = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    var tasks: [String: StudyTask] = [:]
    for planned in study.tasks {
      tasks[planned.id] = try read[planned.file]?.task.get().task
    }
    return StudyWithTasks(study: study, notices: notices, tasks: tasks)
  }
}

extension ReadStudy.File {
  fileprivate init(path: String, name: String, bytes: [UInt8]) {
    self.path = path
    self.name = name
    self.bytes = bytes
    do throws(FaultReport) {
      let (task, notices) = try StudyTask.read(bytes, file: name)
      self.task = .success(ReadStudy.Read(task: task, notices: notices))
    } catch {
      task = .failure(error)
    }
  }

  /// What the study needs to know of it.
  fileprivate var summary: TaskLookup {
    switch task {
    case .success(let read): .found(TaskSummary(read.task))
    case .failure(let report): .faulty(count: report.faults.count)
    }
  }
}
