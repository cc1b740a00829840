import DeviceKeys
import StrictJSON
import StudyModel

/// How a study stands with its recovery key, as an administrator sees it; nothing in it is secret.
struct RecoveryStanding: Sendable {
  let study: String
  /// Nil where the study has none.
  let key: RecoveryPublicKey?
  /// Since when it counts.
  let since: UTCTime?
  /// How many devices that are signed in have left a box.
  let boxCount: Int
  let withoutBoxCount: Int
  let devices: [RecoverableDevice]

  /// How many devices are listed at most.
  static let listedCount = 500

  var json: JSONValue {
    .object([
      "study": .string(study), "recoveryKey": key.map { .string($0.description) },
      "id": key.map { .string($0.id) }, "since": key == nil ? nil : since.map { .string($0.text) },
      "boxes": .number(JSONNumber(boxCount)), "withoutBox": .number(JSONNumber(withoutBoxCount)),
      "devices": .list(devices.map(\.json)),
    ])
  }
}
