import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Session

struct InboxTests {
  private static let readout = LiveReadout(
    stream: .accelerometer, sampleCount: 1, missingCount: 0, rateHz: nil)

  @Test func `what finds no room is counted, and told once`() {
    let inbox = Inbox(limit: 2)
    expect(inbox.post(.person(.action(.next))))
    expect(inbox.post(.person(.action(.next))))
    expect(!inbox.post(.person(.action(.back))))
    expect(!inbox.post(.sensor(.movement(Instant(nanoseconds: 1)))))
    expectEqual(inbox.takeLostCount(), 2)
    expectEqual(inbox.takeLostCount(), 0)
  }

  @Test func `a readout that finds no room is no loss, and a timer is sent again`() {
    let inbox = Inbox(limit: 1)
    inbox.post(.person(.action(.next)))
    expect(!inbox.post(.sensor(.readout(Self.readout))))
    expect(!inbox.post(.timer(Instant(nanoseconds: 1))))
    expectEqual(inbox.takeLostCount(), 0)
  }

  @Test func `the oldest come out first`() async {
    let inbox = Inbox(limit: 3)
    for event in [PersonEvent.action(.next), .action(.back), .action(.skip), .action(.abandon)] {
      inbox.post(.person(event))
    }
    var events: [PersonEvent] = []
    for await input in inbox.inputs {
      if case .person(let event) = input { events.append(event) }
      if events.count == 3 { break }
    }
    expectEqual(events, [.action(.next), .action(.back), .action(.skip)])
  }
}
