import Glibc
import TestSupport
import Testing

@testable import WebServer

struct WordsTests {
  @Test func `every fault that the server answers has a short code of its own and a sentence`() {
    let lines = HTTPFault.all.map { "\($0.status.code) \($0.code): \($0.sentence)" }
    expectSnapshot(lines.joined(separator: "\n"), named: "faults.txt", in: "../Snapshots")
    expectEqual(Set(HTTPFault.all.map(\.code)).count, HTTPFault.all.count)
  }

  @Test func `every error says what is wrong and what to do`() {
    let errors: [WebServerError] = [
      .call("bind", code: EADDRINUSE), .call("bind", code: EADDRNOTAVAIL),
      .call("bind", code: EACCES),
      .addressUnreadable, .certificateUnreadable, .certificateKeyUnreadable,
      .certificateKeyOfAnother, .call("socket", code: EMFILE), .daemonNotStarted,
      .folderUnreadable, .folderTooLarge(limitBytes: 100), .linkLeavesFolder(path: "a/b"),
      .linkToFolder(path: "c"),
    ]
    expectSnapshot(
      errors.map(\.description).joined(separator: "\n"), named: "errors.txt", in: "../Snapshots")
  }

  @Test func `an answer in the middle of a body is a whole answer`() {
    let bytes = RawAnswer.bytes(of: HTTPFault.bodyTooLarge.response)
    let answer = bytes.flatMap { RawAnswers.first($0) }
    expectEqual(answer?.status, 413)
    expectEqual(answer?.headers["connection"], "close")
    expectEqual(answer?.text.contains("bodyTooLarge"), true)
    expectNil(RawAnswer.bytes(of: .file("/", type: "a")))
  }
}
