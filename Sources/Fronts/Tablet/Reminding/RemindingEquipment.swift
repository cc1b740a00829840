package import Reminding

/// What a tablet reminds with: made by whoever starts it.
package struct RemindingEquipment: Sendable {
  /// Makes the ways of this machine, in lists that are given beside each other; the closure hears what is answered to
  /// a notice.
  package var shells: @Sendable (@escaping NoticeShell.Listener) -> [[any ReminderShell]]
  /// What wakes the machine from sleep; nil for nothing.
  package var alarm: WakeAlarm?
  /// Keeps the machine from falling asleep for so long from now on; nil lets it.
  package var keepAwake: @Sendable (Duration?) -> Void
  /// Takes a sentence about a way that fails, for whoever looks after the machine; it names nobody.
  package var tell: @Sendable (String) -> Void

  /// Without anything the page alone reminds.
  package init(
    alarm: WakeAlarm? = nil, keepAwake: @escaping @Sendable (Duration?) -> Void = { _ in },
    tell: @escaping @Sendable (String) -> Void = { _ in },
    shells: @escaping @Sendable (@escaping NoticeShell.Listener) -> [[any ReminderShell]] = { _ in
      []
    }
  ) {
    self.alarm = alarm
    self.keepAwake = keepAwake
    self.tell = tell
    self.shells = shells
  }
}
