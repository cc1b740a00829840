import StrictJSON
import TestSupport
import Testing

/// Every fault of a study file, as people read it.
struct FaultWordsTests {
  private static let groups = [
    "files": WrongStudy.files, "tasks": WrongStudy.taskFaults, "schedules": WrongStudy.schedules,
    "sampling": WrongStudy.sampling, "settings": WrongStudy.settings,
    "symptoms": WrongStudy.symptoms,
    "red-flags": WrongStudy.redFlags,
    "charts": WrongStudy.charts, "courses": WrongStudy.courses,
    "arms": WrongStudy.arms,
    "gates": WrongStudy.gates,
    "first-tasks": WrongStudy.firstTasks,
    "end-to-end": WrongStudy.endToEnd,
  ]

  @Test(arguments: groups.keys.sorted())
  func `the words of each fault are kept`(group: String) throws {
    let studies = try require(Self.groups[group])
    let shown = studies.map { "# \($0.name)\n\($0.shown.prefix(2_000))\n\($0.faults)\n" }
    expectSnapshot(shown.joined(separator: "\n"), named: "faults-\(group).txt", in: "../Snapshots")
  }

  @Test(arguments: WrongStudy.all)
  func `each line has place, pointer, fault and remedy`(study: WrongStudy) throws {
    let lines = study.faults.split(separator: "\n")
    expect(!lines.isEmpty)
    for line in lines {
      expectNotNil(
        try /study\.json:\d+:\d+  \/\S*  .+[.!?] [A-Z].+[.!?)]/.wholeMatch(in: line),
        "\(line)")
    }
  }

  @Test func `remarks that are no faults`() throws {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "languages": ["en", "es"],
        "title": { "en": "T", "es": "T" }, "contact": "C", "emergency": { "en": "E", "es": "E" },
        "participants": "single", "sections": [{ "id": "s", "title": { "en": "S", "es": "S" } }],
        "tasks": [{ "id": "mood", "file": "mood.json", "section": "s", "schedule": [
          { "times": [{ "at": "08:00", "windowMinutes": 120 }], "days": ["monday"] },
          { "times": [{ "at": "09:00", "windowMinutes": 60 }], "days": ["tuesday"] },
          { "times": [{ "at": "09:00", "windowMinutes": 60 }], "onDay": 1 }] }],
        "arms": { "method": "permutedBlocks", "blockSizes": [4], "when": "mood.count > 0", "list": [
          { "id": "a", "title": { "en": "A", "es": "A" } },
          { "id": "b", "title": { "en": "B", "es": "B" } }] } }
      """
    let notices = try Reading.read(text).notices.map(\.description).joined(separator: "\n")
    expectSnapshot(notices, named: "notices.txt", in: "../Snapshots")
  }

  @Test func `remarks on conditions that decide nothing, and on a way in that is locked`() throws {
    let notices = try GateSample.remarks.flatMap { try Reading.read($0).notices }
      .map(\.description)
    expectSnapshot(
      notices.joined(separator: "\n"), named: "notices-gates.txt", in: "../Snapshots")
  }

  @Test func `each sentence of a fault or a notice stands in a snapshot`() throws {
    let sentences = try SourceSentences(in: "Sources/Study/Studies/Reading").allParts
    let kept = try SourceSentences.text(
      in: "Tests/Unit/Study/StudiesTests/Snapshots", endings: ["txt"])
    expect(sentences.count > 40)
    expectEqual(SourceSentences.missing(sentences, in: kept), [])
  }
}
