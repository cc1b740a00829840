import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import ActiveTasks

extension TaskRun {
  /// The pages that come out when questions are answered so, timed parts run their time and tests are
  /// ended at once.
  mutating func walk(_ answer: (String) -> Answer?) throws -> [String] {
    var now = Instant(nanoseconds: 1_000_000_000)
    func event(_ kind: RunEvent.Kind) -> RunEvent { RunEvent(kind, at: now) }
    _ = try handle(event(.begin))
    var shown: [String] = []
    while !isFinished, shown.count < 200 {
      let page = try require(currentPage)
      let id = plan.pages[page].id.text
      shown.append(id)
      now = now + .seconds(100_000)
      switch plan.pages[page].content {
      case .question:
        if let answer = answer(id) { _ = try handle(event(.person(.answer(answer, to: nil)))) }
        _ = try handle(event(.person(.next)))
      case .countdown: _ = try handle(event(.timer))
      case .timed, .gate:
        _ = try handle(event(.timer))
        _ = try handle(event(.measured(PartReport(gate: GateVerdict(findings: [])))))
      case .exercise:
        _ = try handle(event(.person(.askToEndEarly)))
        _ = try handle(event(.person(.endEarly(true))))
        // Who walks through a plan hears what is to be heard.
        let isCheck = plan.pages[page].id.lastPart == SoundCheck.name
        let heard = isCheck ? [Measure.soundHeard(1, of: id)] : []
        _ = try handle(event(.measured(PartReport(measures: heard))))
      case .instruction, .form, .group, .review, .completion, .table, .wait, .media, .ending:
        _ = try handle(event(.person(.next)))
      }
    }
    return shown
  }
}
