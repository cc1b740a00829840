import Glibc
import Studies
import System

/// Lets a light of the device shine in the colour that a person chose, until nothing stands any more.
package final class LightShell: ReminderShell {
  package let way = ReminderWay.light
  private let folder: String
  /// The light that shines, and the triggers that it had before.
  private let shown = Lock<(light: IndicatorLight, triggers: [String?])?>(nil)

  /// `folder` is where the kernel shows its lights.
  package init(folder: String = "/sys/class/leds") {
    self.folder = folder
  }

  /// Whether there is a light in colours that this user may set.
  package func standing() -> WayStanding {
    guard let light = IndicatorLight.find(in: folder) else { return .absent(.noLight) }
    let mayWrite = light.folders.allSatisfy { access("\($0.path)/brightness", W_OK) == 0 }
    return mayWrite ? .there : .absent(.notAllowed)
  }

  package func ring(_ ring: Ring) throws(RemindingError) {
    guard let colour = ring.colour else { return }
    guard let light = IndicatorLight.find(in: folder) else { throw .absent(.noLight) }
    if shown.withLock({ $0?.light }) != light {
      let triggers = light.triggers
      shown.withLock { $0 = (light, triggers) }
    }
    try light.show(colour)
  }

  package func silence() {
    guard let (light, triggers) = shown.withLock({ $0.take() }) else { return }
    // This fails for a light that was unplugged, which is dark anyway.
    try? light.clear(triggers)
  }
}
