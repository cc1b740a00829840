import DeviceKeys
import Vault

/// Opens what the PIN of a person locks: the hash of people of before, or their own key.
///
/// Each call takes some 70 ms and 64 MiB, and blocks.
struct PersonLock {
  /// The key of the home, without which no PIN opens anything.
  let home: DeviceKey

  /// What a PIN opened.
  enum Opening {
    case wrong
    /// The person's own key; nil for somebody of before who has none yet.
    case right(DeviceKey?)
  }

  /// Tries the PIN; throws `notKept` where there is no memory for trying it.
  func open(_ person: Person, _ pin: String) throws(SignInFault) -> Opening {
    let pin = Array(pin.utf8)
    guard let box = person.ownKey else {
      let isRight = person.pinHash.map { PasswordHash.isRight(pin, for: $0) } ?? false
      return isRight ? .right(nil) : .wrong
    }
    do {
      return try box.open(pin: pin, home: home).map { Opening.right($0) } ?? .wrong
    } catch {
      throw .notKept
    }
  }

  /// Puts a key of the person's own under the PIN, in the place of any hash of before.
  func lock(_ key: DeviceKey, _ pin: String, of person: inout Person) throws(SignInFault) {
    do {
      person.ownKey = try PersonKeyBox(key, pin: Array(pin.utf8), home: home)
      person.pinHash = nil
    } catch {
      throw .notKept
    }
  }
}
