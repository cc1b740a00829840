import Recording
import StrictJSON
import StudyModel

extension RecordingSummary {
  /// What the result adds to the content of `recording.json`.
  package static let resultKeys = ["step", wave]
  /// The WAV file of a microphone: `sha256` and `bytes`.
  private static let wave = "wave"

  /// The recording as the result names it: the content of `recording.json`, the step, and the file of its
  /// sound where it has one.
  func resultEntry(_ step: StepID, wave: (sha256: String, byteCount: Int)? = nil) -> JSONValue {
    guard let members = json.objectValue else { return json }
    let file = wave.map { file in
      JSONMember(
        key: Self.wave,
        value: ["sha256": .string(file.sha256), "bytes": .number(file.byteCount)])
    }
    return .object(
      [JSONMember(key: "step", value: .string(step.text))] + members + [file].compactMap(\.self))
  }
}
