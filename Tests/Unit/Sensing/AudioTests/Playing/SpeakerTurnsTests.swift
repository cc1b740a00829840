import TestSupport
import Testing

@testable import Audio

struct SpeakerTurnsTests {
  private typealias Turns = SpeakerTurns<String, String>

  private static func words(_ instruction: Turns.Instruction?) -> String {
    switch instruction {
    case .play(let sound, let number): "play \(sound) \(number)"
    case .say(let speech, let number): "say \(speech) \(number)"
    case .forget(let speech): "forget \(speech)"
    case .stop: "stop"
    case nil: "nothing"
    }
  }

  /// All instructions that are to be given now.
  private static func taken(_ turns: inout Turns) -> [String] {
    var instructions: [String] = []
    while turns.hasInstruction { instructions.append(words(turns.take())) }
    return instructions
  }

  @Test func `the newest sound alone is played`() {
    var turns = Turns()
    turns.play("a")
    turns.play("b")
    expectEqual(Self.taken(&turns), ["play b 1"])
    turns.play("c")
    turns.stop()
    expectEqual(Self.taken(&turns), ["stop"])
  }

  @Test func `speech waits for the end of a sound`() {
    var turns = Turns()
    turns.play("tone")
    turns.say("words")
    expectEqual(Self.taken(&turns), ["play tone 1"])
    turns.ended(1)
    expectEqual(Self.taken(&turns), ["say words 2"])
  }

  @Test func `speech begins when a sound is stopped`() {
    var turns = Turns()
    turns.play("tone")
    expectEqual(Self.taken(&turns), ["play tone 1"])
    turns.say("words")
    turns.stop()
    expectEqual(Self.taken(&turns), ["stop", "say words 2"])
  }

  @Test func `a sound ends speech, heard or waiting`() {
    var turns = Turns()
    turns.say("heard")
    expectEqual(Self.taken(&turns), ["say heard 1"])
    turns.play("tone")
    expect(turns.isSuperseded)
    expectEqual(Self.taken(&turns), ["play tone 2"])
    turns.say("waiting")
    turns.play("next")
    expectEqual(Self.taken(&turns), ["forget waiting", "play next 3"])
  }

  @Test func `speech ends speech, and one that waited is told`() {
    var turns = Turns()
    turns.say("a")
    expectEqual(Self.taken(&turns), ["say a 1"])
    turns.say("b")
    turns.say("c")
    expectEqual(Self.taken(&turns), ["forget b", "say c 2"])
  }

  @Test func `a hush ends speech and no sound`() {
    var turns = Turns()
    turns.hush()
    expectEqual(Self.taken(&turns), [])
    turns.say("a")
    expectEqual(Self.taken(&turns), ["say a 1"])
    turns.hush()
    expectEqual(Self.taken(&turns), ["stop"])
    turns.play("tone")
    turns.say("b")
    turns.hush()
    expectEqual(Self.taken(&turns), ["forget b", "play tone 2"])
    turns.hush()
    expectEqual(Self.taken(&turns), [])
  }

  @Test func `a stop ends a sound and no speech`() {
    var turns = Turns()
    turns.say("a")
    expectEqual(Self.taken(&turns), ["say a 1"])
    turns.stop()
    expectEqual(Self.taken(&turns), [])
    turns.play("tone")
    turns.stop()
    expectEqual(Self.taken(&turns), [])
  }

  @Test func `the sign of a verdict is heard although its test is over`() {
    var turns = Turns()
    turns.sign("timeout")
    turns.stop()
    expectEqual(Self.taken(&turns), ["play timeout 1"])
    turns.stop()
    turns.say("words")
    expectEqual(Self.taken(&turns), [])
    turns.play("tone")
    expectEqual(Self.taken(&turns), ["forget words", "play tone 2"])
    turns.stop()
    expectEqual(Self.taken(&turns), ["stop"])
  }

  @Test func `speech follows a sign`() {
    var turns = Turns()
    turns.sign("success")
    turns.say("words")
    expectEqual(Self.taken(&turns), ["play success 1"])
    turns.ended(1)
    expectEqual(Self.taken(&turns), ["say words 2"])
  }

  @Test func `a beat gives way to speech, and is played elsewhere`() {
    var turns = Turns()
    turns.beat("click")
    expectEqual(Self.taken(&turns), ["play click 1"])
    turns.say("words")
    turns.beat("click")
    expectEqual(Self.taken(&turns), [])
    turns.ended(1)
    expectEqual(Self.taken(&turns), ["say words 2"])
    turns.beat("click")
    expectEqual(Self.taken(&turns), [])
    turns.hush()
    turns.beat("click")
    expectEqual(Self.taken(&turns), ["play click 3"])
  }

  @Test func `the end of something earlier ends nothing`() {
    var turns = Turns()
    turns.play("a")
    expectEqual(Self.taken(&turns), ["play a 1"])
    turns.play("b")
    expectEqual(Self.taken(&turns), ["play b 2"])
    turns.ended(1)
    turns.say("words")
    expectEqual(Self.taken(&turns), [])
  }
}
