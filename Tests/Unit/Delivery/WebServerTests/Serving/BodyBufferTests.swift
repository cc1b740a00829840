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
    var clock = BodyClock(allowed: .seconds(10))
    let first = clock.start(at: start)
    expectEqual(first, start + .seconds(10))
    let again = clock.start(at: start + .seconds(1))
    expectNil(again)
    clock.pause(at: start + .seconds(4))
    let later = clock.start(at: start + .seconds(100))
    expectEqual(later, start + .seconds(106))
  }
}
