import ActiveTasks
import FHIRPath
import StrictJSON
import StudyModel

/// The libFuzzer entry for the task reader; it belongs to no target, `make fuzz-task` builds it.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(FaultReport) {
    let (task, notices) = try StudyTask.read(bytes, file: "fuzz")
    FuzzedTask(task: task).check()
    _ = notices.map(\.description)
  } catch {
    precondition(!error.faults.isEmpty && !error.description.isEmpty)
  }
  return 0
}

/// What must hold for every task that was read.
private struct FuzzedTask {
  let task: StudyTask

  func check() {
    let ids = task.allSteps.map(\.id) + task.allSteps.flatMap(\.questions).map(\.id)
    let questionSteps = task.allSteps.count { $0.type == .question }
    precondition(Set(ids).count == ids.count - questionSteps, "an id is there twice")
    for jump in task.allSteps.flatMap(\.jumps) {
      if case .step(let id) = jump.target { precondition(ids.contains(id), "a jump to nowhere") }
    }
    for question in task.questions {
      precondition(question.isHidden || !question.title.fallback.isEmpty, "no title")
      if let initial = question.initial {
        // What was accepted once must be accepted again; a refusal is a finding.
        let again = try? question.accept(initial)
        precondition(again == initial, "an initial answer is refused")
      }
    }
  }
}

extension Step {
  fileprivate var type: StepType? { if case .question = kind { .question } else { nil } }
}
