package import Vault

/// What came of opening a key: the key itself, or what was found instead.
package enum KeyOpening: Sendable {
  case opened(DeviceKey)
  case found(KeyState.Finding)

  var finding: KeyState.Finding {
    switch self {
    case .opened(let key): .opened(key.id)
    case .found(let finding): finding
    }
  }

  var key: DeviceKey? {
    switch self {
    case .opened(let key): key
    case .found: nil
    }
  }
}
