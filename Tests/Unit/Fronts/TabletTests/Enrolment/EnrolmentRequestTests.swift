import HTTPClient
import TestSupport
import Testing

@testable import Tablet

struct EnrolmentRequestTests {
  private static let home = ServerAddress("https://study.example")

  @Test(
    arguments: [
      ("https://study.example", "7KQ4-2M"), ("study.example", " 7KQ4-2M\n"),
      ("STUDY.example/", "7KQ4-2M"), ("https://study.example/enrol#7KQ4-2M", ""),
      ("", "https://study.example/enrol#7KQ4-2M"), ("study.example/enrol#7KQ4-2M", "other"),
      ("https://study.example/enrol", "7KQ4-2M"),
    ])
  func `address and code are found in what is typed or pasted`(
    address: String, code: String
  ) throws {
    let request = try EnrolmentRequest(address: address, code: code, known: nil)
    expectEqual(request.address, Self.home)
    expectEqual(request.code, "7KQ4-2M")
  }

  @Test(
    arguments: [
      ("", "7KQ4-2M", EnrolmentRequest.Fault.badAddress), ("a b", "7KQ4-2M", .badAddress),
      ("ftp://study.example", "7KQ4-2M", .badAddress),
      ("https://name:secret@study.example", "7KQ4-2M", .badAddress),
      ("study.example", "", .badCode), ("study.example", "  ", .badCode),
      ("study.example/enrol#", "7KQ4-2M", .badCode),
      ("study.example", String(repeating: "7", count: 65), .badCode),
    ])
  func `what is no request is told apart`(
    address: String, code: String, fault: EnrolmentRequest.Fault
  ) {
    #expect(throws: fault) { try EnrolmentRequest(address: address, code: code, known: nil) }
  }

  @Test func `a tablet that was enrolled needs the code alone, and stays with its server`() throws {
    let request = try EnrolmentRequest(address: "", code: "7KQ4-2M", known: Self.home)
    expectEqual(request.address, Self.home)
    let again = try EnrolmentRequest(
      address: "https://study.example/enrol#7KQ4-2M", code: "", known: Self.home)
    expectEqual(again, request)
    #expect(throws: EnrolmentRequest.Fault.badAddress) {
      try EnrolmentRequest(address: "https://elsewhere.example", code: "7KQ4-2M", known: Self.home)
    }
  }
}
