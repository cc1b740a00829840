import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite struct ShowCommandTests {
  /// Long enough for some positions, which come once a second.
  private static let task = """
    { "ambler": 1, "id": "sample", "version": "1", "title": "Sample",
      "steps": [
        { "id": "first", "type": "question", "title": "First?", "answer": { "type": "boolean" } },
        { "id": "sensors", "type": "recording", "seconds": 3,
          "streams": ["accelerometer", "location"] },
        { "id": "done", "type": "completion" } ] }
    """

  private func made() throws -> (Workspace, id: String, document: String) {
    let work = try Workspace()
    let task = try work.file("sample.json", Self.task)
    let outcome = try work.run(
      task, answers: #"{"first": true}"#, ["--simulate", "--seed", "1"])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    let id = try require(outcome.json()["id"]?.stringValue)
    return (work, id, outcome.stdout)
  }

  @Test(.slow("several runs of a program"))
  func `a result by its id, a beginning of it, or its file, with titles and pictures`() throws {
    let (work, id, document) = try made()
    let file = try work.file("result.json", document)
    var texts: Set<String> = []
    for name in [id, String(id.prefix(20)), file] {
      let outcome = try work.ambler.run(["show", name, "--home", work.home])
      expectEqual(outcome.code, 0, "\(outcome.stderr)")
      texts.insert(outcome.stdout)
    }
    let text = try require(texts.first)
    expectEqual(texts.count, 1)
    for part in [
      "Sample (sample 1)", "First?", "→ Yes", "samples, 100.0 Hz", "S start, E end", "m/s²",
    ] {
      expect(text.contains(part), "\(part)")
    }
    expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(.long("several runs of a program")) func `with --json the document comes byte for byte`()
    throws
  {
    let (work, id, document) = try made()
    let outcome = try work.ambler.run(["show", id, "--json", "--home", work.home])
    expectEqual(outcome.stdout, document)
  }

  @Test(.long("several runs of a program")) func `a file is shown without any home`() throws {
    let (work, _, document) = try made()
    let file = try work.file("result.json", document)
    let outcome = try AmblerProcess().run(["show", file])
    expectEqual(outcome.code, 0, "\(outcome.stderr)")
    expect(outcome.stdout.contains("first  Yes"))
    expect(!outcome.stdout.contains("First?"))
  }

  @Test(.long("several runs of a program")) func `delivered recordings beside a result are drawn`()
    throws
  {
    let (work, id, _) = try made()
    let folder = try work.folder("delivered")
    expectEqual(try work.outbox("deliver", "dir:\(folder)").code, 0)
    let outcome = try AmblerProcess().run(["show", "\(folder)/results/\(id).json"])
    expect(outcome.stdout.contains("S start, E end"), "\(outcome.stderr)")
  }

  @Test func `what is no result is refused in words`() throws {
    let (work, _, document) = try made()
    let cases = [
      try work.file("torn.json", String(document.dropLast(40))),
      try work.file("empty.json", ""), try work.file("other.json", #"{"steps": []}"#),
      work.home + "/missing.json", work.home,
    ]
    for path in cases {
      let outcome = try work.ambler.run(["show", path, "--home", work.home])
      expectEqual(outcome.code, 65, "\(path)")
      expect(outcome.stdout.isEmpty)
      expect(!outcome.stderr.isEmpty)
    }
  }
}
