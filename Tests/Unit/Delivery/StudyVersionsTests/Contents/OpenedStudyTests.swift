import StrictJSON
import StudyModel
import TestSupport
import Testing
import Zip

@testable import StudyVersions

struct OpenedStudyTests {
  private static func faults(_ files: [String: [UInt8]], isLoose: Bool = false) -> [String] {
    do {
      _ = try OpenedStudy(GivenFiles(files, isLoose: isLoose))
      return []
    } catch {
      return error.faults.map(\.description)
    }
  }

  /// The faults of the whole study after a change.
  private static func faults(_ change: (inout [String: [UInt8]]) -> Void) -> [String] {
    var files = SampleFiles.whole
    change(&files)
    return faults(files)
  }

  private static func paths(_ opened: OpenedStudy) -> [String] {
    opened.contents.manifest.contents.map { "\($0.kind) \($0.path)" }
  }

  private static let wholePaths = [
    "study mood.json", "media tasks/media/a.png", "media tasks/media/b.mp3",
    "task tasks/mood.json", "task walk.json",
  ]

  @Test func `the study file is known by what is in it, and brings what it names`() throws {
    let opened = try OpenedStudy(GivenFiles(SampleFiles.whole))
    expectEqual(Self.paths(opened), Self.wholePaths)
    expectEqual(opened.contents.manifest.study, "mood")
    expectEqual(opened.contents.manifest.version, "1.0.0")
    expectEqual(opened.tasks.values.map(\.id).sorted(), ["mood", "walk"])
    expectEqual(opened.notices, [])
    for (content, bytes) in opened.contents.files {
      expectEqual(bytes, SampleFiles.whole[content.path.text])
      expectEqual(content.byteCount, bytes.count)
    }
  }

  @Test func `a folder around all files is no part of the paths`() throws {
    let files = Dictionary(
      uniqueKeysWithValues: SampleFiles.whole.map { ("my study/\($0.key)", $0.value) })
    let opened = try OpenedStudy(GivenFiles(files))
    expectEqual(Self.paths(opened), Self.wholePaths)
    let plain = try OpenedStudy(GivenFiles(SampleFiles.whole))
    expectEqual(opened.contents, plain.contents)
  }

  @Test func `what nothing names is left out and told`() throws {
    var files = SampleFiles.whole
    files["notes.txt"] = Array("hello".utf8)
    files["other.json"] = SampleFiles.task("other")
    files[".DS_Store"] = [0]
    files["__MACOSX/._mood.json"] = [0]
    let opened = try OpenedStudy(GivenFiles(files))
    expectEqual(Self.paths(opened), Self.wholePaths)
    expectEqual(
      opened.notices,
      [
        .hidden([".DS_Store", "__MACOSX/._mood.json"]), .notNamed(["notes.txt", "other.json"]),
      ])
  }

  @Test func `files that came one by one are found by their own names`() throws {
    let loose = Dictionary(
      uniqueKeysWithValues: SampleFiles.whole.map { name, bytes in
        // The study and a task have one name in the sample, so one gets another.
        name == "mood.json"
          ? ("the-study.json", bytes)
          : (String(name.split(separator: "/").last ?? ""), bytes)
      })
    let opened = try OpenedStudy(GivenFiles(loose, isLoose: true))
    expectEqual(
      Self.paths(opened).sorted(),
      [
        "media tasks/media/a.png", "media tasks/media/b.mp3", "study the-study.json",
        "task tasks/mood.json", "task walk.json",
      ])
    expect(!Self.faults(loose).isEmpty)
    var doubled = loose
    doubled["more/a.png"] = SampleFiles.png
    expectEqual(
      Self.faults(doubled, isLoose: true),
      ["`tasks/media/a.png` could be `a.png` and `more/a.png`. Remove all but one."])
  }

  @Test func `each thing that is wrong with the files is told, and all at once`() {
    expectEqual(
      Self.faults([:]),
      ["There is no study file: no file is JSON with \"tasks\". Add the study file."])
    expectEqual(
      Self.faults { $0["second.json"] = SampleFiles.study(["walk.json"]) },
      [
        "`mood.json` and `second.json` are study files. "
          + "Name the one that you mean, or keep one only."
      ])
    let several = Self.faults {
      $0["walk.json"] = nil
      $0["tasks/media/a.png"] = nil
      $0["tasks/media/b.mp3"] = SampleFiles.png
      $0["../evil.json"] = [0]
    }
    expectEqual(several.count, 4, "\(several)")
    let wanted = [
      "../evil.json: This name leads out", "/tasks/1/file  is a file that is not there.",
      "tasks/media/b.mp3: The name ends in .mp3", "The file `media/a.png` is not beside the task.",
    ]
    for (fault, words) in zip(several, wanted) { expect(fault.contains(words), "\(fault)") }
  }

  @Test func `a medium that is missing is told where the task names it`() {
    let faults = Self.faults {
      $0["tasks/media/a.png"] = nil
      $0["tasks/media/b.mp3"] = nil
    }
    expectEqual(faults.count, 2)
    for (fault, name) in zip(faults, ["media/a.png", "media/b.mp3"]) {
      expect(fault.hasPrefix("tasks/mood.json:"), "\(fault)")
      expect(fault.contains("The file `\(name)` is not beside the task."), "\(fault)")
    }
  }

