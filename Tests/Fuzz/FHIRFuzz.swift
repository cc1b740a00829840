import FHIR
import FHIRPath
import StrictJSON

/// The libFuzzer entry for FHIR documents; it belongs to no target, `make fuzz-fhir` builds it.
///
/// The input is a questionnaire and a response with a form feed between them.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  let parts = bytes.split(separator: 0x0C, maxSplits: 1, omittingEmptySubsequences: false)
  let first = Array(parts[0])
  let second = parts.count > 1 ? Array(parts[1]) : first
  let questionnaire = read(first) { try Questionnaire.read($0, file: "fuzz") }
  let response = read(second) { try QuestionnaireResponse.read($0, file: "fuzz") }
  guard let questionnaire, let response else { return 0 }
  for issue in ResponseValidator(questionnaire).validate(response, environment: .fixed) {
    precondition(!issue.description.isEmpty && !issue.json.serialized().isEmpty)
  }
  return 0
}

/// The document, or nil with at least one fault.
private func read<Document>(_ bytes: [UInt8], _ reading: ([UInt8]) throws -> Document) -> Document?
{
  do {
    return try reading(bytes)
  } catch let report as FaultReport {
    precondition(!report.faults.isEmpty && !report.description.isEmpty)
  } catch {
    preconditionFailure("a reading ends with faults and nothing else")
  }
  return nil
}
