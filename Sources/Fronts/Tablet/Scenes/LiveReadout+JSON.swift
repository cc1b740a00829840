package import Session
package import StrictJSON
import StudyModel

extension LiveReadout {
  /// The state of a stream; what is not known is left out.
  package var json: JSONValue {
    .object([
      "stream": .string(stream.rawValue),
      "sampleCount": .number(sampleCount),
      "missingCount": .number(missingCount),
      "rateHz": rateHz.flatMap { .number($0) },
      "hasFix": hasFix.map { .boolean($0) },
      "stepCount": stepCount.map { .number($0) },
    ])
  }
}
