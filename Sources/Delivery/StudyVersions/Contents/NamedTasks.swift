import ActiveTasks
import StrictJSON
import Studies
import StudyModel

/// The tasks of a study, read as the reader of the study file asks for them.
final class NamedTasks {
  /// A task with the file that it was read from.
  struct Entry {
    let name: String
    let bytes: [UInt8]
    let task: StudyTask
    let notices: [Fault]
  }

  /// What is at a path relative to the study file's folder.
  enum Place {
    /// With the name under which it was given.
    case file(name: String, [UInt8])
    case medium(name: String, GivenMedium)
    case absent
    case fault(ContentsFault)
  }

  /// By their paths, relative to the study file's folder.
  private(set) var tasks: [String: Entry] = [:]
  private(set) var faults: [ContentsFault] = []
  private var byteCount = 0
  /// What was answered: a study may name a file a thousand times, and a large one takes a while.
  private var answers: [String: TaskLookup] = [:]
  private let given: GivenFiles
  /// The study file's folder with its `/`; empty at the top.
  private let base: String
  /// The names of loose files by the last part of each.
  private let looseNames: [String: [String]]

  init(_ given: GivenFiles, base: String) {
    self.given = given
    self.base = base
    looseNames =
      given.isLoose ? Dictionary(grouping: given.names) { Self.last(of: $0) } : [:]
  }

  /// A name relative to the study file's folder.
  func own(_ name: String) -> String { String(name.dropFirst(base.count)) }

  func find(_ path: String) -> Place {
    if let exact = place(named: base + path) { return exact }
    let others = looseNames[Self.last(of: path)] ?? []
    guard let only = others.first else { return .absent }
    guard others.count == 1 else { return .fault(.severalFiles(named: path, others)) }
    return place(named: only) ?? .absent
  }

  /// What was given under this name; nil for nothing.
  private func place(named name: String) -> Place? {
    switch given.find(name) {
    case .bytes(let bytes): .file(name: name, bytes)
    case .medium(let medium): .medium(name: name, medium)
    case .fault(let fault): .fault(fault)
    case .absent: nil
    }
  }

  /// What the reader of the study file asks of a task file.
  func lookup(_ path: String) -> TaskLookup {
    if let known = answers[path] { return known }
    let answer = look(path)
    answers[path] = answer
    return answer
  }

  private func look(_ path: String) -> TaskLookup {
    switch find(path) {
    case .absent: return .absent(others: others)
    case .fault(let fault):
      faults.append(fault)
      return .faulty(count: 1)
    // The first bytes of a medium are no task; the reader of tasks says what is wrong with them.
    case .medium(let name, let medium): return read(path, name, medium.firstBytes)
    case .file(let name, let bytes):
      byteCount += bytes.count
      guard byteCount <= ContentLimits.studyBytes else {
        faults.append(.studyTooLarge)
        return .faulty(count: 1)
      }
      return read(path, name, bytes)
    }
  }

  private func read(_ path: String, _ name: String, _ bytes: [UInt8]) -> TaskLookup {
    do {
      let (task, notices) = try StudyTask.read(bytes, file: given.prefix + name)
      tasks[path] = Entry(name: name, bytes: bytes, task: task, notices: notices)
      return .found(TaskSummary(task))
    } catch {
      faults += error.faults.map(ContentsFault.inFile)
      return .faulty(count: error.faults.count)
    }
  }

  /// The files that a study may have meant.
  private var others: [String] {
    given.names.filter { $0.hasPrefix(base) && $0.lowercased().hasSuffix(".json") }.map(own)
  }

  private static func last(of name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? name
  }
}
