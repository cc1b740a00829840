/// Writes a questionnaire of any length as a task file with one form: every second question has a
/// condition.
enum QuestionnaireText {
  static func bytes(questionCount: Int) -> [UInt8] {
    file(of: (0..<questionCount).map { question($0, condition: condition($0)) })
  }

  /// All questions but the first and the last are shown only if the first is answered with yes.
  static func underOneCondition(questionCount: Int) -> [UInt8] {
    file(
      of: (0..<questionCount).map { number in
        let isInside = number > 0 && number < questionCount - 1
        return question(number, condition: isInside ? "q0 = true" : nil)
      })
  }

  private static func file(of questions: [String]) -> [UInt8] {
    let text = """
      {"ambler": 1, "id": "long", "version": "1.0.0", "title": "A long questionnaire", "steps": [
      {"id": "form", "type": "form", "title": "The last seven days", "questions": [
      \(questions.joined(separator: ",\n"))
      ]}]}
      """
    return Array(text.utf8)
  }

  private static func question(_ number: Int, condition: String?) -> String {
    let condition = condition.map { "\n \"when\": \"\($0)\"," } ?? ""
    return """
      {"id": "q\(number)",\(condition)
       "title": "Question \(number): how was it in the last seven days?",
       "answer": \(answer(number))}
      """
  }

  /// Even numbers are always shown and are a yes-or-no, a scale, a choice or a number in turn.
  private static func answer(_ number: Int) -> String {
    switch number % 8 {
    case 0: #"{"type": "boolean"}"#
    case 2: #"{"type": "scale", "minimum": 0, "maximum": 10}"#
    case 4:
      #"{"type": "multipleChoice", "options": [{"value": "a", "text": "Arms"}, "#
        + #"{"value": "b", "text": "Back"}, {"value": "c", "text": "Chest"}]}"#
    case 6: #"{"type": "integer", "minimum": 0, "maximum": 100}"#
    default: #"{"type": "boolean"}"#
    }
  }

  /// Of the four kinds two hold for the answers of `QuestionsPart` and two do not.
  private static func condition(_ number: Int) -> String? {
    let before = number - 1
    // A far answer as well as a near one is asked for, as in questionnaires with sections.
    let far = number / 16 * 8
    switch number % 8 {
    case 1: return "q\(before) = true and q\(far / 8 * 8).exists()"
    case 3: return "q\(before) > 6"
    case 5: return "q\(before) contains 'b' or q\(before) contains 'c'"
    case 7: return "q\(before) >= 10 and q\(before) < 20 and q\(before - 2).exists()"
    default: return nil
    }
  }
}
