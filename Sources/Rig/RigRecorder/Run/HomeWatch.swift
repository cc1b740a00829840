import DeviceKeys
import Session
import Vault

/// Watches whether the home that segments are recorded in is still there.
struct HomeWatch {
  let home: Home
  private let key: DeviceKey
  /// Nil before recording begins.
  private var place: HomePlace?
  /// Whether the home is not there any more: its disk was pulled out.
  private(set) var isGone = false

  init(_ home: Home, key: DeviceKey) {
    self.home = home
    self.key = key
  }

  /// The home as it is now is the one to record in.
  mutating func begin() { place = HomePlace(home) }

  /// Gives whether the home has gone since the last look.
  mutating func look() -> Bool {
    guard !isGone, HomePlace(home) != place else { return false }
    isGone = true
    return true
  }

  /// Whether the home there has our key: its card says so, or in an older home without a card the key itself.
  private var isOurs: Bool {
    let card = KeyPlace(home.path, environment: [:]).card
    return card?.key == key.id
      || card == nil && (try? DeviceKey.load(at: home.keyPath))?.id == key.id
  }

  /// Whether the home that was gone is there again, perhaps on another path of the system to its disk.
  var isBack: Bool {
    HomePlace(home) == place || isOurs
  }
}
