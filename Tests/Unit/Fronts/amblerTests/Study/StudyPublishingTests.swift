import Commands
import HTTPClient
import StrictJSON
import TestSupport
import Testing

@testable import AmblerDevice

/// What `ambler study publish` tells a server, and what it makes of the answers.
struct StudyPublishingTests {
  private static func answer(_ status: Int, _ body: String = "") -> ClientAnswer {
    ClientAnswer(status: status, body: Array(body.utf8))
  }

  private static func failure(_ body: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  private static let stages: [([String], String?, String)] = [
    ([], nil, #"{"to":"all"}"#), (["all"], nil, #"{"to":"all"}"#),
    (["clinic:north", "clinic:south"], nil, #"{"to":{"clinics":["north","south"]}}"#),
    (
      ["device:a"], "2026-12-01T08:00:00Z",
      #"{"to":{"devices":["a"]},"from":"2026-12-01T08:00:00Z"}"#
    ),
  ]
  private static let unclear: [([String], String?)] = [
    (["everybody"], nil), (["clinic:"], nil), (["all", "clinic:north"], nil),
    (["clinic:north", "device:a"], nil), ([], "tomorrow"),
  ]

  @Test(arguments: stages)
  func `whom it is for is told to the server`(
    _ words: [String], _ from: String?, _ wanted: String
  ) throws {
    expectEqual(try PublishedStage.json(to: words, from: from).serialized(), wanted)
  }

  @Test(arguments: unclear)
  func `what says nothing clear is wrong use`(_ words: [String], _ from: String?) {
    let failure = Self.failure { () throws(Failure) in
      _ = try PublishedStage.json(to: words, from: from)
    }
    expectEqual(failure?.code, .usage)
  }

  @Test(
    arguments: [
      ("secondFactorNeeded", "This account has a second factor. Give its code with `--code`."),
      ("wrongCode", "The code is wrong, was used, or has ended. Give the next one."),
      ("wrongCredentials", "The name or the password is wrong."),
    ] as [(String, String)])
  func `a sign-in that needs a code says so`(code: String, words: String) {
    let found = Self.failure { () throws(Failure) in
      _ = try PublishingAnswer.token(Self.answer(401, #"{"code": "\#(code)"}"#))
    }
    expectEqual(found, Failure(.badInput, words))
  }

  @Test func `a sign-in gives its token, and a wrong password is told`() throws {
    expectEqual(
      try PublishingAnswer.token(Self.answer(201, #"{"accessToken": "t"}"#)), "t")
    let wrong = Self.failure { () throws(Failure) in
      _ = try PublishingAnswer.token(Self.answer(401, #"{"title": "x"}"#))
    }
    expectEqual(wrong, Failure(.badInput, "The name or the password is wrong."))
    expectNotNil(
      Self.failure { () throws(Failure) in
        _ = try PublishingAnswer.token(Self.answer(201, "<html>"))
      })
  }

  @Test func `a draft that is kept has an id that can stand in a path`() throws {
    expectEqual(try PublishingAnswer.kept(Self.answer(200, #"{"id": "0a-b"}"#)), "0a-b")
    for id in ["", "../accounts", "a b", "."] {
      expectNotNil(
        Self.failure { () throws(Failure) in
          _ = try PublishingAnswer.kept(Self.answer(201, #"{"id": "\#(id)"}"#))
        }, "\(id)")
    }
  }

  @Test func `faults are counted, each with its place`() {
    let body = #"""
      {"canBePublished": false, "findings": [
        {"file": "mood.json", "weight": "fault", "pointer": "/id", "line": 3, "message": "It is none."},
        {"file": "", "weight": "notice", "pointer": "", "line": 0, "message": "Left out."}]}
      """#
    expectEqual(
      PublishingAnswer.findings(Self.answer(422, body)),
      ["mood.json:3: /id fault: It is none.", "notice: Left out."])
    expectEqual(
      Self.failure { () throws(Failure) in
        _ = try PublishingAnswer.number(Self.answer(422, body))
      }, Failure(.badInput, "1 fault."))
  }

  @Test(arguments: [
    (409, #"{"title": "It is for them already."}"#, ExitCode.badInput),
    (503, #"{"title": "The server is busy."}"#, .unavailable), (404, "<html>", .unavailable),
    (429, #"{"title": "Please wait."}"#, .unavailable), (200, "{}", .unavailable),
  ])
  func `another answer ends with the server's sentence and a code`(
    _ status: Int, _ body: String, _ code: ExitCode
  ) {
    let failure = Self.failure { () throws(Failure) in
      _ = try PublishingAnswer.number(Self.answer(status, body))
    }
    expectEqual(failure?.code, code)
  }
}
