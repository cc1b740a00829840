import Recording
import StrictJSON
import StudyModel

extension RecordingSummary {
  /// The recording as the result names it: the content of `recording.json` and the step.
  func resultEntry(_ step: StepID) -> JSONValue {
    guard let members = json.objectValue else { return json }
    return .object([JSONMember(key: "step", value: .string(step.text))] + members)
  }
}
