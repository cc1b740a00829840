/// A task that uses every key of the format once.
enum FullTask {
  static let text = """
    {
      "$schema": "schema/task.schema.json",
      "ambler": 1, "id": "everything", "version": "2.0.1", "language": "en",
      "title": { "en": "Everything", "es": "Todo" },
      "steps": [
        { "id": "intro", "type": "instruction", "title": { "en": "Hello", "es": "Hola" },
          "text": { "en": "Read this. \\u00e9", "es": "Lea esto." } },
        { "id": "yes", "type": "question", "title": { "en": "Yes?", "es": "¿Sí?" },
          "required": false, "answer": { "type": "boolean" } },
        { "id": "one", "type": "question", "title": { "en": "Which?", "es": "¿Cuál?" },
          "text": { "en": "One only", "es": "Solo uno" }, "when": "yes = true",
          "answer": { "type": "singleChoice", "options": [
            { "value": "a", "text": { "en": "A", "es": "A" } },
            { "value": "b", "text": { "en": "B", "es": "B" } } ] } },
        { "id": "many", "type": "question", "title": { "en": "Which?", "es": "¿Cuáles?" },
          "answer": { "type": "multipleChoice", "options": [
            { "value": "rash", "text": { "en": "Rash", "es": "Erupción" } },
            { "value": "fever", "text": { "en": "Fever", "es": "Fiebre" } } ] } },
        { "id": "4", "type": "question", "title": { "en": "How strong?", "es": "¿Cuánto?" },
          "when": "many contains 'rash'",
          "answer": { "type": "scale", "minimum": 0, "maximum": 100, "step": 10,
            "minimumText": { "en": "Not", "es": "Nada" },
            "maximumText": { "en": "Very", "es": "Mucho" } } },
        { "id": "age", "type": "question", "title": { "en": "Age?", "es": "¿Edad?" },
          "answer": { "type": "integer", "minimum": 0, "maximum": 130, "unit": "a" } },
        { "id": "weight", "type": "question", "title": { "en": "Weight?", "es": "¿Peso?" },
          "answer": { "type": "decimal", "minimum": 0.5, "maximum": 500.0, "fractionDigits": 2,
            "unit": "kg" } },
        { "id": "note", "type": "question", "title": { "en": "Anything?", "es": "¿Algo?" },
          "answer": { "type": "text", "maximumLength": 500 } },
        { "id": "day", "type": "question", "title": { "en": "When?", "es": "¿Cuándo?" },
          "answer": { "type": "date", "earliest": "1900-01-01", "latest": "2099-12-31" } },
        { "id": "time", "type": "question", "title": { "en": "At?", "es": "¿A qué hora?" },
          "answer": { "type": "timeOfDay" } },
        { "id": "fitness", "type": "fitnessCheck", "title": { "en": "Fit", "es": "Forma" },
          "text": { "en": "Walk", "es": "Camine" }, "when": "`4`.exists().not() or `4` < 50",
          "walkSeconds": 20.5, "restSeconds": 5, "instructions": true, "conclusion": false,
          "streams": ["accelerometer", "location"] },
        { "id": "reaction", "type": "reactionTime", "title": { "en": "Fast", "es": "Rápido" },
          "text": { "en": "Shake", "es": "Agite" }, "when": "fitness.walk.distance > 10 'm'",
          "minimumDelaySeconds": 4, "maximumDelaySeconds": 10, "thresholdG": 0.5, "attempts": 3,
          "attemptLimit": 9, "timeoutSeconds": 3, "anticipationSeconds": 0.1, "rateHz": 100,
          "instructions": true, "conclusion": true },
        { "id": "tremor", "type": "recording", "title": { "en": "Hold", "es": "Mantenga" },
          "text": { "en": "Still", "es": "Quieto" }, "when": "reaction.validCount >= 2",
          "seconds": 30, "streams": ["accelerometer"], "rateHz": 200 },
        { "id": "tell", "type": "instruction", "title": { "en": "Still", "es": "Quieto" },
          "when": "reaction.validCount < 2" },
        { "id": "review", "type": "review", "title": { "en": "Yours", "es": "Sus" },
          "text": { "en": "Check", "es": "Revise" }, "when": "yes = true or age > 17 'a'" },
        { "id": "done", "type": "completion", "title": { "en": "Thanks", "es": "Gracias" },
          "text": { "en": "Bye", "es": "Adiós" }, "when": "yes.exists() or yes.empty()" }
      ]
    }
    """
}
