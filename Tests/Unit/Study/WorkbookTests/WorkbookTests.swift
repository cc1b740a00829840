import Foundation
import TestSupport
import Testing
import Workbook

@Suite struct WorkbookTests {
  private static let samples = Workbook.kinds.flatMap {
    SharedMaterial.files(in: "data/xlsform", suffix: $0)
  }

  @Test(.enabled(if: !samples.isEmpty, "needs the folder ../shared"), arguments: samples)
  func `a published form has a sheet with a head`(file: URL) throws {
    let workbook = try Workbook(path: file.path)
    expect(workbook.sheets.contains { $0.rows.first?.isEmpty == false })
  }

  private static func read(_ text: String, as name: String) throws -> Workbook {
    let folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return try Workbook(path: url.path)
  }

  @Test func `quoted cells hold commas, lines and quotes`() throws {
    let text = "survey,,\n,type,label\n,text,\"a, \"\"b\"\"\nc\"\n"
    expectEqual(
      try Self.read(text, as: "form.csv").sheet("SURVEY")?.rows,
      [["type", "label"], ["text", "a, \"b\"\nc"]])
  }

  @Test func `a table of a text file has no rows of dashes`() throws {
    let text = "words\n| survey |\n| | type | name |\n| | ---- | ---- |\n| | text | a-b |\n"
    expectEqual(
      try Self.read(text, as: "form.md").sheets,
      [Workbook.Sheet(name: "survey", rows: [["type", "name"], ["text", "a-b"]])])
  }

  @Test(arguments: ["form.xlsx", "form.xls"])
  func `a damaged file says so`(name: String) {
    #expect(throws: WorkbookError.self) { try Self.read("this is no spreadsheet", as: name) }
  }

  @Test func `a file that is not there cannot be read`() {
    for kind in [".xlsx", ".csv", ".md"] {
      #expect(throws: WorkbookError.unreadable) { try Workbook(path: "/nowhere/form\(kind)") }
    }
  }

  @Test func `another ending is refused with those that are read`() {
    #expect(throws: WorkbookError.unknownKind(known: Workbook.kinds)) {
      try Workbook(path: "form.ods")
    }
  }

  @Test(.long("unpacks 32 MiB")) func `a part that unpacks to more than 32 MiB is refused`() throws
  {
    let folder = try TemporaryFolder()
    let script = """
      import zipfile
      z = zipfile.ZipFile("bomb.xlsx", "w", zipfile.ZIP_DEFLATED)
      z.writestr("xl/sharedStrings.xml", b" " * (80 << 20))
      """
    try Self.python(script, in: folder)
    #expect(throws: WorkbookError.tooLarge(part: "xl/sharedStrings.xml")) {
      try Workbook(path: folder.url.appendingPathComponent("bomb.xlsx").path)
    }
  }

  @Test func `rows that are wider than all cells together are refused`() throws {
    let folder = try TemporaryFolder()
    let script = """
      import zipfile
      z = zipfile.ZipFile("wide.xlsx", "w")
      z.writestr("xl/workbook.xml", '<workbook xmlns:r="r"><sheets><sheet name="s" r:id="1"/></sheets></workbook>')
      z.writestr("xl/_rels/workbook.xml.rels", '<x><Relationship Id="1" Target="a.xml"/></x>')
      z.writestr("xl/a.xml", "<x>" + "".join(f'<row r="{n}"><c r="XFD{n}" t="str"><v>x</v></c></row>' for n in range(1, 100)) + "</x>")
      """
    try Self.python(script, in: folder)
    #expect(throws: WorkbookError.tooLarge(part: "xl/a.xml")) {
      try Workbook(path: folder.url.appendingPathComponent("wide.xlsx").path)
    }
  }

  @Test func `elements too deep in each other are refused`() throws {
    let folder = try TemporaryFolder()
    let script = """
      import zipfile
      z = zipfile.ZipFile("deep.xlsx", "w")
      z.writestr("xl/sharedStrings.xml", "<a>" * 65 + "</a>" * 65)
      """
    try Self.python(script, in: folder)
    #expect(throws: WorkbookError.damaged(part: "xl/sharedStrings.xml")) {
      try Workbook(path: folder.url.appendingPathComponent("deep.xlsx").path)
    }
  }

  @Test func `entities of a document's own are refused`() throws {
    let folder = try TemporaryFolder()
    let script = """
      import zipfile
      x = '<!DOCTYPE a [<!ENTITY b "cccccccccc"><!ENTITY d "&b;&b;&b;">]><sst><si><t>&d;</t></si></sst>'
      z = zipfile.ZipFile("laughs.xlsx", "w")
      z.writestr("xl/sharedStrings.xml", x)
      """
    try Self.python(script, in: folder)
    #expect(throws: WorkbookError.damaged(part: "xl/sharedStrings.xml")) {
      try Workbook(path: folder.url.appendingPathComponent("laughs.xlsx").path)
    }
  }

  private static func python(_ script: String, in folder: TemporaryFolder) throws {
    let source = folder.url.appendingPathComponent("make.py")
    try Data(("import os\nos.chdir(\"\(folder.url.path)\")\n" + script).utf8).write(to: source)
    let child = try ChildProcess("/usr/bin/python3", [source.path])
    expectEqual(try require(child.wait(seconds: 60)).status, 0)
  }
}
