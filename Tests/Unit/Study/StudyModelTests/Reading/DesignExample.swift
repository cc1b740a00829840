/// The example of the design page, word for word.
enum DesignExample {
  static let text = """
    { "ambler": 1,
      "id": "dimethyl-fumarate", "version": "1.0.0",
      "title": { "en": "Dimethyl fumarate questionnaire", "es": "Cuestionario de dimetilfumarato" },
      "steps": [
        { "id": "intro", "type": "instruction", "title": "Answer the following questions." },
        { "id": "flushing", "type": "question", "title": "Do you have flushing?", "answer": { "type": "boolean" } },
        { "id": "severity", "type": "question", "title": "How strong is it?", "when": "flushing = true",
          "answer": { "type": "scale", "minimum": 0, "maximum": 10, "step": 1 } },
        { "id": "fitness", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 20 },
        { "id": "done", "type": "completion" } ] }
    """
}
