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
    return try open(box, person.formerHome, pin).map { Opening.right($0) } ?? .wrong
  }

  /// The keys of before that this PIN opens too.
  func earlier(of person: Person, _ pin: String) throws(SignInFault) -> [DeviceKey] {
    var opened: [DeviceKey] = []
    for earlier in person.earlierKeys {
      if let key = try open(earlier.box, earlier.formerHome, Array(pin.utf8)) { opened.append(key) }
    }
    return opened
  }

  private func open(
    _ box: PersonKeyBox, _ former: FormerHomeKey?, _ pin: [UInt8]
  ) throws(SignInFault) -> DeviceKey? {
    do {
      return try box.open(pin: pin, home: former?.open(under: home) ?? home)
    } catch {
      throw .notKept
    }
  }

  /// Puts a key of the person's own under the PIN, in the place of any hash of before.
  func lock(_ key: DeviceKey, _ pin: String, of person: inout Person) throws(SignInFault) {
    do {
      person.ownKey = try PersonKeyBox(key, pin: Array(pin.utf8), home: home)
      person.formerHome = nil
      person.pinHash = nil
    } catch {
      throw .notKept
    }
  }

  /// Puts keys of before that are open under the PIN of now, beside the key of the home of now.
  func lockEarlier(
    _ open: [DeviceKey], _ pin: String, of person: inout Person
  ) throws(SignInFault) {
    for key in open {
      guard let index = person.earlierKeys.firstIndex(where: { $0.box.key == key.id }) else {
        continue
      }
      do {
        let box = try PersonKeyBox(key, pin: Array(pin.utf8), home: home)
        person.earlierKeys[index] = EarlierKey(box, formerHome: nil)
      } catch {
        throw .notKept
      }
    }
  }
}
