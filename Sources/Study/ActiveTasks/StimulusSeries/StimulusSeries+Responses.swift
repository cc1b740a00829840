import StudyModel

extension Trial {
  func judged(_ verdict: Verdict) -> Trial {
    var copy = self
    copy.verdict = verdict
    return copy
  }
}

extension Response.Action {
  var id: String? {
    if case .press(let id, _) = self { id } else { nil }
  }
}
