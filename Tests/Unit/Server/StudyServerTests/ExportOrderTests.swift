import DataExport
import Postgres
import TestSupport
import Testing

@testable import StudyServer

struct ExportOrderTests {
  @Test func `an order is read as it was written, and nothing else is one`() {
    var limits = ExportLimits()
    limits.rowCount = 7
    let order = ExportOrder(
      database: .init("postgres://user:secret@host/name"), folder: "/home/ä", archive: "/a b.zip",
      study: "ms-2026", position: 12, parts: [.tables, .gpx], limits: limits)
    expectEqual(ExportOrder(line: Array(order.line.utf8)), order)
    expectEqual(order.line.filter { $0 == "\n" }.count, 1)
    for text in ["", "{}", "7", String(order.line.dropLast(4))] {
      expectNil(ExportOrder(line: Array(text.utf8)))
    }
  }
}
