import ActiveTasks
import Session
import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

@Suite("Copies of consents")
struct ConsentCopyTests {
  private static let text = """
    { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
      { "id": "agree", "type": "consent", "version": "2.1",
        "sections": [{ "topic": "overview", "title": "About", "summary": "Short.", "text": "Long." }],
        "agreement": "I want to.", "signature": "drawn", "declinedText": "Thank you." }] }
    """

  private func task() throws -> StudyTask {
    try StudyTask.read(Array(Self.text.utf8), file: "t.json").task
  }

  private func digest(of task: StudyTask) throws -> String {
    guard case .consent(let consent)? = task.allSteps.first?.kind else {
      throw Missing()
    }
    return TaskDigest.sha256(of: consent.definition)
  }

  private struct Missing: Error {}

  /// What a result says of the consent, without that part.
  private func json(_ sha256: String, without part: String = "") throws -> JSONValue {
    let parts = [
      "step": "\"agree\"", "version": "\"2.1\"", "sha256": "\"\(sha256)\"", "given": "true",
      "at": "\"2026-11-27T10:00:00Z\"", "name": "\"Ana\"", "signature": "\"00\"",
    ]
    let members = parts.filter { $0.key != part }.map { "\"\($0.key)\": \($0.value)" }
    let text = "{ \(members.joined(separator: ", ")) }"
    return try JSONDocument(bytes: Array(text.utf8), file: "result").value
  }

  @Test func `a copy has all that was read, and how it was signed`() throws {
    let task = try task()
    let copy = try require(ConsentCopy(try json(try digest(of: task)), of: task))
    expectEqual(copy.sections.map(\.summary.fallback), ["Short."])
    expectEqual(copy.sections.first?.text?.fallback, "Long.")
    expectEqual(copy.agreement?.fallback, "I want to.")
    expectEqual(copy.version, "2.1")
    expect(copy.isGiven)
    expectEqual(copy.at?.text, "2026-11-27T10:00:00Z")
    expectEqual(copy.name, "Ana")
    expect(copy.hasDrawing)
  }

  @Test func `words that the person did not read are never shown as read`() throws {
    let copy = try require(ConsentCopy(try json("ab"), of: try task()))
    expectEqual(copy.sections, [])
    expectNil(copy.agreement)
    let withoutTask = try require(ConsentCopy(try json("ab"), of: nil))
    expectEqual(withoutTask, copy)
  }

  @Test(arguments: ["step", "version", "sha256", "given"])
  func `what lacks a part is no consent`(_ part: String) throws {
    expectNil(ConsentCopy(try json("ab", without: part), of: try task()))
  }
}
