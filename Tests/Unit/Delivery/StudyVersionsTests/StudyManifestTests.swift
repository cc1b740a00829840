import StrictJSON
import StudyVersions
import TestSupport
import Testing

@Suite struct StudyManifestTests {
  @Test func `contents stand in the order of their paths, however they came`() throws {
    let manifest = try SignedStudyVersionTests.manifest()
    expectEqual(
      manifest.contents.map(\.path.text), ["media/walk.png", "study.json", "tasks/mood.json"])
    let turned = StudyManifest(
      study: "mood", version: "1.0.0", contents: manifest.contents.reversed())
    expectEqual(turned?.sha256, manifest.sha256)
    expectEqual(manifest.byteCount, 13)
    expectEqual(manifest.studyFile.path.text, "study.json")
  }

  @Test func `what is written is read again, and in another order it is not`() throws {
    let manifest = try SignedStudyVersionTests.manifest()
    expectEqual(StudyManifest(json: manifest.json), manifest)
    let turned = JSONValue.object([
      "study": "mood", "version": "1.0.0",
      "contents": .list(manifest.contents.reversed().map(\.json)),
    ])
    expectEqual(StudyManifest(json: turned), nil)
  }

  @Test func `one study file is needed, and no path twice or under a file`() throws {
    let study = try SignedStudyVersionTests.content("study.json", .study, "s")
    let task = try SignedStudyVersionTests.content("a", .task, "t")
    let under = try SignedStudyVersionTests.content("a/b", .task, "t")
    let cases: [([StudyContent], Bool)] = [
      ([study], true), ([study, task], true), ([], false), ([task], false),
      ([study, study], false), ([study, task, task], false), ([study, task, under], false),
    ]
    for (contents, isManifest) in cases {
      expectEqual(
        StudyManifest(study: "s", version: "1", contents: contents) != nil, isManifest,
        "\(contents.map(\.path.text))")
    }
    expectEqual(StudyManifest(study: "", version: "1", contents: [study]), nil)
  }

  @Test(arguments: [
    "study.json", "tasks/mood.json", "media/größe 1.png", "a/b/c/d/e/f/g/h", "-x", "a..b",
  ])
  func `it is a path`(_ text: String) {
    expectEqual(ContentPath(text)?.text, text)
  }

  @Test(arguments: [
    "", "/etc/passwd", "../up", "a/../b", "a//b", "a/", "./a", ".hidden", "a/.git/config", "a\\b",
    "C:x", "a\u{0}b", "a\nb", "a/b/c/d/e/f/g/h/i", String(repeating: "x", count: 256),
  ])
  func `it is no path`(_ text: String) {
    expectEqual(ContentPath(text), nil)
  }

  @Test func `two ways to write one letter are two paths`() throws {
    let one = try require(ContentPath("\u{e9}.png"))
    let other = try require(ContentPath("e\u{301}.png"))
    expect(one != other)
    expect(Set([one, other]).count == 2)
  }
}
