import TestSupport
import Testing

@testable import WebServer

struct BodyBufferTests {
  private static func offer(_ bytes: [UInt8], to buffer: inout BodyBuffer) -> BodyBuffer.Offer {
    bytes.withUnsafeBytes { buffer.offer($0) }
  }

  private static func take(_ buffer: inout BodyBuffer) -> BodyBuffer.Step { buffer.take() }

  @Test func `one piece waits, the next has to, and the end comes last`() {
    var buffer = BodyBuffer(limitBytes: 10, discardLimitBytes: 10)
    expectEqual(Self.take(&buffer), .nothingYet)
    expectEqual(Self.offer([1, 2], to: &buffer), .taken)
    expectEqual(Self.offer([3], to: &buffer), .full)
    expectEqual(Self.take(&buffer), .chunk([1, 2]))
    expectEqual(Self.offer([3], to: &buffer), .taken)
    buffer.finish()
    expectEqual(Self.take(&buffer), .chunk([3]))
    expectEqual(Self.take(&buffer), .end)
    expectEqual(Self.take(&buffer), .end)
  }

  @Test func `as many pieces wait as have the room, and are taken in order`() {
    var buffer = BodyBuffer(limitBytes: 10, discardLimitBytes: 10, waitingLimitBytes: 4)
    expectEqual(Self.offer([1, 2, 3], to: &buffer), .taken)
    expectEqual(Self.offer([4], to: &buffer), .taken)
    expectEqual(Self.offer([5], to: &buffer), .full)
    expect(!buffer.isRoomy)
    expectEqual(Self.take(&buffer), .chunk([1, 2, 3]))
    expect(buffer.isRoomy)
    expectEqual(Self.offer([5, 6, 7], to: &buffer), .taken)
    expectEqual(Self.offer([8], to: &buffer), .full)
    expectEqual(buffer.arrivedBytes, 7)
    expectEqual(Self.take(&buffer), .chunk([4]))
    expectEqual(Self.take(&buffer), .chunk([5, 6, 7]))
    expectEqual(Self.take(&buffer), .nothingYet)
  }

  @Test func `a body over the limit is a fault, and the rest is thrown away up to a limit`() {
    var buffer = BodyBuffer(limitBytes: 3, discardLimitBytes: 2)
    expectEqual(Self.offer([1, 2, 3, 4], to: &buffer), .taken)
    expect(buffer.isTooLarge)
    expectEqual(Self.take(&buffer), .fault(.bodyTooLarge))
    expectEqual(Self.offer([5, 6], to: &buffer), .taken)
    expectEqual(Self.offer([7], to: &buffer), .beyondDiscard)
  }

  @Test func `a body that is cut is a fault even after the pieces before`() {
    var buffer = BodyBuffer(limitBytes: 10, discardLimitBytes: 10)
    _ = Self.offer([1], to: &buffer)
    buffer.fail(.bodyCutShort)
    buffer.finish()
    expectEqual(Self.take(&buffer), .fault(.bodyCutShort))
  }

  @Test func `the time that a client waits for us does not count`() {
    let start = ContinuousClock.now
    var clock = BodyClock(
      allowed: .seconds(10), part: BodyClock.Part(time: .seconds(60), byteCount: 100))
    let first = clock.start(at: start)
    expectEqual(first, start + .seconds(10))
    let again = clock.start(at: start + .seconds(1))
    expectNil(again)
    clock.pause(at: start + .seconds(4))
    let later = clock.start(at: start + .seconds(100))
    expectEqual(later, start + .seconds(106))
  }

  @Test func `each part of a body has its time, and the whole one too`() {
    let start = ContinuousClock.now
    var clock = BodyClock(
      allowed: .seconds(100), part: BodyClock.Part(time: .seconds(30), byteCount: 100))
    expectEqual(clock.start(at: start), start + .seconds(30))
    // A byte a second is no part, however long it goes on.
    for second in 1..<30 { expectNil(clock.note(1, at: start + .seconds(second))) }
    expectEqual(clock.note(71, at: start + .seconds(29)), start + .seconds(59))
    clock.pause(at: start + .seconds(40))
    expectNil(clock.note(1000, at: start + .seconds(50)), "it does not run")
    expectEqual(clock.start(at: start + .seconds(60)), start + .seconds(90))
    expectEqual(clock.note(100, at: start + .seconds(80)), start + .seconds(110))
    expectEqual(
      clock.note(100, at: start + .seconds(105)), start + .seconds(120), "100 seconds of sending")
  }
}
