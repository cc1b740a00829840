/// Task files that `check`, `diff` and `simulate` are tried with.
enum AnalysisTasks {
  /// Two questions with a score; `maximum` and `title` of the second may differ.
  static func scored(maximum: Int = 10, title: String = "How bad is it?", version: String = "1.0.0")
    -> String
  {
    """
    { "ambler": 1, "id": "pain", "version": "\(version)", "title": "Pain", "steps": [
      { "id": "sleep", "type": "question", "title": "How did you sleep?",
        "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
      { "id": "pain", "type": "question", "title": "\(title)", "required": false,
        "answer": { "type": "scale", "minimum": 0, "maximum": \(maximum) } },
      { "id": "more", "type": "question", "title": "Say more.", "when": "sleep > 5",
        "required": false, "answer": { "type": "text" } },
      { "id": "done", "type": "completion", "title": "Thanks" } ],
      "scores": [ { "id": "total", "title": "Total", "algorithm": "sum", "version": "1",
        "source": "none", "items": ["sleep", "pain"], "combine": "sum" } ] }
    """
  }

  static let contradiction = """
    { "ambler": 1, "id": "wrong", "version": "1.0.0", "title": "Wrong", "steps": [
      { "id": "severity", "type": "question", "title": "How strong?",
        "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
      { "id": "never", "type": "instruction", "title": "Never", "when": "severity > 10" },
      { "id": "film", "type": "media", "title": "See", "kind": "image", "file": "not-there.png",
        "description": "A knee" },
      { "id": "done", "type": "completion", "title": "Thanks" } ] }
    """
}
