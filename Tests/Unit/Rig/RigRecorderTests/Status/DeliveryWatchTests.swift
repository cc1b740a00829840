import Outbox
import Receipts
import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct DeliveryWatchTests {
  private func report(_ change: (inout DeliveryReport) -> Void = { _ in }) -> DeliveryReport {
    var report = DeliveryReport()
    change(&report)
    return report
  }

  private let later = UTCTime(nanoseconds: 1_000)

  @Test func `a destination that is away is told once, and again when it is back`() {
    var state = DeliveryWatch()
    let away = report {
      $0.stopped = .destinationNotReady(.missing)
      $0.waitingUntil = later
    }
    expectNil(state.note(report()))
    expectEqual(state.note(away), .notDelivered(.missing))
    expectNil(state.note(away))
    expectEqual(state.failure, .missing)
    expectEqual(state.note(report()), .deliveredAgain)
    expectNil(state.failure)
  }

  @Test func `another reason is told`() {
    var state = DeliveryWatch()
    _ = state.note(report { $0.stopped = .destinationNotReady(.missing) })
    let other = state.note(report { $0.stopped = .destinationNotReady(.readOnly) })
    expectEqual(other, .notDelivered(.readOnly))
  }

  @Test func `a round in which nothing was due, or that was cut off, changes nothing`() {
    var state = DeliveryWatch()
    _ = state.note(report { $0.stopped = .destinationNotReady(.missing) })
    expectNil(state.note(report { $0.waitingUntil = later }))
    expectNil(state.note(report { $0.stopped = .cancelled }))
    expectEqual(state.failure, .missing)
  }

  @Test func `one segment that is put off is told, and stays told while it waits`() throws {
    var state = DeliveryWatch()
    let id = try require(ResultID("0190163d-8694-7000-8000-000000000001"))
    let news = state.note(
      report {
        $0.postponed[id] = .diskFull
        $0.waitingUntil = later
      })
    expectEqual(news, .notDelivered(.diskFull))
    let other = try require(ResultID("0190163d-8694-7000-8000-000000000002"))
    let others = report {
      $0.delivered = [other]
      $0.waitingUntil = later
    }
    expectNil(state.note(others))
    expectEqual(state.failure, .diskFull)
  }
}
