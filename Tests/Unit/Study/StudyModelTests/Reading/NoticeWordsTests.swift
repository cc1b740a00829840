import StrictJSON
import StudyModel
import TestSupport
import Testing

/// What the reader remarks on a file that it accepts, as people read it.
struct NoticeWordsTests {
  @Test func `the words of each notice are kept`() throws {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": { "en": "T", "es": "T" },
        "valueSets": { "days": { "options": [{ "value": "mon", "text": "Monday" }] } },
        "steps": [{ "id": "a", "type": "question", "title": { "en": "A", "es": "A" },
          "answer": { "type": "integer" } }],
        "scores": [{ "id": "s", "title": { "en": "S", "es": "S" }, "algorithm": "sum",
          "version": "1", "source": "Nowhere", "items": ["a"], "combine": "sum", "bands": [
            { "minimum": 0, "maximum": 3, "value": "low", "text": { "en": "L", "es": "B" } },
            { "minimum": 5, "maximum": 9, "value": "high", "text": { "en": "H", "es": "A" } }] }] }
      """
    let lines = try Reading.read(text).notices.map(\.description)
    for line in lines {
      expectNotNil(
        try /task\.json:\d+:\d+  \/\S*  .+[.] [A-Z].+[.]/.wholeMatch(in: line), "\(line)")
    }
    expectSnapshot(lines.joined(separator: "\n"), named: "notices.txt", in: "../Snapshots")
  }

  @Test func `a set and an item may have as many characters as an id, in any script`() throws {
    let name = String(repeating: "問", count: 64)
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": "T",
        "valueSets": { "\(name)": { "options": [{ "value": "x", "text": "X", "score": 1 }] } },
        "steps": [{ "id": "\(name)", "type": "question", "title": "G", "answer": {
          "type": "matrix", "rows": [{ "id": "\(name)", "text": "R" }],
          "columns": { "valueSet": "\(name)" } } }],
        "scores": [{ "id": "s", "title": "S", "algorithm": "sum", "version": "1",
          "source": "Nowhere", "items": ["\(name).\(name)"], "combine": "sum" }] }
      """
    expectEqual(Reading.faults(text), "")
  }
}
