import Outbox
import Receipts
import StudyModel
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
    #expect(state.note(report()) == nil)
    #expect(state.note(away) == .notDelivered(.missing))
    #expect(state.note(away) == nil)
    #expect(state.failure == .missing)
    #expect(state.note(report()) == .deliveredAgain)
    #expect(state.failure == nil)
  }

  @Test func `another reason is told`() {
    var state = DeliveryWatch()
    _ = state.note(report { $0.stopped = .destinationNotReady(.missing) })
    let other = state.note(report { $0.stopped = .destinationNotReady(.readOnly) })
    #expect(other == .notDelivered(.readOnly))
  }

  @Test func `a round in which nothing was due, or that was cut off, changes nothing`() {
    var state = DeliveryWatch()
    _ = state.note(report { $0.stopped = .destinationNotReady(.missing) })
    #expect(state.note(report { $0.waitingUntil = later }) == nil)
    #expect(state.note(report { $0.stopped = .cancelled }) == nil)
    #expect(state.failure == .missing)
  }

  @Test func `one segment that is put off is told, and stays told while it waits`() throws {
    var state = DeliveryWatch()
    let id = try #require(ResultID("0190163d-8694-7000-8000-000000000001"))
    let news = state.note(
      report {
        $0.postponed[id] = .diskFull
        $0.waitingUntil = later
      })
    #expect(news == .notDelivered(.diskFull))
    let other = try #require(ResultID("0190163d-8694-7000-8000-000000000002"))
    let others = report {
      $0.delivered = [other]
      $0.waitingUntil = later
    }
    #expect(state.note(others) == nil)
    #expect(state.failure == .diskFull)
  }
}
