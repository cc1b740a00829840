import Outbox
import Receipts
import Rigs

/// Asks the study server for settings of a running rig.
struct SettingsAsking {
  let desk: SettingsDesk
  let times: SettingsTimes
  /// The sign-in at the study server; nil where nobody is asked.
  let session: ServerSession?

  /// Asks as often as what is recorded says, until the task is cancelled.
  func ask() async {
    guard let session else { return }
    while !Task.isCancelled, let pause = times.pause(of: desk.rig) {
      if desk.wantsOffers {
        let answer = await session.rigSettings(after: desk.highest)
        let keys = await session.believedKeys(for: .receipt)
        desk.take(answer, device: await session.link.device, keys: keys)
      }
      // A sleep that is cut off ends the loop.
      try? await Task.sleep(for: pause)
    }
  }
}
