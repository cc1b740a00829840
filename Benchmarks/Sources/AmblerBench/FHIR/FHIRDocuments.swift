/// A questionnaire of nine scored choices and one that depends on them, and a response to it.
enum FHIRDocuments {
  private static let questionCount = 9

  static let questionnaire = """
    {"resourceType": "Questionnaire", "url": "http://example.org/Questionnaire/nine",
     "version": "1.0.0", "status": "active", "title": "Nine questions", "item": [
    \((1...questionCount).map(question).joined(separator: ",\n")),
    {"linkId": "/effect", "type": "choice", "text": "How hard was daily life?",
     "enableBehavior": "any", "enableWhen": [
       \((1...questionCount).map(condition).joined(separator: ",\n   "))],
     "answerOption": [\(options)]}
    ]}
    """

  static let response = """
    {"resourceType": "QuestionnaireResponse",
     "questionnaire": "http://example.org/Questionnaire/nine|1.0.0", "status": "completed",
     "subject": {"reference": "Patient/example"}, "authored": "2024-02-29T12:30:00Z", "item": [
    \((1...questionCount).map(answer).joined(separator: ",\n")),
    \(answer(to: "/effect", "How hard was daily life?", 1))
    ]}
    """

  private static func question(_ number: Int) -> String {
    """
    {"linkId": "/\(number)", "type": "choice", "required": true, "text": "Question \(number)",
     "code": [{"system": "http://example.org/questions", "code": "q\(number)"}],
     "answerOption": [\(options)]}
    """
  }

  private static let options = (0...3).map { score in
    """
    {"extension": [{"url": "http://hl7.org/fhir/StructureDefinition/ordinalValue",
      "valueDecimal": \(score)}], "valueCoding": \(coding(score))}
    """
  }.joined(separator: ", ")

  private static func condition(_ number: Int) -> String {
    """
    {"question": "/\(number)", "operator": "!=", "answerCoding": \(coding(0))}
    """
  }

  private static func coding(_ score: Int) -> String {
    """
    {"system": "http://example.org/answers", "code": "a\(score)", "display": "Answer \(score)"}
    """
  }

  private static func answer(_ number: Int) -> String {
    answer(to: "/\(number)", "Question \(number)", number % 4)
  }

  private static func answer(to linkId: String, _ text: String, _ score: Int) -> String {
    """
    {"linkId": "\(linkId)", "text": "\(text)", "answer": [{"valueCoding": \(coding(score))}]}
    """
  }
}
