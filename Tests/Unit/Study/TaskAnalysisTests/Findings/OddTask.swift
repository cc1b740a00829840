import Testing

/// Task files that read without a fault and still do not do what they say.
struct OddTask: CustomTestStringConvertible {
  let name: String
  /// The whole file.
  let text: String

  var testDescription: String { name }

  private init(_ name: String, steps: String, more: String = "") {
    self.name = name
    text = """
      { "ambler": 1, "id": "odd", "version": "1.0.0", "title": "Odd",
        "steps": [
      \(steps)
        ]\(more) }
      """
  }

  private static let severity = """
        { "id": "severity", "type": "question", "title": "How strong?",
          "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
    """

  private static let sex = """
        { "id": "sex", "type": "question", "title": "Sex?",
          "answer": { "type": "singleChoice",
            "options": [ { "value": "f", "text": "Female" }, { "value": "m", "text": "Male" } ] } },
    """

  private static let done = """
        { "id": "done", "type": "completion", "title": "Thanks" }
    """

  static let conditions = OddTask(
    "conditions that nothing can make true, and some that always are",
    steps: """
      \(severity)
          { "id": "never", "type": "instruction", "title": "A", "when": "severity > 10" },
          { "id": "always", "type": "instruction", "title": "B", "when": "severity >= 0" },
          { "id": "skipped", "type": "instruction", "title": "C", "skipWhen": "severity < 11" },
          { "id": "kept", "type": "instruction", "title": "D", "skipWhen": "severity < 0" },
          { "id": "page", "type": "form", "title": "E", "questions": [
            { "heading": "Words" },
            { "id": "inner", "title": "F?", "when": "severity = 11", "required": false,
              "answer": { "type": "boolean" } } ] },
      \(done)
      """)

  static let section = OddTask(
    "conditions that contradict the section around them",
    steps: """
      \(severity)
          { "id": "high", "type": "section", "when": "severity > 5", "steps": [
            { "id": "low", "type": "instruction", "title": "A", "when": "severity < 5" } ] },
          { "id": "weight", "type": "question", "title": "Weight?",
            "answer": { "type": "decimal", "minimum": 40, "maximum": 200, "unit": "kg" } },
          { "id": "heavy", "type": "section", "when": "weight > 120 'kg'", "steps": [
            { "id": "light", "type": "instruction", "title": "B", "when": "weight <= 120 'kg'" } ] },
          { "id": "open", "type": "section", "when": "(severity + 1) * 2 > 8", "steps": [
            { "id": "closed", "type": "instruction", "title": "C",
              "skipWhen": "(severity + 1) * 2 > 8" } ] },
      \(done)
      """)

  static let jumps = OddTask(
    "jumps that are never taken, always taken, or taken to their limit",
    steps: """
      \(severity)
          { "id": "fork", "type": "instruction", "title": "A", "goTo": [
            { "when": "severity < 0", "step": "done" },
            { "when": "severity <= 10", "step": "far" },
            { "when": "severity = 3", "end": true } ] },
          { "id": "passed", "type": "instruction", "title": "B" },
          { "id": "far", "type": "instruction", "title": "C" },
          { "id": "back", "type": "instruction", "title": "D", "goTo": [
            { "when": "severity > 5", "step": "far", "limit": 3 } ], "endWhen": "severity.exists()" },
      \(done)
      """)

  static let around = OddTask(
    "a step that only those come to who do not meet the conditions around it",
    steps: """
      \(severity)
          { "id": "high", "type": "section", "when": "severity > 5", "steps": [
            { "id": "ask", "type": "instruction", "title": "A", "goTo": [
              { "when": "severity > 5", "step": "done" } ] },
            { "id": "rest", "type": "instruction", "title": "B" } ] },
      \(done)
      """)

  static let options = OddTask(
    "a choice that leaves no choice",
    steps: """
          { "id": "lone", "type": "question", "title": "Which?", "answer": { "type": "singleChoice",
            "options": [ { "value": "a", "text": "This" } ] } },
      \(done)
      """)

  static let constraints = OddTask(
    "constraints that refuse everything or nothing",
    steps: """
          { "id": "loose", "type": "question", "title": "A?",
            "answer": { "type": "scale", "minimum": 0, "maximum": 10 },
            "constraints": [ { "expression": "loose >= 0", "message": "No." } ] },
          { "id": "left", "type": "question", "title": "B?", "required": false,
            "answer": { "type": "scale", "minimum": 0, "maximum": 10 },
            "constraints": [ { "expression": "left >= 0", "message": "No." },
              { "expression": "left > 10", "message": "No." } ] },
          { "id": "pair", "type": "form", "title": "C", "questions": [
              { "id": "low", "title": "D?", "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
              { "id": "up", "title": "E?", "answer": { "type": "scale", "minimum": 0, "maximum": 10 } } ],
            "constraints": [ { "expression": "low + up > 20", "message": "No." } ] },
      \(done)
      """)

