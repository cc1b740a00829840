package import Session
package import StrictJSON
package import StudyModel

extension Screen.Field {
  /// What the page sent as the answer, accepted by the rules of the question; nil takes the answer
  /// away.
  ///
  /// A question that is only shown refuses every answer. A file comes as an attachment and not here,
  /// so the account of one is read as it stands.
  package func answer(from json: JSONValue) throws(AnswerRefusal) -> Answer? {
    guard !isFixed else { throw .readOnly }
    guard json != .null else { return nil }
    return try question.answer(from: json)
  }
}
