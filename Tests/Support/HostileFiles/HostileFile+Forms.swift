extension HostileFile {
  private static let importing = ["import", "xlsform", "form.xlsx"]
  private static let head =
    #"<?xml version="1.0"?><worksheet><sheetData><row r="1">\#(cell("A1", "type"))\#(cell("B1", "name"))"#
    + #"\#(cell("C1", "label"))</row>"#
  private static let end = "</sheetData></worksheet>"

  /// Spreadsheets.
  static let forms: [HostileFile] = [
    form("form: a cell of 40 MB") {
      head + #"<row r="2">\#(cell("A2", repeated("x", 40 << 20)))</row>"# + end
    },
    form("form: 60,000 questions") {
      head
        + (2..<60_000).map {
          #"<row r="\#($0)">\#(cell("A\($0)", "text"))\#(cell("B\($0)", "q\($0)"))</row>"#
        }.joined() + end
    },
    form("form: rows as wide as a sheet can be") {
      head + (2..<2_000).map { #"<row r="\#($0)">\#(cell("XFD\($0)", "x"))</row>"# }.joined() + end
    },
    form("form: 1,000,000 elements inside each other") { repeated("<row>", 5_000_000) },
    form("form: entities that grow") {
      let entities = (1...10).map {
        #"<!ENTITY e\#($0) "&e\#($0 - 1);&e\#($0 - 1);&e\#($0 - 1);">"#
      }
      return #"<?xml version="1.0"?><!DOCTYPE l [<!ENTITY e0 "aaaaaaaaaa">\#(entities.joined())]>"#
        + "<worksheet><sheetData><row>\(cell("A1", "&e10;"))</row>" + end
    },
  ]

  private static func cell(_ name: String, _ text: String) -> String {
    #"<c r="\#(name)" t="inlineStr"><is><t>\#(text)</t></is></c>"#
  }

  private static func form(
    _ name: String, _ sheet: @escaping @Sendable () -> String
  ) -> HostileFile {
    HostileFile(name, importing, files: ["form.xlsx": { ZipBytes.archive(parts(sheet())) }])
  }

  private static func parts(_ sheet: String) -> [(name: String, text: String)] {
    [
      (
        "xl/workbook.xml",
        #"<?xml version="1.0"?><workbook xmlns:r="r"><sheets><sheet name="survey" sheetId="1" r:id="rId1"/></sheets></workbook>"#
      ),
      (
        "xl/_rels/workbook.xml.rels",
        #"<?xml version="1.0"?><Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>"#
      ),
      ("xl/worksheets/sheet1.xml", sheet),
    ]
  }
}
