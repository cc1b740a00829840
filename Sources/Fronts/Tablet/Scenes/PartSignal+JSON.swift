package import Session
package import StrictJSON
import StudyModel

extension PartSignal {
  /// A cue with its sentence, or a beat with its number.
  package var json: JSONValue {
    switch self {
    case .cue(let sentence): .object(["cue": sentence.json])
    case .beat(let number, let isHeard):
      .object(["beat": .number(number), "isHeard": .boolean(isHeard)])
    }
  }
}
