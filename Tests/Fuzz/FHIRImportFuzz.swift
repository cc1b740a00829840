import FHIR
import StrictJSON
import StudyModel

/// The libFuzzer entry for the import of questionnaires; it belongs to no target, `make
/// fuzz-fhir-import` builds it.
///
/// What is imported must come back the same after an export.
@_cdecl("LLVMFuzzerTestOneInput")
package func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = imported(bytes) else { return 0 }
  precondition(!first.report.description.isEmpty && !first.report.json.serialized().isEmpty)
  guard let task = task(first.definition) else { return 0 }
  let export = QuestionnaireExport(task)
  guard let second = imported(Array(export.document.serialized().utf8)) else {
    preconditionFailure("an export that cannot be imported")
  }
  precondition(
    canonical(first.definition) == canonical(second.definition), "a task that came back another")
  return 0
}

/// The task of a definition; nil if the strict reader refuses it: then there is nothing to export.
private func task(_ definition: JSONValue) -> StudyTask? {
  let bytes = Array(definition.serialized().utf8)
  do throws(FaultReport) {
    return try StudyTask.read(bytes, file: "fuzz", activities: ActivityCatalog([])).task
  } catch {
    return nil
  }
}

/// The import, or nil with at least one fault.
private func imported(_ bytes: [UInt8]) -> QuestionnaireImport? {
  do throws(FaultReport) {
    return try QuestionnaireImport(
      try JSONDocument(bytes: bytes, file: "fuzz", limits: Questionnaire.limits))
  } catch {
    precondition(!error.faults.isEmpty && !error.description.isEmpty)
    return nil
  }
}

/// The canonical form; nil for a number that no double holds.
private func canonical(_ value: JSONValue) -> [UInt8]? {
  try? value.canonical()
}
