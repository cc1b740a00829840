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

  /// Questions that one condition asks for: thirteen are too many to be followed together.
  static func wide(_ count: Int) -> String {
    let names = (1...count).map { "q\($0)" }
    let steps = names.map {
      """
        { "id": "\($0)", "type": "question", "title": "Yes?", "answer": { "type": "boolean" } },
        { "id": "\($0)More", "type": "instruction", "title": "More", "when": "\($0)" },
      """
    }
    return """
      { "ambler": 1, "id": "wide", "version": "1.0.0", "title": "Wide", "steps": [
      \(steps.joined(separator: "\n"))
        { "id": "last", "type": "instruction", "title": "Last",
          "when": "\(names.joined(separator: " and "))" },
        { "id": "done", "type": "completion", "title": "Thanks" } ] }
      """
  }

  /// Two loops inside each other, with more ways than are counted.
  static let loops = """
    { "ambler": 1, "id": "loops", "version": "1.0.0", "title": "Loops", "steps": [
      { "id": "start", "type": "instruction", "title": "Start" },
      { "id": "inner", "type": "question", "title": "Again?", "answer": { "type": "boolean" },
        "goTo": [ { "when": "inner", "step": "start", "limit": 1000 } ] },
      { "id": "outer", "type": "question", "title": "Once more?", "answer": { "type": "boolean" },
        "goTo": [ { "when": "outer", "step": "start", "limit": 1000 } ] },
      { "id": "done", "type": "completion", "title": "Thanks" } ] }
    """

  /// A question that accepts nothing that anybody makes up.
  static let stuck = """
    { "ambler": 1, "id": "stuck", "version": "1.0.0", "title": "Stuck", "steps": [
      { "id": "code", "type": "question", "title": "The code?",
        "answer": { "type": "text", "pattern": "ZQ[0-9]{12}", "patternText": "Write the code." } },
      { "id": "done", "type": "completion", "title": "Thanks" } ] }
    """

  /// A part that records.
  static let timed = """
    { "ambler": 1, "id": "timed", "version": "1.0.0", "title": "Timed", "steps": [
      { "id": "reaction", "type": "reactionTime", "minimumDelaySeconds": 4,
        "maximumDelaySeconds": 10, "thresholdG": 0.5, "attempts": 3, "timeoutSeconds": 3 },
      { "id": "done", "type": "completion", "title": "Thanks" } ] }
    """

  /// A study of `pain.json` and, unless it is left out, `wrong.json`, which nobody is ever asked.
  static func study(
    version: String = "1", title: String = "Small", hasWrong: Bool = true, _ more: String = ""
  ) -> String {
    let wrong = """
      ,
          { "id": "wrong", "file": "wrong.json", "section": "s",
            "schedule": { "everyDays": 7, "times": [{ "at": "08:00", "windowMinutes": 60 }] },
            "open": { "fromDay": 2, "untilDay": 7 } }
      """
    return """
      { "ambler": 1, "id": "small", "version": "\(version)", "languages": ["en"], "title": "\(title)",
        "contact": "C", "emergency": "E", "participants": "single", "sections": [{ "id": "s", "title": "S" }],
        "tasks": [
          { "id": "pain", "file": "pain.json", "section": "s" }\(hasWrong ? wrong : "") ]\(more) }
      """
  }
}
