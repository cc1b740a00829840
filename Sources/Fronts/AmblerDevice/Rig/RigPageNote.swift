import Session
import Vault

/// Writes where the page of a running rig is, for `ambler rig status`.
///
/// A disk that was full when the rig began may have room later: it is tried until it is done.
struct RigPageNote {
  private let place: RigPagePlace
  private let home: Home
  private let rig: String
  private var state = State.unwritten

  private enum State { case unwritten, refused, written }

  init(_ place: RigPagePlace, home: Home, rig: String) {
    self.place = place
    self.home = home
    self.rig = rig
  }

  /// Writes it unless that is done; gives what is to be told, which is the first failure and its end.
  mutating func write() -> String? {
    guard state != .written else { return nil }
    let before = state
    do throws(VaultError) {
      try place.write(home: home, rig: rig)
      state = .written
      return before == .refused ? "`ambler rig status` finds this rig now." : nil
    } catch {
      state = .refused
      return before == .refused ? nil : "`ambler rig status` does not find this rig yet: \(error)"
    }
  }
}
