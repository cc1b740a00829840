import Receipts
import StrictJSON
import TestSupport
import Testing

@testable import StudyServer

/// What the audit keeps of results that were nobody's.
struct ResultMendingTests {
  private static let sender = ResultMending.Sender(
    account: "device", participant: "person", isErased: false, results: ["a", "b"])

  @Test func `the entry names sender and participant, and proves which results they were`() {
    let event = Self.sender.event(of: "ms-2026")
    expectEqual(event.study, "ms-2026")
    expectEqual(event.actor, "server")
    expectEqual(event.action, .resultsAttributed)
    expectEqual(event.subject, "device")
    expectEqual(event.sha256, ContentDigest(of: Array("a\nb\n".utf8)))
    expectEqual(event.detailText, #"{"participant":"person","results":2}"#)
  }

  @Test func `other results have another digest`() {
    for results in [["a"], ["a", "c"], ["b", "a"], ["ab"], []] as [[String]] {
      var other = Self.sender
      other.results = results
      expectNotEqual(other.event(of: "s").sha256, Self.sender.event(of: "s").sha256)
    }
  }
}
