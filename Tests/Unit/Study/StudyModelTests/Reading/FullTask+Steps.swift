extension FullTask {
  /// Pages without answers, consent and eligibility.
  static let pageSteps = """
    { "id": "intro", "type": "instruction", "title": { "en": "Hello", "es": "Hola" },
      "text": { "en": "Read this. \\u00e9 {{{{", "es": "Lea esto. é {{{{" },
      "image": { "path": "media/hello.png", "description": { "en": "A hand", "es": "Una mano" } },
      "when": "today() > @2026-01-01", "skipWhen": "now() < @2020-01-01T00:00:00Z",
      "goTo": [
        { "when": "today() > @2099-01-01", "step": "done" },
        { "when": "today() > @2999-01-01", "end": true } ],
      "endWhen": "today() > @3999-01-01",
      "earlyEnd": { "button": { "en": "Stop", "es": "Parar" },
        "title": { "en": "Stopped", "es": "Terminado" },
        "text": { "en": "Thank you", "es": "Gracias" } } },
    { "id": "may-i", "type": "eligibility", "title": { "en": "May you?", "es": "¿Puede?" },
      "questions": [\(eligibilityQuestion)],
      "eligibleText": { "en": "Welcome", "es": "Bienvenido" },
      "ineligibleText": { "en": "Not now", "es": "Ahora no" } },
    { "id": "agree", "type": "consent", "version": "1.0",
      "sections": [
        { "topic": "overview", "title": { "en": "About", "es": "Acerca" },
          "summary": { "en": "A study", "es": "Un estudio" },
          "text": { "en": "A long study", "es": "Un estudio largo" } } ],
      "questions": [\(consentQuestion)],
      "agreement": { "en": "I agree", "es": "Acepto" }, "signature": "drawn",
      "declinedText": { "en": "Goodbye", "es": "Adiós" } },
    { "id": "back", "type": "withdrawal", "when": "agree.agreed", "consent": "given", "task": "old",
      "statement": { "en": "I take it back", "es": "Lo retiro" } },
    { "id": "list", "type": "table", "bullets": "number",
      "rows": [{ "title": { "en": "One", "es": "Uno" }, "text": { "en": "First", "es": "Primero" } }] },
    { "id": "pause", "type": "wait", "seconds": 5, "progress": false },
    { "id": "film", "type": "media", "kind": "video", "file": "media/film.webm",
      "description": { "en": "A film", "es": "Una película" }, "mustFinish": true }
    """

  /// The keys that every question may have on a page, but not all of them at once.
  private static func item(_ id: String, _ more: String = "") -> String {
    """
    { "id": "\(id)", "when": "today() > @2026-01-01",
      "title": { "en": "Yes?", "es": "¿Sí?" }, "text": { "en": "Really", "es": "De verdad" },
      "help": { "en": "Say yes", "es": "Diga sí" }, "required": true, "answer": { "type": "boolean" },
      "initial": true, "prefill": { "task": "old", "question": "yes" }, "readOnly": false,
      "hidden": false, "noAnswer": ["dontKnow", "preferNotToSay"],
      "constraints": [{ "expression": "`\(id)`", "message": { "en": "No", "es": "No" } }],
      "codes": [{ "system": "http://loinc.org", "code": "1-8" }]\(more) },
    { "id": "\(id)-2", "hidden": true, "answer": { "type": "integer" }, "calculated": "1 + 1"\(more
      .replacing("true", with: "2")) }
    """
  }

  private static let eligibilityQuestion = item("adult", #", "eligible": [true]"#)

  private static let consentQuestion = item(
    "understood",
    #", "right": [true], "wrongText": { "en": "Read again", "es": "Lea otra vez" }, "attemptLimit": 2"#
  )

  /// Steps that hold others.
  static let groupSteps = """
    { "id": "page", "type": "form",
      "questions": [
        { "heading": { "en": "Part one", "es": "Parte uno" }, "text": { "en": "Here", "es": "Aquí" } },
        \(item("on-page")),
        { "id": "voice", "title": { "en": "Say it", "es": "Dígalo" }, "required": false,
          "answer": { "type": "attachment", "kind": "audio", "maximumSeconds": 60 } } ],
      "constraints": [{ "expression": "`on-page` or `on-page`.empty()",
        "message": { "en": "No {{`on-page`}}", "es": "No {{`on-page`}}" } }] },
    { "id": "part", "type": "section", "order": "latinSquare", "pick": 1, "steps": [
      { "id": "left", "type": "instruction", "title": { "en": "Left", "es": "Izquierda" },
        "document": { "path": "media/left.pdf", "description": { "en": "A leaflet", "es": "Un folleto" } } },
      { "id": "right", "type": "instruction", "title": { "en": "Right", "es": "Derecha" } } ] },
    { "id": "medications", "type": "repeat", "minimum": 0, "maximum": 20,
      "itemTitle": { "en": "Medication", "es": "Medicamento" },
      "addText": { "en": "Add", "es": "Añadir" }, "steps": [
      { "id": "name", "type": "question", "title": { "en": "Name?", "es": "¿Nombre?" },
        "answer": { "type": "text" } },
      { "id": "dose", "type": "question", "title": { "en": "{{name}}?", "es": "¿{{name}}?" },
        "when": "name.exists()", "answer": { "type": "decimal", "unit": "mg" } } ] },
    { "id": "exercise", "type": "secondaryTask", "minimumAttempts": 1, "maximumAttempts": 3,
      "startText": { "en": "Start", "es": "Empezar" }, "when": "medications.count() > 0",
      "steps": [
      { "id": "tired", "type": "question", "title": { "en": "Tired?", "es": "¿Cansado?" },
        "answer": { "type": "boolean" },
        "goTo": [{ "when": "tired", "step": "tired", "limit": 2 }] } ] }
    """

  /// The measured steps, and the last pages.
  static let activeSteps = """
    { "id": "fitness", "type": "fitnessCheck", "title": { "en": "Fit", "es": "Forma" },
      "text": { "en": "Walk", "es": "Camine" }, "when": "exercise.tired.exists()",
      "walkSeconds": 20.5, "restSeconds": 5, "instructions": true, "conclusion": false,
      "streams": ["accelerometer", "location"] },
    { "id": "reaction", "type": "reactionTime", "title": { "en": "Fast", "es": "Rápido" },
      "text": { "en": "Shake", "es": "Agite" }, "when": "fitness.walk.distance > 10 'm'",
      "minimumDelaySeconds": 4, "maximumDelaySeconds": 10, "thresholdG": 0.5, "attempts": 3,
      "attemptLimit": 9, "timeoutSeconds": 3, "anticipationSeconds": 0.1, "rateHz": 100,
      "instructions": true, "conclusion": true },
    { "id": "tremor", "type": "recording", "when": "reaction.validCount >= 2",
      "seconds": 30, "streams": ["accelerometer"], "rateHz": 200 },
    { "id": "review", "type": "review", "section": "part" },
    { "id": "done", "type": "completion", "title": { "en": "Thanks", "es": "Gracias" } }
    """
}
