package import StrictJSON
import Session
package import StudyModel

/// A consent as a person keeps it: what was read, what was said to it, when, and how it was signed.
package struct ConsentCopy: Sendable, Equatable {
  /// What was read; empty where the wording that was read is not known any more.
  package let sections: [ConsentStep.Section]
  /// What was agreed to, in one sentence; nil where it is not known any more.
  package let agreement: LocalizedText?
  /// The version of the wording.
  package let version: String
  /// Of the wording, as the result names it.
  package let sha256: String
  /// Whether the person agreed.
  package let isGiven: Bool
  /// When the person answered; nil where the result does not say.
  package let at: UTCTime?
  /// As the person typed it; nil where nobody had to.
  package let name: String?
  /// Whether the person also signed by hand.
  package let hasDrawing: Bool

  /// The consent of a result, with the wording of the task that was done.
  ///
  /// A wording whose digest is another one is not shown: it is not what the person read. Nil for
  /// what is no consent.
  package init?(_ json: JSONValue, of task: StudyTask?) {
    guard let step = json["step"]?.stringValue, let version = json["version"]?.stringValue,
      let sha256 = json["sha256"]?.stringValue, let isGiven = json["given"]?.booleanValue
    else { return nil }
    let read = task?.consent(StepID(step)).flatMap {
      TaskDigest.sha256(of: $0.definition) == sha256 ? $0 : nil
    }
    sections = read?.sections ?? []
    agreement = read?.agreement
    self.version = version
    self.sha256 = sha256
    self.isGiven = isGiven
    at = json["at"]?.stringValue.flatMap(UTCTime.init(text:))
    name = json["name"]?.stringValue
    hasDrawing = json["signature"]?.stringValue != nil
  }

  /// For the page of a person who reads `languages`, the preferred one first.
  package func json(for languages: [String]) -> JSONValue {
    .object([
      "version": .string(version), "sha256": .string(sha256), "given": .boolean(isGiven),
      "at": at.map { .string($0.text) },
      "name": name.map { .string($0) },
      "hasDrawing": .boolean(hasDrawing),
      "agreement": agreement?.json(for: languages),
      "sections": .list(
        sections.map { section in
          .object([
            "title": section.title.json(for: languages),
            "summary": section.summary.json(for: languages),
            "text": section.text?.json(for: languages),
          ])
        }),
    ])
  }
}

extension StudyTask {
  /// The consent of that id, wherever it stands in the task.
  fileprivate func consent(_ id: StepID) -> ConsentStep? {
    for step in allSteps where step.id == id {
      if case .consent(let consent) = step.kind { return consent }
    }
    return nil
  }
}
