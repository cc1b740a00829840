package import Session
package import StrictJSON
import StudyModel

extension PartSignal {
  /// A cue with its sentence, a beat with its number, or that the device is to vibrate.
  package var json: JSONValue {
    switch self {
    case .cue(let sentence): .object(["cue": sentence.json])
    case .beat(let number, let isHeard):
      .object(["beat": .number(number), "isHeard": .boolean(isHeard)])
    case .vibration: .object(["vibration": .boolean(true)])
    }
  }
}
