import Commands
import HTTPClient
import TestSupport
import Testing

@testable import AmblerDevice

/// Which version `ambler study withdraw` means, and what it says of the answers.
struct StudyTakingBackTests {
  private static func answer(_ body: String, _ status: Int = 200) -> ClientAnswer {
    ClientAnswer(status: status, body: Array(body.utf8))
  }

  private static let list = #"""
    {"items": [
      {"id": "e", "version": "2", "state": "published", "number": 5, "stages": [{"to": "all"}]},
      {"id": "d", "version": "3.0.0", "state": "draft"},
      {"id": "c", "version": "1.0.0", "state": "published", "number": 3, "stages": [
        {"to": {"clinics": ["north"]}}, {"to": {"clinics": ["north", "south"]}},
        {"to": {"devices": ["t"]}}]},
      {"id": "b", "version": "2.0.0", "state": "withdrawn", "number": 2, "stages": [{"to": "all"}]},
      {"id": "a", "version": "1.0.0", "state": "published", "number": 1, "stages": [{"to": "all"}]}]}
    """#

  private static func listed() throws -> ListedVersions {
    var listed = ListedVersions()
    expectNil(try listed.add(answer(list)))
    return listed
  }

  private static func failure(_ body: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [("3", "c"), ("1", "a"), ("5", "e"), ("2", "e")])
  func `a number or a version text names a version that is published`(
    _ word: String, _ id: String
  ) throws {
    expectEqual(try Self.listed().published(word).id, id)
  }

  @Test(arguments: [
    (
      "1.0.0",
      "`1.0.0` could be number 1 (1.0.0), number 3 (1.0.0). "
        + "Name one by a number that only it has."
    ),
    ("2.0.0", "Version `2.0.0` is withdrawn already."),
    ("3.0.0", "The study has no published version `3.0.0`."),
    ("7", "The study has no published version `7`."),
  ])
  func `what names none or several is refused`(_ word: String, _ sentence: String) throws {
    let listed = try Self.listed()
    let failure = Self.failure { () throws(Failure) in _ = try listed.published(word) }
    expectEqual(failure, Failure(.badInput, sentence))
  }

  @Test func `a list goes on where its page says, and nowhere else`() throws {
    var listed = ListedVersions()
    expectEqual(
      try listed.add(Self.answer(#"{"items": [], "next": "bz-_0"}"#)), "?limit=500&cursor=bz-_0")
    for body in [#"{"items": [], "next": "a&b"}"#, #"{"items": 1}"#, "[]", "<html>"] {
      expectNotNil(
        Self.failure { () throws(Failure) in _ = try listed.add(Self.answer(body)) }, "\(body)")
    }
  }

  @Test func `what devices get instead is told with its version and for whom`() throws {
    let listed = try Self.listed()
    let gone = try listed.published("5")
    expectEqual(
      listed.lines(withdrawing: gone, of: "mood", at: "https://a.example", as: [1, 3, 9]),
      """
      mood 2: number 5 is withdrawn at https://a.example
      Devices get 1.0.0 as number 1 instead, for all.
      Devices get 1.0.0 as number 3 instead, for clinic:north, clinic:south, device:t.
      Devices get number 9 instead.
      """)
    expectEqual(
      listed.lines(withdrawing: gone, of: "mood", at: "https://a.example", as: []),
      """
      mood 2: number 5 is withdrawn at https://a.example
      There is no other version for its devices: they keep what they have.
      """)
  }

  @Test func `the numbers of an answer are read, and a refusal is told with its sentence`() throws {
    expectEqual(try PublishingAnswer.restored(Self.answer(#"{"restoredAs": [3, 4]}"#)), [3, 4])
    expectNotNil(
      Self.failure { () throws(Failure) in
        _ = try PublishingAnswer.restored(Self.answer(#"{"restoredAs": ["3"]}"#))
      })
    let refused = Self.failure { () throws(Failure) in
      _ = try PublishingAnswer.restored(Self.answer(#"{"title": "It was withdrawn."}"#, 409))
    }
    expectEqual(refused, Failure(.badInput, "The study server: It was withdrawn."))
  }

  @Test func `the study need not be named where the account has one alone`() throws {
    expectEqual(
      try PublishingAnswer.onlyStudy(Self.answer(#"{"items": [{"id": "mood"}]}"#)), "mood")
    for body in [#"{"items": []}"#, #"{"items": [{"id": "a"}, {"id": "b"}]}"#] {
      let failure = Self.failure { () throws(Failure) in
        _ = try PublishingAnswer.onlyStudy(Self.answer(body))
      }
      expectEqual(failure?.code, .usage)
    }
  }

  @Test(arguments: [
    [], ["--reason", " "], ["--reason", "wrong"], ["--reason", "wrong", "--study", "../a"],
    ["--reason", "wrong", "--to", "all"],
    [
      "--reason", "wrong", "--server", "http://study.example", "--account", "a",
      "--password-file", "b",
    ],
  ])
  func `a withdrawal without its options is wrong use`(_ options: [String]) throws {
    let workspace = try Workspace()
    let outcome = try workspace.ambler.run(["study", "withdraw", "2"] + options)
    expectEqual(outcome.code, 64, "\(outcome.stderr)")
    expectEqual(outcome.stdout, "")
  }
}
