import Audio
import Commands
import Reminding
import Tablet

/// The ways in which this machine reminds people.
enum TabletReminding {
  /// The loudspeaker is that of the tests; sounds are among the files of the page.
  static func equipment(_ arguments: Arguments) -> RemindingEquipment {
    let loudspeaker = TabletSensors.loudspeaker(arguments)?.source
    let source = loudspeaker.flatMap { try? SoundSource($0) }
    let sounds = (InstalledFolder.web.path() ?? ".") + "/sounds"
    let hold = SleepHold { Output.message($0) }
    return RemindingEquipment(
      alarm: WakeAlarm(),
      keepAwake: { length in
        if let length { hold.hold(for: length) } else { hold.release() }
      }, tell: { Output.message($0) }
    ) { hear in
      [
        [ChimeShell(source, folder: sounds), SpokenShell(source)], [MotorShell()], [LightShell()],
        [NoticeShell(hear: hear)],
      ]
    }
  }
}
