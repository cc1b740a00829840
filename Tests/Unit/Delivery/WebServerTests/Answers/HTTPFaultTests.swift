import TestSupport
import Testing

@testable import WebServer

struct HTTPFaultTests {
  @Test func `all that is wrong with a body is in the problem document`() {
    let fault = HTTPFault(
      .unprocessable, code: "invalid", "The document is not right.",
      errors: [
        BodyFault(pointer: "/a~1b/0", code: "missing", message: "It is missing."),
        BodyFault(pointer: "", code: "tooMany", message: "They are too many."),
      ])
    guard case .bytes(let bytes) = fault.response.body else {
      Issue.record("no document")
      return
    }
    expectEqual(
      String(decoding: bytes, as: UTF8.self),
      #"{"status":422,"code":"invalid","title":"The document is not right.","errors":["#
        + #"{"pointer":"/a~1b/0","code":"missing","message":"It is missing."},"#
        + #"{"pointer":"","code":"tooMany","message":"They are too many."}]}"#)
  }

  @Test func `the statuses of a study server have their numbers`() {
    let statuses: [HTTPStatus] = [
      .partialContent, .permanentRedirect, .notAcceptable, .gone, .preconditionFailed,
      .unsupportedMediaType, .rangeNotSatisfiable, .locked, .failedDependency,
      .preconditionRequired, .tooManyRequests, .insufficientStorage,
    ]
    expectEqual(statuses.map(\.code), [206, 308, 406, 410, 412, 415, 416, 423, 424, 428, 429, 507])
  }
}
