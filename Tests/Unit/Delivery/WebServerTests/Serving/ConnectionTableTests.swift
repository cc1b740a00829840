import TestSupport
import Testing

@testable import WebServer

struct ConnectionTableTests {
  private let start = ContinuousClock.now

  private func table(_ limits: ServerLimits = ServerLimits()) -> (ConnectionTable, Int) {
    var table = ConnectionTable()
    let number = table.add(
      descriptor: 7, peer: Self.peer(1), limits: limits, deadline: start + .seconds(10))
    return (table, number)
  }

  private static func peer(_ last: UInt8) -> PeerAddress {
    PeerAddress(bytes: [192, 0, 2, last])
  }

  private func cuts(_ departure: ConnectionTable.Departure) -> Bool {
    if case .cut(7) = departure { true } else { false }
  }

  @Test func `a connection whose time is up is given once`() {
    var (table, _) = table()
    let early = table.takeExpired(at: start + .seconds(9))
    let due = table.takeExpired(at: start + .seconds(10))
    let late = table.takeExpired(at: start + .seconds(11))
    expectEqual([early, due, late], [[], [7], []])
    expectNil(table.nextTime)
  }

  @Test func `a client that left before it sent all is cut after a second look`() {
    var (table, number) = table()
    let first = table.leave(number, at: start) { _ in true }
    expect(!cuts(first))
    expect(table.watched(at: start).isEmpty)
    let later = start + .seconds(1)
    expectEqual(table.watched(at: later).map(\.number), [number])
    let unread = table.leave(number, at: later) { _ in false }
    expect(!cuts(unread))
    let last = table.leave(number, at: later + .seconds(1)) { _ in true }
    expect(cuts(last))
    expect(table.watched(at: later + .seconds(9)).isEmpty)
    expectNil(table.nextTime)
  }

  @Test func `who asked is told once that the client left`() {
    var (table, number) = table()
    _ = table.setDeadline(nil, of: number)
    _ = table.setDeparture({}, of: number)
    let told = table.leave(number, at: start) { _ in true }
    guard case .tell = told else {
      Issue.record("nobody was told")
      return
    }
    expect(table.watched(at: start).isEmpty)
    let isDue = table.setDeparture({}, of: number)
    expect(isDue)
    expectEqual(table.watched(at: start).count, 1)
  }

  @Test func `connections over a limit are surplus until one has gone`() {
    var limits = ServerLimits()
    limits.connections = 2
    limits.connectionsPerAddress = 1
    var (table, first) = table(limits)
    func add(_ peer: UInt8) -> Bool {
      let number = table.add(descriptor: 8, peer: Self.peer(peer), limits: limits, deadline: start)
      return table.entries[number]?.standing != .served
    }
    expectEqual([add(1), add(2), add(3)], [true, false, true])
    table.remove(first)
    expectEqual([add(1), add(3)], [false, true])
  }

  @Test func `a few beyond the limit of an address are told, and the others take no place`() {
    var limits = ServerLimits()
    (limits.connectionsPerAddress, limits.toldPerAddress) = (2, 3)
    var table = ConnectionTable()
    func add(_ peer: UInt8) -> (number: Int, standing: ConnectionTable.Standing?) {
      let number = table.add(descriptor: 8, peer: Self.peer(peer), limits: limits, deadline: start)
      return (number, table.entries[number]?.standing)
    }
    let first = (0..<2_300).map { _ in add(1) }
    expectEqual(
      first.map(\.standing),
      [.served, .served, .told, .told, .told] + Array(repeating: .cut, count: 2_295))
    expectEqual(add(2).standing, .served)
    table.remove(first[2].number)
    expectEqual(add(1).standing, .told)
    table.remove(first[9].number)
    expectEqual(add(1).standing, .cut)
    table.remove(first[0].number)
    expectEqual(add(1).standing, .served)
  }

  @Test func `the addresses of one IPv6 network count together, and a proxy's not at all`() throws {
    var limits = ServerLimits()
    limits.connectionsPerAddress = 2
    var table = ConnectionTable()
    func isSurplus(_ text: String, isProxy: Bool = false) throws -> Bool {
      let peer = try require(PeerAddress(text))
      let number = table.add(
        descriptor: 8, peer: peer, isProxy: isProxy, limits: limits, deadline: start)
      return table.entries[number]?.standing != .served
    }
    expect(try !isSurplus("2001:db8::1") && !isSurplus("2001:db8::2"))
    expect(try isSurplus("2001:db8:0:0:ffff::3") && !isSurplus("2001:db8:0:1::3"))
    for _ in 0..<5 { expect(try !isSurplus("192.0.2.1", isProxy: true)) }
    expect(try !isSurplus("192.0.2.1") && !isSurplus("192.0.2.1") && isSurplus("192.0.2.1"))
  }
}
