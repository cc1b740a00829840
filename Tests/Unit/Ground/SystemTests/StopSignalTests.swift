import Glibc
import TestSupport
import Testing

@testable import System

@Suite(.timeLimit(.minutes(1))) struct StopSignalTests {
  @Test func `a request ends the wait of now and all later ones`() throws {
    let stop = try StopSignal()
    expect(!stop.isRequested)
    let outcome = Lock<StopSignal.Outcome?>(nil)
    let thread = try OwnThread(name: "waits") {
      let ended = stop.wait(for: nil, events: 0)
      outcome.withLock { $0 = ended }
    }
    stop.request()
    stop.request()
    thread.join()
    expectEqual(outcome.withLock(\.self), .stopped)
    expect(stop.isRequested)
    expect(stop.wait(milliseconds: 60_000))
  }

  @Test func `a byte that a signal handler writes is a request`() throws {
    let stop = try StopSignal()
    var one: UInt8 = 1
    expectEqual(write(stop.requestDescriptor, &one, 1), 1)
    expect(stop.isRequested)
  }

  @Test func `a wait without a request ends when its time is over`() throws {
    let stop = try StopSignal()
    expectEqual(stop.wait(for: nil, events: 0, timeout: .milliseconds(1)), .timedOut)
    expectEqual(stop.wait(for: nil, events: 0, timeout: .seconds(-1)), .timedOut)
    expect(!stop.wait(milliseconds: 0))
  }

  @Test func `what can be read ends a wait, and a request comes first`() throws {
    let stop = try StopSignal()
    let news = try WakePipe("news")
    news.wake()
    let events = Int32(POLLIN)
    expectEqual(stop.wait(for: news.readEnd, events: events), .ready)
    news.drain()
    expectEqual(stop.wait(for: news.readEnd, events: events, timeout: .zero), .timedOut)
    news.wake()
    stop.request()
    expectEqual(stop.wait(for: news.readEnd, events: events), .stopped)
  }

  @Test func `a full pipe is as good as one more byte`() throws {
    let pipe = try WakePipe("full")
    for _ in 0..<100_000 { pipe.wake() }
    var polled = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
    expectEqual(poll(&polled, 1, 0), 1)
    pipe.drain()
    expectEqual(poll(&polled, 1, 0), 0)
  }
}
