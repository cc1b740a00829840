package import StrictJSON

/// A FHIR questionnaire as a task file, and the account of what came over.
///
/// The task file is a proposal: the strict reader of task files says whether it can be run.
package struct QuestionnaireImport: Sendable, Hashable {
  /// The task file.
  package let definition: JSONValue
  package let report: QuestionnaireImportReport

  /// Reads R4 and R5; throws all faults of the document.
  ///
  /// `activities` are the types of active tasks that a task file may name.
  package init(_ document: JSONDocument, activities: [String] = []) throws(FaultReport) {
    let questionnaire = try Questionnaire.read(document)
    // The whole document as a value takes much memory, and hardly any has marks of our own.
    self.init(
      questionnaire, marks: questionnaire.unread.mayHoldOwn ? document.value : .null,
      activities: activities)
  }

  /// What the items alone say, without a look at what the strict reader accepts of it.
  static func plainDefinition(
    _ document: JSONDocument, activities: [String]
  ) throws(FaultReport) -> JSONValue {
    var importer = Importer(
      try Questionnaire.read(document), ItemMark.marks(in: document.value, activities: activities),
      ItemMark(document.value))
    return importer.task(isSettled: false)
  }

  /// Imports a questionnaire; `json` is the same one, for the extensions of our own.
  init(_ questionnaire: Questionnaire, marks json: JSONValue, activities: [String]) {
    var importer = Importer(
      questionnaire, ItemMark.marks(in: json, activities: activities), ItemMark(json))
    definition = importer.task(isSettled: true)
    report = importer.report()
  }
}
