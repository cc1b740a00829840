/// A task with every kind of step and answer in it, and the answers of one person.
enum EverythingTask {
  static let text = """
    { "ambler": 1, "id": "everything", "version": "1", "title": "Everything",
      "scores": [
        { "id": "burden", "title": "Burden", "algorithm": "burden-sum", "version": "1",
          "source": "Invented for this test", "items": ["tired", "worried"], "combine": "sum",
          "bands": [ { "minimum": 0, "maximum": 3, "value": "low", "text": "Low" },
                     { "minimum": 4, "maximum": 20, "value": "high", "text": "High" } ],
          "bandsSource": "Invented for this test" } ],
      "steps": [ \(consent), \(eligibility), \(form), \(choices), \(numbers), \(words), \(groups),
        \(pages),
        { "id": "photo", "type": "question", "title": "A photo of your hand",
          "answer": { "type": "attachment", "kind": "photo", "mediaTypes": ["image/*"] } },
        { "id": "sensors", "type": "recording", "seconds": 1, "streams": ["accelerometer"] },
        { "id": "check", "type": "review" },
        { "id": "done", "type": "completion", "title": "Thank you" } ] }
    """

  private static let consent = """
    { "id": "consent", "type": "consent", "version": "2", "title": "Consent",
      "sections": [
        { "topic": "overview", "title": "What we do", "summary": "We ask and we measure." },
        { "topic": "privacy", "title": "Privacy", "summary": "Your name stays here." } ],
      "questions": [
        { "id": "leave", "title": "May you stop at any time?", "answer": { "type": "boolean" },
          "right": [true], "wrongText": "You may stop at any time." } ],
      "agreement": "I take part.", "signature": "typed", "declinedText": "Thank you." }
    """

  private static let eligibility = """
    { "id": "fit", "type": "eligibility", "title": "Can you take part?",
      "questions": [
        { "id": "adult", "title": "Are you 18 or older?", "answer": { "type": "boolean" },
          "eligible": [true] } ],
      "ineligibleText": "You cannot take part." }
    """

  private static let form = """
    { "id": "feelings", "type": "form", "title": "How are you?",
      "questions": [
        { "heading": "In the last week" },
        { "id": "tired", "title": "Tired?",
          "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
        { "id": "worried", "title": "Worried?", "noAnswer": ["preferNotToSay"],
          "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
        { "id": "why", "title": "Why?", "when": "tired > 5", "required": false,
          "answer": { "type": "text" } },
        { "id": "both", "title": "Together", "calculated": "tired + worried", "required": false,
          "answer": { "type": "integer" } } ],
      "constraints": [ { "expression": "tired + worried < 20", "message": "That is a lot." } ] }
    """

  private static let choices = """
    { "id": "part", "type": "section", "order": "random", "steps": [
      { "id": "drink", "type": "question", "title": "Your drink?",
        "answer": { "type": "singleChoice", "order": "shuffled", "options": [
          { "value": "tea", "text": "Tea" }, { "value": "milk", "text": "Milk" },
          { "value": "other", "text": "Another", "other": true, "fixedInPlace": true } ] } },
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
      { "id": "sore", "type": "question", "title": "Where?", "answer": { "type": "bodyMap" } } ] }
    """

  private static let numbers = """
    { "id": "height", "type": "question", "title": "Height?", "answer": { "type": "height" } },
    { "id": "weight", "type": "question", "title": "Weight?", "prefill": true,
      "answer": { "type": "weight" } },
    { "id": "dose", "type": "question", "title": "Which dose?",
      "answer": { "type": "quantity", "units": ["g", "mg"] } },
    { "id": "slide", "type": "question", "title": "How much?",
      "answer": { "type": "continuousScale", "minimum": 0, "maximum": 1, "fractionDigits": 2 } },
    { "id": "rung", "type": "question", "title": "Your rung?", "answer": { "type": "ladder" } },
    { "id": "years", "type": "question", "title": "Age?", "answer": { "type": "age" } },
    { "id": "seen", "type": "question", "title": "When did it begin?",
      "answer": { "type": "date", "latest": { "daysFromToday": 0 } } },
    { "id": "woke", "type": "question", "title": "When did you wake?",
      "answer": { "type": "dateTime" } },
    { "id": "sleep", "type": "question", "title": "How long?", "answer": { "type": "timeInterval" } }
    """

  private static let words = """
    { "id": "mail", "type": "question", "title": "Mail?",
      "answer": { "type": "text", "content": "email", "multiline": false } },
    { "id": "again", "type": "question", "title": "Once more",
      "answer": { "type": "confirmation", "of": "mail" } },
    { "id": "place", "type": "question", "title": "Where are you, {{drink}} drinker?",
      "answer": { "type": "location" } },
    { "id": "secret", "type": "question", "title": "Secret?", "required": false,
      "noAnswer": ["dontKnow", "preferNotToSay"], "answer": { "type": "text" } }
    """

  private static let groups = """
    { "id": "medications", "type": "repeat", "title": "Medications", "maximum": 5,
      "itemTitle": "Medication", "steps": [
        { "id": "name", "type": "question", "title": "Its name?", "answer": { "type": "text" } },
        { "id": "daily", "type": "question", "title": "How often a day do you take {{name}}?",
          "answer": { "type": "integer", "minimum": 1, "maximum": 24 } } ] },
    { "id": "counting", "type": "secondaryTask", "title": "Count", "maximumAttempts": 3, "steps": [
        { "id": "counted", "type": "question", "title": "How far?",
          "answer": { "type": "integer" } } ] }
    """

  private static let pages = """
    { "id": "table", "type": "table", "title": "What comes", "rows": [ { "title": "A photo" } ] },
    { "id": "rest", "type": "wait", "title": "Rest", "seconds": 1 },
    { "id": "film", "type": "media", "title": "Look", "kind": "image", "file": "hand.png",
      "description": "A hand" }
    """

  /// Beside a file `hand.png`.
  static let answers = """
    { "consent.agreed": true, "consent.name": "A. Person", "leave": true, "adult": true,
      "tired": 3, "worried": 2, "drink": { "value": "other", "text": "coffee" },
      "symptoms": ["rash", "pain"], "rank": ["food", "sleep"],
      "grid": { "home": "good", "work": ["bad"] }, "sore": ["leftKneeFront"],
      "height": { "value": 172, "unit": "cm" }, "weight": { "value": 72.5, "unit": "kg" },
      "dose": { "value": 5.40, "unit": "g" }, "slide": 0.25, "rung": 6, "years": 44,
      "seen": "2026-01-02", "woke": "2026-11-21T07:30:00+01:00",
      "sleep": { "value": 450, "unit": "min" }, "mail": "a@example.org",
      "again": "a@example.org", "place": { "text": "At home" },
      "secret": { "noAnswer": "preferNotToSay" },
      "medications": [ { "name": "ibuprofen", "daily": 2 }, { "name": "aspirin", "daily": 1 } ],
      "counting": [ { "counted": 12 } ], "photo": { "file": "hand.png" } }
    """

  /// A picture of one pixel.
  static let picture: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
    1, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0x3A, 0x7E, 0x9B, 0x55,
  ]
}
