/// A task with a question of every format, and the lines of somebody who answers it in a terminal.
enum TypedTask {
  static let text = """
    { "ambler": 1, "id": "typed", "version": "1", "title": "Typed", "steps": [
      \(form), \(choices), \(numbers), \(words), \(others),
      { "id": "check", "type": "review" },
      { "id": "done", "type": "completion", "title": "Thank you" } ] }
    """

  private static let form = """
    { "id": "feelings", "type": "form", "title": "How are you?", "questions": [
        { "heading": "In the last week" },
        { "id": "tired", "title": "Tired?", "help": "At the worst moment.",
          "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
        { "id": "worried", "title": "Worried?", "noAnswer": ["preferNotToSay"],
          "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
        { "id": "why", "title": "Why?", "when": "tired > 5", "required": false,
          "answer": { "type": "text" } } ] }
    """

  private static let choices = """
    { "id": "fine", "type": "question", "title": "Fine?", "answer": { "type": "boolean" } },
    { "id": "drink", "type": "question", "title": "Your drink?",
      "answer": { "type": "singleChoice", "options": [
        { "value": "tea", "text": "Tea" }, { "value": "other", "text": "Another", "other": true } ] } },
    { "id": "symptoms", "type": "question", "title": "Which of these?",
      "answer": { "type": "multipleChoice", "options": [
        { "value": "pain", "text": "Pain" }, { "value": "rash", "text": "Rash" },
        { "value": "none", "text": "None", "exclusive": true } ] } },
    { "id": "rank", "type": "question", "title": "Put in order",
      "answer": { "type": "ranking", "options": [
        { "value": "sleep", "text": "Sleep" }, { "value": "food", "text": "Food" } ] } },
    { "id": "grid", "type": "question", "title": "Each of these",
      "answer": { "type": "matrix", "rows": [
          { "id": "home", "text": "At home" }, { "id": "work", "text": "At work" } ],
        "columns": [ { "value": "good", "text": "Good" }, { "value": "bad", "text": "Bad" } ] } },
    { "id": "sore", "type": "question", "title": "Where?", "answer": { "type": "bodyMap" } },
    { "id": "picked", "type": "question", "title": "Pick",
      "answer": { "type": "pickers", "pickers": [
        [ { "value": "1", "text": "1" }, { "value": "2", "text": "2" } ],
        [ { "value": "d", "text": "days" }, { "value": "w", "text": "weeks" } ] ] } },
    { "id": "mood", "type": "question", "title": "Mood?",
      "answer": { "type": "textScale", "options": [
        { "value": "low", "text": "Low" }, { "value": "high", "text": "High" } ] } }
    """

  private static let numbers = """
    { "id": "height", "type": "question", "title": "Height?", "answer": { "type": "height" } },
    { "id": "weight", "type": "question", "title": "Weight?", "answer": { "type": "weight" } },
    { "id": "dose", "type": "question", "title": "Which dose?",
      "answer": { "type": "quantity", "units": ["g", "mg"] } },
    { "id": "slide", "type": "question", "title": "How much?",
      "answer": { "type": "continuousScale", "minimum": 0, "maximum": 1, "fractionDigits": 2 } },
    { "id": "rung", "type": "question", "title": "Your rung?", "answer": { "type": "ladder" } },
    { "id": "years", "type": "question", "title": "Age?", "answer": { "type": "age" } },
    { "id": "steps", "type": "question", "title": "Stairs?", "answer": { "type": "integer" } },
    { "id": "warm", "type": "question", "title": "Warm?",
      "answer": { "type": "decimal", "unit": "Cel" } }
    """

  private static let words = """
    { "id": "seen", "type": "question", "title": "When did it begin?",
      "answer": { "type": "date" } },
    { "id": "woke", "type": "question", "title": "When did you wake?",
      "answer": { "type": "dateTime" } },
    { "id": "lunch", "type": "question", "title": "Lunch?", "answer": { "type": "timeOfDay" } },
    { "id": "sleep", "type": "question", "title": "How long?",
      "answer": { "type": "timeInterval" } },
    { "id": "mail", "type": "question", "title": "Mail?",
      "answer": { "type": "text", "content": "email", "multiline": false } },
    { "id": "again", "type": "question", "title": "Once more",
      "answer": { "type": "confirmation", "of": "mail" } },
    { "id": "place", "type": "question", "title": "Where are you?",
      "answer": { "type": "location" } },
    { "id": "secret", "type": "question", "title": "Secret?", "required": false,
      "noAnswer": ["dontKnow", "preferNotToSay"], "answer": { "type": "text" } },
    { "id": "photo", "type": "question", "title": "A photo of your hand",
      "answer": { "type": "attachment", "kind": "photo", "mediaTypes": ["image/*"] } }
    """

  private static let others = """
    { "id": "medications", "type": "repeat", "title": "Medications", "maximum": 5,
      "itemTitle": "Medication", "steps": [
        { "id": "name", "type": "question", "title": "Its name?", "answer": { "type": "text" } },
        { "id": "daily", "type": "question", "title": "How often a day do you take {{name}}?",
          "answer": { "type": "integer", "minimum": 1, "maximum": 24 } } ] },
    { "id": "table", "type": "table", "title": "What comes", "rows": [ { "title": "The end" } ] }
    """

  /// One line each, Enter alone for an empty one; the photo is beside the task file.
  static func lines(photo: String) -> [String] {
    // The form: help, a value that does not fit, an answer, a refusal, nothing more to say.
    ["?", "11", "7", "rn", "", ""]
      + ["y", "2", "coffee", "2 1", "2 1", "1", "2", "leftKneeFront", "", "2 1", "high"]
      + ["5 ft 8 in", "160 lb", "5,40 g", "0.25", "6", "44", "12", "36,6"]
      + ["2 January 2026", "2026-11-21 7:30", "1:15 pm", "7 h 30", "nobody", "a@example.org"]
      + ["a@example.org", "40.4168, -3.7038", "dk", photo]
      // Two medicines, the second one taken away again.
      + ["a", "ibuprofen", "2", "a", "aspirin", "1", "r 2", "y", ""]
      // The table; in the review the first choice is corrected.
      + ["", "4", "n", "", ""]
  }
}