  @Test func `a medium must be what its name says`() {
    func fault(_ name: String, _ bytes: [UInt8]) -> [String] {
      Self.faults {
        $0["walk.json"] = SampleFiles.task("walk", media: [name])
        $0[name] = bytes
      }
    }
    expectEqual(fault("x.png", SampleFiles.png), [])
    expectEqual(fault("X.PNG", SampleFiles.png), [])
    expectEqual(fault("x.pdf", SampleFiles.pdf), [])
    expectEqual(fault("x.opus", Array("OggS....".utf8)), [])
    expectEqual(fault("x.mp4", Array("....ftypisom".utf8)), [])
    expectEqual(fault("x.m4a", Array("....ftypmp42".utf8)), [])
    expectEqual(
      fault("x.png", SampleFiles.mp3),
      [
        "x.png: The name ends in .png, and the file is of another kind: audio/mpeg. "
          + "Save it as what its name says, or give it the right ending."
      ])
    expectEqual(
      fault("x.wav", Array("hello".utf8)),
      [
        "x.wav: The name ends in .wav, and the file is of another kind, which is not known. "
          + "Save it as what its name says, or give it the right ending."
      ])
    expectEqual(
      fault("x.svg", Array("<svg/>".utf8)),
      ["x.svg: This is a drawing in SVG, which can hold programs. Save it as PNG or WebP."])
    expectEqual(fault("x.exe", [0]).count, 1)
    expectEqual(fault("x", SampleFiles.png).count, 1)
  }

  @Test func `names that a disk may take for one are refused`() {
    let faults = Self.faults {
      $0["walk.json"] = SampleFiles.task("walk", media: ["a.png", "A.png"])
      $0["a.png"] = SampleFiles.png
      $0["A.png"] = SampleFiles.png
    }
    expectEqual(faults.count, 1)
    expect(faults.first?.hasPrefix("`A.png` and `a.png` differ only in") == true, "\(faults)")
  }

  @Test func `accents that were stored in another way are the same name`() throws {
    let files: [String: [UInt8]] = [
      "study.json": SampleFiles.study(["gr\u{f6}\u{df}e.json"]),
      "gro\u{308}\u{df}e.json": SampleFiles.task("t"),
    ]
    let opened = try OpenedStudy(GivenFiles(files))
    // It stands at the path that the study names.
    expect(
      opened.contents.manifest.contents.contains { $0.path == ContentPath("gr\u{f6}\u{df}e.json") })
  }

  @Test func `faults of the study file and of all tasks come together`() {
    let faults = Self.faults {
      $0["mood.json"] = SampleFiles.study(["tasks/mood.json", "walk.json"], more: #", "x": 1"#)
      $0["tasks/mood.json"] = Array(#"{"ambler": 1, "id": "mood"}"#.utf8)
      $0["walk.json"] = Array("{".utf8)
    }
    expect(faults.contains { $0.hasPrefix("mood.json:") && $0.contains("/x") }, "\(faults)")
    expect(faults.contains { $0.hasPrefix("tasks/mood.json:") }, "\(faults)")
    expect(faults.contains { $0.hasPrefix("walk.json:") }, "\(faults)")
  }

  @Test func `a study file that is no JSON is told as such`() {
    let faults = Self.faults(["study.json": Array(#"{"ambler": 1, "tasks": ["#.utf8)])
    expectEqual(faults.count, 2)
    expect(faults.first?.hasPrefix("study.json:1:") == true, "\(faults)")
    expect(faults.last?.hasPrefix("There is no study file") == true, "\(faults)")
  }

  @Test func `too many files and a file that is too large are refused`() {
    var many = SampleFiles.whole
    for number in 0..<ContentLimits.files { many["\(number).txt"] = [] }
    expectEqual(Self.faults(many).count, 1)
    let large = Self.faults {
      $0["tasks/media/b.mp3"] =
        SampleFiles.mp3 + [UInt8](repeating: 0, count: ContentLimits.fileBytes)
    }
    expectEqual(
      large,
      ["tasks/media/b.mp3: This has more than 64 MiB. Make it smaller, or cut it into parts."])
  }

  @Test func `each fault and each remark has its words`() {
    let place = Place(file: "mood.json", line: 3, column: 7)
    let fault = Fault(
      place: place, pointer: "/tasks", problem: "is not a list", remedy: "Write a list in [ ].")
    let faults: [ContentsFault] = [
      .inFile(fault), .noStudyFile, .studyFiles(["a.json", "b.json", "c.json"]), .name("../a\nb"),
      .sameButCase(["A.png", "a.png"]), .severalFiles(named: "m/a.png", ["a.png", "b/a.png"]),
      .fileAndFolder("media"), .link("a.json"), .notAFile("a.json"),
      .unreadable("a.json", code: 13), .tooManyFiles, .fileTooLarge("a.mp4"), .studyTooLarge,
      .drawing("a.svg"), .unknownMedium("a.exe"), .otherMedium("a.png", shown: "audio/mpeg"),
      .otherMedium("a.png", shown: nil), .archive(.cutOff),
    ]
    let notices: [ContentsNotice] = [
      .notNamed((0..<20).map { "\($0).txt" }), .hidden([".DS_Store"]), .noFiles(["a", "b"]),
      .inFile(fault),
    ]
    let lines = faults.map(\.description) + notices.map(\.description)
    expect(lines.allSatisfy { !$0.contains("\n") })
    expectSnapshot(lines.joined(separator: "\n"), named: "words.txt")
  }
}
