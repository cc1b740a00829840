package import StrictJSON

/// A FHIR questionnaire as a task file, and the account of what came over.
///
/// The task file is a proposal: the strict reader of task files says whether it can be run.
package struct QuestionnaireImport: Sendable, Hashable {
  /// The task file.
  package let definition: JSONValue
  package let report: ImportReport

  /// Reads R4 and R5; throws all faults of the document.
  package init(_ document: JSONDocument) throws(FaultReport) {
    self.init(try Questionnaire.read(document), marks: document.value)
  }

  /// Imports a questionnaire; `json` is the same one, for the extensions of our own.
  init(_ questionnaire: Questionnaire, marks json: JSONValue) {
    var importer = Importer(questionnaire, ItemMark.marks(in: json), ItemMark(json))
    definition = importer.task()
    report = importer.report()
  }
}
