import StrictJSON
import TestSupport
import Testing

@testable import Federation

/// A clock that stands where a test puts it.
private struct Moment: InstantProtocol {
  var seconds: Double
  func advanced(by duration: Duration) -> Moment {
    Moment(seconds: seconds + Double(duration.components.seconds))
  }
  func duration(to other: Moment) -> Duration { .seconds(other.seconds - seconds) }
  static func < (one: Moment, other: Moment) -> Bool { one.seconds < other.seconds }
}

struct ProviderMemoryTests {
  private typealias Memory = ProviderMemory<Moment>

  private static func known() throws -> Memory.Known {
    Memory.Known(
      metadata: try ProviderMetadata(ProviderSamples.document(), for: ProviderSamples.settings),
      keys: ProviderKeys([JSONValue]()))
  }

  private static func at(_ seconds: Double) -> Moment { Moment(seconds: seconds) }

  @Test func `a provider is asked first and then believed for an hour`() throws {
    let known = try Self.known()
    var memory = Memory()
    expectEqual(memory.step(at: Self.at(0)), .ask)
    memory.learn(known, at: Self.at(10))
    expectEqual(memory.step(at: Self.at(10)), .use(known))
    expectEqual(memory.step(at: Self.at(3_609)), .use(known))
    expectEqual(memory.step(at: Self.at(3_610)), .ask)
  }

  @Test func `an unknown key lets it be asked again once a minute and no more`() throws {
    let known = try Self.known()
    var memory = Memory()
    memory.learn(known, at: Self.at(0))
    expectEqual(memory.step(at: Self.at(1), isStale: true), .ask)
    memory.learn(known, at: Self.at(2))
    expectEqual(memory.step(at: Self.at(60), isStale: true), .use(known))
    expectEqual(memory.step(at: Self.at(61), isStale: true), .ask)
    expectEqual(memory.step(at: Self.at(61)), .use(known))
  }

  @Test func `one that is away is left alone for a while and then asked again`() throws {
    let known = try Self.known()
    var memory = Memory()
    memory.fail(.away, at: Self.at(0))
    expectEqual(memory.step(at: Self.at(9)), .refuse(.away))
    expectEqual(memory.step(at: Self.at(10)), .ask)
    memory.learn(known, at: Self.at(11))
    expectEqual(memory.step(at: Self.at(11)), .use(known))
    // What is known still counts while it is away, and no longer than its time.
    memory.fail(.tooSlow, at: Self.at(3_610))
    expectEqual(memory.step(at: Self.at(3_610)), .use(known))
    expectEqual(memory.step(at: Self.at(3_611)), .refuse(.tooSlow))
  }
}
