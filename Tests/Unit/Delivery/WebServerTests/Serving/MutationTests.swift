import TestSupport
import Testing

@testable import WebServer

struct MutationTests {
  private static let requests = [
    "GET /hello HTTP/1.1\r\nHost: a\r\nAccept: */*\r\nCookie: a=b; c=d\r\n\r\n",
    "GET /items/a%20b?c=d&e=%41 HTTP/1.1\r\nHost: 127.0.0.1:80\r\nX: y\r\n\r\n",
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\nhello world",
    "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n3\r\nabc\r\n0\r\n\r\n",
    "HEAD /hello HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"a\", W/\"b\"\r\n\r\n",
    "DELETE /hello HTTP/1.1\r\nHost: a\r\nOrigin: http://a\r\nExpect: 100-continue\r\n\r\n",
  ]
  private static let pieces: [[UInt8]] = [
    [0], [13], [10], [13, 10], [13, 10, 13, 10], [32], [9], [58], [127], [255], [37], [48],
    Array("Content-Length: 3\r\n".utf8), Array("Transfer-Encoding: chunked\r\n".utf8),
    Array("Host: b\r\n".utf8), Array("HTTP/1.1".utf8), Array("%2e%2e/".utf8),
    [UInt8](repeating: 65, count: 5000),
  ]

  private static func mutated(_ dice: inout SeededDice) -> [UInt8] {
    var bytes = Array(requests[Int.random(in: 0..<requests.count, using: &dice)].utf8)
    for _ in 0..<Int.random(in: 1...4, using: &dice) {
      let place = Int.random(in: 0..<max(bytes.count, 1), using: &dice)
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes.remove(at: place)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 9))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 20)], at: place)
      case _:
        bytes.insert(
          contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &dice)], at: place)
      }
      if bytes.isEmpty { bytes = [10] }
    }
    return bytes
  }

  @Test(.slow("a connection for each request"), arguments: Transport.allCases)
  func `mutated requests neither crash nor hang the server`(transport: Transport)
    async throws
  {
    let server = try TestServer.start(over: transport)
    let endpoint = server.endpoint
    let statuses = try await blocking {
      var dice = SeededDice(seed: 20_261_122)
      var statuses: Set<Int> = []
      for _ in 0..<Breadth.count(brief: 100, all: 3000) {
        let client = try RawClient(endpoint)
        client.send(Self.mutated(&dice))
        client.finishSending()
        statuses.formUnion(RawAnswers(client.receiveAll()).list.map(\.status))
      }
      return statuses
    }
    let known: Set = [200, 400, 404, 405, 409, 411, 413, 414, 417, 431, 500, 505]
    expect(statuses.isSubset(of: known))
    expect(!statuses.contains(500))
    expectEqual(try await server.answer("GET", "/hello")?.status, 200)
    await server.stop(within: .seconds(5))
    expectEqual(server.runningCount, 0)
  }
}
