package import Session
package import StrictJSON
import StudyModel

extension Screen.Gate {
  /// The look at the sensors, or what it found in sentences for the person.
  package var json: JSONValue {
    switch self {
    case .looking(let until, let length):
      .object([
        "looking": .object(["until": until.json, "lengthSeconds": .number(length.inSeconds)])
      ])
    case .findings(let sentences):
      .object(["findings": .list(sentences.map { .string($0) })])
    }
  }
}
