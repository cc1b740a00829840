import FHIR
import FHIRPath
import Foundation
import StrictJSON
import Testing
import TestSupport

@Suite struct PublicDocumentTests {
  @Test(.enabled(if: !PublicDocuments.collected.isEmpty, "needs the folder ../shared"))
  func `every collected document is read or its faults say where and why`() throws {
    var readCount = 0
    for file in PublicDocuments.collected {
      do {
        _ = try PublicDocuments.unread(
          try PublicDocuments.value(file), file: file.lastPathComponent)
        readCount += 1
      } catch let report as FaultReport {
        expect(report.faults.allSatisfy { $0.place.line >= 1 && !$0.remedy.isEmpty })
        print("not read: \(file.lastPathComponent): \(report.faults.count) faults")
      }
    }
    // Two have texts where booleans and numbers must stand, one has items without linkId.
    expect(readCount >= PublicDocuments.collected.count - 2)
  }
}
