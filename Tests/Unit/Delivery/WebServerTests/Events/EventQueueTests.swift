import StrictJSON
import TestSupport
import Testing

@testable import WebServer

struct EventQueueTests {
  private static func read(_ queue: inout EventQueue, room: Int) -> ([UInt8], EventQueue.Reading) {
    var bytes = [UInt8](repeating: 0, count: room)
    let reading = bytes.withUnsafeMutableBytes { queue.read(into: $0) }
    guard case .copied(let count) = reading else { return ([], reading) }
    return (Array(bytes[..<count]), reading)
  }

  @Test func `bytes come out in order, in pieces of any size`() {
    var queue = EventQueue(limitBytes: 10)
    let isTaken = queue.push([1, 2, 3]) && queue.push([4, 5])
    expect(isTaken)
    expectEqual(Self.read(&queue, room: 2).0, [1, 2])
    expectEqual(Self.read(&queue, room: 9).0, [3, 4, 5])
    expectEqual(Self.read(&queue, room: 9).1, .nothingYet)
  }

  @Test func `a queue that is full ends as too slow and forgets what waits`() {
    var queue = EventQueue(limitBytes: 3)
    let taken = [queue.push([1, 2, 3]), queue.push([4]), queue.push([])]
    expectEqual(taken, [true, false, false])
    expectEqual(queue.ending, .tooSlow)
    expectEqual(Self.read(&queue, room: 9).1, .over)
  }

  @Test func `a long event is taken while nothing waits, and only then`() {
    var queue = EventQueue(limitBytes: 3)
    let isTaken = queue.push([1, 2, 3, 4, 5])
    expect(isTaken && Self.read(&queue, room: 9).0 == [1, 2, 3, 4, 5])
    let taken = [queue.push([1, 2]), queue.push([3, 4])]
    expect(taken == [true, false] && queue.ending == .tooSlow)
  }

  @Test func `what waits is sent before an end of ours`() {
    var queue = EventQueue(limitBytes: 3)
    _ = queue.push([1])
    queue.end(.finished)
    queue.end(.clientLeft)
    expectEqual(queue.ending, .finished)
    expectEqual(Self.read(&queue, room: 9).0, [1])
    expectEqual(Self.read(&queue, room: 9).1, .over)
  }

  @Test func `an event is written as browsers read it, and cannot be forged by its data`() {
    func text(_ event: ServerEvent) -> String { String(decoding: event.bytes, as: UTF8.self) }
    expectEqual(text(ServerEvent(data: "a")), "data: a\n\n")
    expectEqual(
      text(ServerEvent(name: "page\n", id: "7\r\n", data: "a\nb\r\nc\rd")),
      "event: page\nid: 7\ndata: a\ndata: b\ndata: c\ndata: d\n\n")
    expectEqual(text(ServerEvent(json: ["a": 1])), "data: {\"a\":1}\n\n")
    expectEqual(text(ServerEvent(data: "")), "data: \n\n")
  }

  @Test func `who asks when a stream ends is told once, early or late`() {
    let stream = EventStream()
    let told = Told()
    stream.whenEnded { told.add($0) }
    stream.finish()
    stream.end(.clientLeft)
    stream.whenEnded { told.add($0) }
    expectEqual(told.list, [.finished, .finished])
  }
}
