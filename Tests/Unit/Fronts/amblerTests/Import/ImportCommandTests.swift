import Foundation
import StrictJSON
import TestSupport
import Testing

@Suite struct ImportCommandTests {
  private static let field =
    #"[{"field_name":"mood","form_name":"Day","field_type":"yesno","field_label":"Well?","oddity":"x"}]"#

  private static func run(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> ChildProcess.Outcome {
    let child = try ChildProcess(
      ChildProcess.built("ambler"), arguments,
      wholeEnvironment: ProcessInfo.processInfo.environment, currentFolder: folder.url)
    return try require(child.wait(seconds: 60))
  }

  @Test func `a task file is made, and what was left out is said`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.field.utf8), to: "day.json")
    let made = try Self.run(["import", "armt", "day.json", "--out", "task.json"], in: folder)
    expectEqual(made.status, 0)
    expect(made.text.isEmpty)
    expectEqual(
      made.errors,
      "day.json: /0: taken as mood\n"
        + "day.json: /0/oddity: left out: the task format has no word for it\n")
    let check = try Self.run(["check", "task.json"], in: folder)
    expectEqual(check.status, 0)
  }

  @Test func `a file that is there already is not written over`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.field.utf8), to: "day.json")
    let made = try Self.run(["import", "armt", "day.json", "--out", "day.json"], in: folder)
    expectEqual(made.status, 64)
    expectEqual(try folder.bytes("day.json"), Array(Self.field.utf8))
  }

  @Test func `the report and the task are one JSON object`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.field.utf8), to: "day.json")
    let made = try Self.run(["import", "armt", "day.json", "--json"], in: folder)
    expect(made.status == 0 && made.errors.isEmpty)
    let json = try JSONDocument(bytes: Array(made.output), file: "output").value
    expectEqual(json["task"]?["id"], "day")
    expectEqual(json["report"]?.listValue?.map { $0["fate"] }, ["taken", "left"])
  }

  @Test(arguments: [
    (["import", "hologram", "day.json"], 64), (["import", "armt"], 64),
    (["import", "armt", "gone.json"], 65), (["import", "xlsform", "gone.xlsx"], 65),
    (["import", "researchkit", "day.json"], 65), (["import", "msis29", "day.json"], 65),
  ])
  func `what cannot be imported ends with its code`(arguments: [String], code: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(Self.field.utf8), to: "day.json")
    let made = try Self.run(arguments, in: folder)
    expectEqual(made.status, Int32(code))
    expect(!made.errors.isEmpty)
  }

  @Test func `a spreadsheet of commas becomes a task on standard output`() throws {
    let folder = try TemporaryFolder()
    let form = "survey,,,\n,type,name,label\n,integer,age,How old are you?\n"
    try folder.write(Array(form.utf8), to: "form.csv")
    let made = try Self.run(["import", "xlsform", "form.csv"], in: folder)
    expectEqual(made.status, 0)
    let task = try JSONDocument(bytes: Array(made.output), file: "output").value
    expectEqual(task["steps"]?.listValue?.first?["id"], "age")
  }
}
