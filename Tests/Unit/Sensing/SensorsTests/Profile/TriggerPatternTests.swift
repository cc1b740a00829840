import TestSupport
import Testing

@testable import Sensors

struct TriggerPatternTests {
  @Test(
    arguments: [
      ("{name}-dev{id}", "bma253-dev0", true), ("{name}-dev{id}", "bma253-dev12", true),
      ("{name}-dev{id}", "bma253-dev", false), ("{name}-dev{id}", "bma253-dev0-peak", false),
      ("{name}-dev{id}", "bma253-any-motion-dev0", false), ("{name}-dev{id}", "bma255-dev0", false),
      ("{name}-any-motion-dev{id}", "bma253-any-motion-dev3", true),
      ("{name}-dev{id}-peak", "bma253-dev0-peak", true),
      ("{name}-dev{id}-peak", "bma253-dev0", false),
      ("{name}-trigger", "bma253-trigger", true), ("{name}-trigger", "bma253-trigger2", false),
    ])
  func `a pattern finds the trigger of its device`(pattern: String, trigger: String, fits: Bool) {
    expectEqual(TriggerPattern(pattern).matches(trigger, device: "bma253"), fits)
  }

  @Test func `a pattern makes the name`() {
    expectEqual(
      TriggerPattern("{name}-dev{id}-peak").name(device: "adxl372", id: 3), "adxl372-dev3-peak")
    expectEqual(
      TriggerPattern("{name}-new-data").name(device: "msa311-13", id: 3), "msa311-13-new-data")
  }
}
