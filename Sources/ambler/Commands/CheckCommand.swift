import StrictJSON
import StudyModel

/// `ambler check`: every fault of task files, with places.
struct CheckCommand {
  static let options: [Option] = [.json]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    var faults: [Fault] = []
    var notices: [Fault] = []
    for path in arguments.operands {
      do {
        let (task, remarks) = try StudyTask.read(try Self.bytes(path), file: path)
        notices += remarks
        if !arguments.has(.json) { Output.result(Self.praise(path, task)) }
      } catch let failure as Failure {
        throw failure
      } catch let report as FaultReport {
        faults += report.faults
      } catch {
        throw Failure(.badInput, "\(path): \(error)")
      }
    }
    report(faults, notices)
    if !faults.isEmpty {
      throw Failure(.badInput, faults.count == 1 ? "1 fault." : "\(faults.count) faults.")
    }
  }

  private static func bytes(_ path: String) throws(Failure) -> [UInt8] { try Files.read(path) }

  private static func praise(_ path: String, _ task: StudyTask) -> String {
    let steps = task.steps.count == 1 ? "1 step" : "\(task.steps.count) steps"
    return "\(path): \(task.id) \(task.version), \(steps), "
      + "\(task.languages.joined(separator: ", ")): no fault\n"
  }

  private func report(_ faults: [Fault], _ notices: [Fault]) {
    guard !arguments.has(.json) else {
      let json: JSONValue = .object([
        "faults": .list(faults.map(\.json)), "notices": .list(notices.map(\.json)),
      ])
      return Output.result(json.prettyPrinted() + "\n")
    }
    for fault in faults { Output.message(fault.description) }
    for notice in notices { Output.message("notice: \(notice.description)") }
  }
}

extension Fault {
  fileprivate var json: JSONValue {
    .object([
      "file": .string(place.file), "line": .number(place.line), "column": .number(place.column),
      "pointer": .string(pointer), "problem": .string(problem), "remedy": .string(remedy),
    ])
  }
}
