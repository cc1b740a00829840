import StudyServer
import TestSupport
import Testing

struct MemorySharesTests {
  @Test func `who comes when all is taken waits in line, and nobody overtakes`() {
    var shares = MemoryShares(totalBytes: 100)
    let first = shares.ask(60, for: "a")
    let second = shares.ask(50, for: "b")
    let third = shares.ask(10, for: "c")
    expectEqual([first.isGranted, second.isGranted, third.isGranted], [true, false, false])
    expectEqual(shares.giveBack(60, of: "a"), [second.ticket, third.ticket])
    expect(shares.ask(40, for: "d").isGranted)
    expect(!shares.ask(1, for: "e").isGranted)
  }

  @Test func `more than all is as much as all`() {
    var shares = MemoryShares(totalBytes: 100)
    expect(shares.ask(1_000, for: "a").isGranted)
    let next = shares.ask(1, for: "b")
    expect(!next.isGranted)
    expectEqual(shares.giveBack(1_000, of: "a"), [next.ticket])
  }

  @Test func `whoever asks for many has one at a time, and keeps nobody else waiting`() {
    var shares = MemoryShares(totalBytes: 100)
    expect(shares.ask(40, for: "a").isGranted)
    let more = shares.ask(40, for: "a")
    expect(!more.isGranted)
    expect(shares.ask(40, for: "b").isGranted)
    expectEqual(shares.giveBack(40, of: "b"), [])
    expectEqual(shares.giveBack(40, of: "a"), [more.ticket])
  }

  @Test(arguments: Breadth.sweep(0..<20 as Range<UInt64>, every: 5))
  func `however shares come and go, no more than all is given, and everybody has a turn`(
    seed: UInt64
  ) {
    var dice = SeededDice(seed: seed)
    var shares = MemoryShares(totalBytes: 1_000)
    var asked: [MemoryShares.Ticket: Int] = [:]
    var subjects: [MemoryShares.Ticket: String] = [:]
    var held: [MemoryShares.Ticket] = []
    var turns = 0
    for _ in 0..<500 {
      if Bool.random(using: &dice) || held.isEmpty {
        let byteCount = Int.random(in: 0...1_200, using: &dice)
        let subject = String(Int.random(in: 0..<10, using: &dice))
        let (ticket, isGranted) = shares.ask(byteCount, for: subject)
        (asked[ticket], subjects[ticket]) = (byteCount, subject)
        if isGranted { held.append(ticket) }
      } else {
        let ticket = held.remove(at: Int.random(in: 0..<held.count, using: &dice))
        held += shares.giveBack(asked[ticket] ?? 0, of: subjects[ticket] ?? "")
        turns += 1
      }
      expect(held.reduce(0) { $0 + min(asked[$1] ?? 0, 1_000) } <= 1_000)
      expectEqual(Set(held.map { subjects[$0] }).count, held.count, "one share each")
    }
    while let ticket = held.popLast() {
      held += shares.giveBack(asked[ticket] ?? 0, of: subjects[ticket] ?? "")
      turns += 1
    }
    expectEqual(turns, asked.count)
  }
}
