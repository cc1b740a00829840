import StudyModel
import TestSupport
import Testing

@testable import RigRecorder

struct LiveFeedTests {
  private func gap(_ number: Int64) -> LiveBlock {
    LiveBlock(stream: 0, .gap(start: number, end: number + 1))
  }

  @Test func `samples stand on the wire as the page reads them`() {
    let block = LiveBlock(
      stream: 2, .samples(first: 1_500_000_000, last: 1_600_000_000, axes: 3, values: [1, -2, 0.5]))
    expectEqual(
      block.bytes,
      [
        32, 0, 0, 0, 1, 2, 3, 0,
        0, 0, 0, 0, 0, 0, 0xF8, 0x3F, 0x9A, 0x99, 0x99, 0x99, 0x99, 0x99, 0xF9, 0x3F,
        0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0, 0, 0, 0, 0x3F,
      ])
  }

  @Test func `gaps and what was lost stand on the wire too`() {
    expectEqual(LiveBlock(stream: 1, .gap(start: 0, end: 1_000_000_000)).bytes.count, 24)
    expectEqual(LiveBlock(stream: 1, .lost(blocks: 7)).bytes.suffix(4), [7, 0, 0, 0])
  }

  @Test func `whoever watches gets what comes from then on`() async {
    let feed = LiveFeed()
    feed.publish(gap(0))
    expect(!feed.isWatched)
    let watch = feed.watch()
    expect(feed.isWatched)
    feed.publish(gap(1))
    feed.publish(gap(2))
    expectEqual(await watch.next(), [gap(1), gap(2)])
    async let next = watch.next()
    feed.publish(gap(3))
    expectEqual(await next, [gap(3)])
    feed.leave(watch)
    expect(!feed.isWatched)
    expectNil(await watch.next())
  }

  @Test func `who does not take what comes is told how much went`() async {
    let feed = LiveFeed()
    let watch = feed.watch()
    for number in 0...1_024 { feed.publish(gap(Int64(number))) }
    let blocks = await watch.next() ?? []
    expectEqual(blocks.first, LiveBlock(stream: 0, .lost(blocks: 512)))
    expectEqual(Array(blocks.dropFirst()), (512...1_024).map { gap(Int64($0)) })
  }

  @Test func `a task that is cancelled waits no longer`() async {
    let watch = LiveFeed().watch()
    let task = Task { await watch.next() }
    task.cancel()
    expectNil(await task.value)
  }
}