  static let scores = OddTask(
    "scores over questions that are not asked of the same people",
    steps: """
      \(sex)
          { "id": "one", "type": "question", "title": "A?", "when": "sex = 'f'",
            "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
          { "id": "two", "type": "question", "title": "B?", "when": "sex = 'm'",
            "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
          { "id": "none", "type": "question", "title": "C?", "when": "sex = 'f' and two.exists()",
            "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
      \(done)
      """,
    more: """
      , "scores": [
          { "id": "sum", "title": "Sum", "algorithm": "sum", "version": "1", "source": "none",
            "items": ["one", "two"], "combine": "sum" },
          { "id": "mean", "title": "Mean", "algorithm": "mean", "version": "1", "source": "none",
            "items": ["one", "two", "none"], "combine": "mean", "missing": "mean",
            "missingLimit": 2 },
          { "id": "part", "title": "Part", "algorithm": "one", "version": "1", "source": "none",
            "items": ["one", "sex"], "combine": "expression", "expression": "one * 2" } ]
      """)

  static let texts = OddTask(
    "texts that lack a language, are long, or are hard to read",
    steps: """
          { "id": "own", "type": "instruction", "title": { "en": "Hello", "es": "Hola" } },
          { "id": "plain", "type": "instruction", "title": "Hello" },
          { "id": "long", "type": "instruction",
            "title": { "en": "\(String(repeating: "word ", count: 51))", "es": "Corto" } },
          { "id": "hard", "type": "instruction", "title": { "en": "Hard", "es": "Corto" },
            "text": { "en": "Participation necessitates comprehensive authorization regarding confidential information.",
              "es": "Corto" } },
          { "id": "film", "type": "media", "title": { "en": "See", "es": "Mira" }, "kind": "image",
            "file": "not-there.png", "description": { "en": "A knee", "es": "Una rodilla" } },
          { "id": "done", "type": "completion", "title": { "en": "Thanks", "es": "Gracias" } }
      """)

  static let sounds = OddTask(
    "sounds that are not there",
    steps: """
          { "id": "hear", "type": "speechInNoise", "sentences": [
              { "path": "speech/one.wav", "text": "One word." },
              { "path": "speech/two.wav", "text": "Two words." } ] },
          { "id": "add", "type": "psat", "modes": ["auditory"], "digitFolder": "digits" },
      \(done)
      """)

  static let documents = OddTask(
    "a document that is no PDF",
    steps: """
          { "id": "read", "type": "instruction", "title": "Read this",
            "document": { "path": "leaflet.pdf", "description": "A leaflet" } },
      \(done)
      """)

  static let redFlags = OddTask(
    "red flags that nothing raises",
    steps: """
      \(severity)
          { "id": "sleep", "type": "question", "title": "Sleep?",
            "answer": { "type": "singleChoice", "options": [
              { "value": "good", "text": "Good", "score": 0 }, { "value": "bad", "text": "Bad", "score": 3 } ] } },
          { "id": "fitness", "type": "fitnessCheck", "walkSeconds": 360, "restSeconds": 180 },
      \(done)
      """,
    more: """
      ,
        "scores": [{ "id": "sum", "title": "Sum", "algorithm": "s", "version": "1", "source": "S", "items": ["sleep"],
          "combine": "sum", "bands": [{ "minimum": 0, "maximum": 3, "value": "low", "text": "Low" }],
          "bandsSource": "S" }],
        "redFlags": [
          { "question": "severity", "from": 11, "text": "Never." },
          { "question": "severity", "upTo": -1, "text": "Never." },
          { "question": "sleep", "answers": ["worse"], "text": "Never." },
          { "score": "sum", "from": 4, "text": "Never." },
          { "score": "sum", "answers": ["high"], "text": "Never." },
          { "question": "severity", "from": 10, "text": "Perhaps." },
          { "score": "sum", "from": 3, "text": "Perhaps." },
          { "score": "sum", "answers": ["low"], "text": "Perhaps." },
          { "measure": "fitness.walk.distance", "upTo": 5, "text": "Perhaps." } ]
      """)

  static let all = [
    redFlags,
    conditions, section, jumps, around, options, constraints, scores, texts, sounds, documents,
  ]
}
