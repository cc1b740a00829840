/// How much power the machine has left, as the kernel says.
package struct BatteryState: Sendable, Hashable {
  /// From 0 to 100, of the fullest battery; nil where there is none or it does not tell.
  package var percent: Int?
  /// Whether a charger gives power.
  package var isCharging: Bool

  package init(percent: Int?, isCharging: Bool) {
    self.percent = percent
    self.isCharging = isCharging
  }

  /// Reads below `root`, which is `/sys/class/power_supply` outside of tests; blocks for a moment.
  ///
  /// Batteries of mice and pens (scope `Device`) do not count.
  package static func now(root: String = "/sys/class/power_supply") -> BatteryState {
    var state = BatteryState(percent: nil, isCharging: false)
    for name in SmallFile.names(in: root) {
      let value = { (file: String) in SmallFile.value(at: "\(root)/\(name)/\(file)") }
      guard value("scope") != "Device" else { continue }
      switch value("type") {
      case "Battery":
        let percent = value("capacity").flatMap { Int($0) }
        state.percent = [state.percent, percent].compactMap { $0 }.max()
        if ["Charging", "Full"].contains(value("status")) { state.isCharging = true }
      default:
        if value("online") == "1" { state.isCharging = true }
      }
    }
    return state
  }
}
