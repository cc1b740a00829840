import Rigs
import Session
import StudyModel
import Vault

/// Keeps a reading of the machine's clocks in the segment that is open, each minute, and ends it where the wall clock was
/// set.
struct ClockKeeper {
  private let voice: RigVoice
  private var watch = ClockWatch(HostClock.now)

  init(_ voice: RigVoice) {
    self.voice = voice
  }

  mutating func turn(_ segment: OpenSegment) {
    let clock = HostClock.now
    let findings = watch.look(clock)
    do throws(VaultError) {
      if findings.isMinute { try segment.note(.clock(clock)) }
      if let step = findings.step {
        try segment.note(
          .problem(
            RigProblem(kind: .clockStepped, at: clock.anchor.boot, detail: step.words)))
        segment.end(at: clock.anchor.boot, .clockStep)
      }
    } catch {
      voice.tell(.notStored(error.description))
    }
  }
}
