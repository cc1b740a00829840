import Reminding
import Studies
import StudyModel
import System
import TestSupport
import Testing

struct RingerTests {
  private let told = Lock<[Ringer.Event]>([])

  private func ringer(_ shells: [[any ReminderShell]]) throws -> Ringer {
    let told = told
    return try Ringer(shells) { event in told.withLockAndSignal { $0.append(event) } }
  }

  /// Blocks until this was told.
  private func wait(for event: Ringer.Event) {
    expect(waitUntil { told.withLock { $0.contains(event) } }, "\(event)")
  }

  private static let id = NoticeID(
    person: nil, prompt: PromptID(task: "mood", due: Dues.at(0)), kind: .opened)

  @Test func `what is there is told at once, with the reason of what is not`() throws {
    let ringer = try ringer([
      [FakeShell(.sound), FakeShell(.speech, stands: .absent(.noVoice))],
      [FakeShell(.light, stands: .absent(.noLight))],
    ])
    wait(for: .stands(.sound, .there))
    wait(for: .stands(.speech, .absent(.noVoice)))
    wait(for: .stands(.light, .absent(.noLight)))
    _ = ringer
  }

  @Test func `a way that hangs and one that fails hold up no other`() throws {
    let gate = Lock(false)
    let error = RemindingError.call("write", subject: "/sys/x", code: 5)
    let ringer = try ringer([
      [FakeShell(.sound, gate: gate)], [FakeShell(.vibration, error: error)], [FakeShell(.notice)],
    ])
    ringer.ring(Dues.ring([.sound, .vibration, .notice], notices: [Self.id]))
    wait(for: .reached(.notice, [Self.id]))
    wait(for: .failed(.vibration, [Self.id], error))
    expect(!told.withLock { $0.contains(.reached(.sound, [Self.id])) })
    gate.withLockAndSignal { $0 = true }
    wait(for: .reached(.sound, [Self.id]))
  }

  @Test func `rings that wait for a way that hangs are one ring when it is free`() throws {
    let gate = Lock(false)
    let shell = FakeShell(.sound, gate: gate)
    let ringer = try ringer([[shell]])
    ringer.ring(Dues.ring([.sound], notices: [Self.id]))
    // Only when the first ring was taken do the others wait.
    expect(waitUntil { shell.begun.withLock { $0 } == 1 })
    let others = (1...3).map { number in
      NoticeID(person: nil, prompt: PromptID(task: "\(number)", due: Dues.at(0)), kind: .opened)
    }
    for id in others { ringer.ring(Dues.ring([.sound], notices: [id])) }
    gate.withLockAndSignal { $0 = true }
    let everything = Set(others + [Self.id])
    expect(
      waitUntil {
        shell.rings.withLock { Set($0.flatMap(\.notices)) } == everything
      })
    expect(shell.rings.withLock(\.count) <= 2)
  }

  @Test func `a way that is not asked for does nothing, and silence reaches every way`() throws {
    let (sound, light) = (FakeShell(.sound), FakeShell(.light))
    let ringer = try ringer([[sound], [light]])
    ringer.ring(Dues.ring([.light], notices: [Self.id]))
    wait(for: .reached(.light, [Self.id]))
    ringer.silence()
    expect(waitUntil { sound.silences.withLock { $0 } == 1 && light.silences.withLock { $0 } == 1 })
    expect(sound.rings.withLock(\.isEmpty))
  }

  @Test func `what turns out not to be there is no failure`() throws {
    let ringer = try ringer([[FakeShell(.sound, error: .absent(.noSoundCard))]])
    ringer.ring(Dues.ring([.sound], notices: [Self.id]))
    wait(for: .stands(.sound, .absent(.noSoundCard)))
  }
}
