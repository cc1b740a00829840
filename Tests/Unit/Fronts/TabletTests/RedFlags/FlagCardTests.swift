import Outbox
import Receipts
import Session
import StrictJSON
import Studies
import StudyModel
import TaskRunner
import TestSupport
import Testing

@testable import Tablet

/// What a card says: whom to call, and whether anybody can know.
struct FlagCardTests {
  private static let emergency = LocalizedText(
    "Call a doctor.", language: "en", byLanguage: ["en": "Call a doctor.", "es": "Llame."])

  /// A red flag that was raised on a tablet, as its book keeps it.
  private static func kept(phone: String? = nil) async throws -> (KeptFlag, FlagBook) {
    let tablet = try await SmallTablet()
    let book = FlagBook(home: tablet.home, key: tablet.key)
    let desk = tablet.desk(flags: book)
    var task = try SmallTablet.task("\(SmallTablet.question), \(SmallTablet.text)")
    task.alarm = RunAlarm(
      flags: [
        RedFlag(
          id: "pain", cause: .question("pain"), values: .from(8),
          phone: phone.flatMap { PhoneNumber($0) })
      ], emergency: emergency,
      contacts: [
        StudyContact(
          role: .nurse, name: LocalizedText("Mary"), phone: try require(PhoneNumber("555 0100"))),
        StudyContact(
          role: .emergency, name: LocalizedText("112"), phone: try require(PhoneNumber("112"))),
      ])
    let run = try await desk.open(task, languages: ["en"])
    expectEqual(run.front.page.raisedCount, 0)
    expect(run.front.send(.action(.answer(.integer(9), to: nil))))
    _ = await run.front.settle()
    expectEqual(run.front.page.raisedCount, 1, "the page hears of it")
    expectEqual(run.front.page.json["raised"]?.integerValue, 1)
    let kept = try require(book.all.first)
    await desk.leave()
    let again = try await desk.open(task, languages: ["es"])
    _ = await again.front.settle()
    expectEqual(book.all.count, 1, "taking the run up again raises nothing new")
    await desk.leave()
    return (kept, book)
  }

  @Test func `a card has the words and numbers, until it is put away`() async throws {
    var (flag, _) = try await Self.kept()
    let card = FlagCard(flag, standing: .nowhere, languages: ["es", "en"])
    expectEqual(card?.text, "Llame.")
    expectEqual(card?.calls.map(\.phone.text), ["112", "555 0100"])
    expectEqual(card?.json["standing"]?["kind"]?.stringValue, "nowhere")
    flag.acknowledged = UTCTime(nanoseconds: 1)
    expectNil(FlagCard(flag, standing: .nowhere, languages: ["es"]))
  }

  @Test func `a number of its own comes first, and the emergency number stays`() async throws {
    let (flag, _) = try await Self.kept(phone: "0800 1110")
    let card = FlagCard(flag, standing: .nowhere, languages: ["en"])
    expectEqual(card?.calls.map(\.phone.text), ["0800 1110", "112"])
    expectEqual(card?.calls.map(\.name?.words), [nil, "112"])
  }

  @Test func `a card never says more than is known`() async throws {
    let (flag, _) = try await Self.kept()
    var delivered = flag
    delivered.delivered = UTCTime(nanoseconds: 9)
    let receipt = DeliveryReceipt(
      id: flag.notice.id, sha256: ContentDigest(of: []), storedAt: UTCTime(nanoseconds: 9))
    let states: [DeliveryState?] = [
      nil, .new, .delivering(failedAttempts: 1), .delivered(receipt), .refused(.conflict),
      .quarantined(.conflict),
    ]
    for state in states {
      for isWritten in [true, false] {
        for sends in [true, false] {
          expectEqual(
            FlagStanding(
              delivered, isWritten: isWritten, state: state, sendsToServer: sends, failure: nil),
            .sent(UTCTime(nanoseconds: 9)), "what the study has it has")
          let standing = FlagStanding(
            flag, isWritten: isWritten, state: state, sendsToServer: sends,
            failure: "no-network")
          let wanted: FlagStanding =
            if !isWritten, state == nil {
              .notKept
            } else if !sends {
              .nowhere
            } else {
              switch state {
              case .refused, .quarantined: .refused
              case .delivered: .sent(UTCTime(nanoseconds: 9))
              case .queued, .delivering, nil: .waiting(reason: "no-network")
              }
            }
          expectEqual(standing, wanted)
        }
      }
    }
  }
}
