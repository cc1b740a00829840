import Clocks
import Commands
import Foundation
import HTTPClient
import Outbox
import Receipts
import StrictJSON
import StudyModel
import Vault

/// `ambler receipt witness`: keeps the heads of a study server's history in a file that is not the server's.
struct WitnessCommand {
  static let heads = Option("heads", "FILE", "where heads are kept, one a line")
  static let every = Option("every", "SECONDS", "go on, and look so often")

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    guard arguments.operands.count == 2, let path = arguments[Self.heads] else {
      throw Failure(.usage, "Write `ambler receipt witness URL --heads FILE [--keys FILE]`.")
    }
    let pause = try arguments.integer(Self.every, in: 1...86_400)
    let settings = try EnrolCommand.settings(arguments.operands[1], arguments)
    let keys = try arguments[ReceiptCommand.keys].map { path throws(Failure) in
      try ReceiptCommand.keys(at: path)
    }
    if keys == nil {
      Output.message(
        "The keys come from the server that is watched: name a copy of them with --keys FILE.")
    }
    let client = HTTPClient(settings)
    while true {
      do throws(Failure) {
        try await look(client, keys, path)
      } catch {
        // Whoever goes on looks again when the server is back.
        guard pause != nil, error.code == .unavailable else { throw error }
        Output.message(error.text)
      }
      guard let pause else { return }
      try await Task.sleep(for: .seconds(pause))
    }
  }

  private func look(
    _ client: HTTPClient, _ named: [VerifyingKey]?, _ path: String
  ) async throws(Failure) {
    let last = try Self.last(in: path)
    let keys: [VerifyingKey]
    if let named { keys = named } else { keys = try await Self.keys(client) }
    let query = last.map { "?from=\($0.size)" } ?? ""
    let answer = try await Self.ask(ServerCall.treeHead.request(query: query), client)
    guard answer.status == 200, let json = answer.json,
      let note = json["head"]?.stringValue.map({ Array($0.utf8) })
    else { throw Failure(.unavailable, "The server has no head of its history yet.") }
    guard let head = HistoryHead(note: note, signedBy: keys) else {
      throw Failure(.badInput, "What the server gave is signed by none of its keys.")
    }
    let sequel = last?.judge(head, HistoryHead.proof(json["consistency"])) ?? .follows
    // One that contradicts is kept, too: it proves what the server said.
    if head.note != last?.note { try Self.keep(head, in: path) }
    switch sequel {
    case .follows: Output.result("\(head.size) entries, all of those before among them.\n")
    case .wentBack:
      throw Failure(
        .badInput, "The server went back: it has \(head.size) entries, and had \(last?.size ?? 0).")
    case .contradicts:
      throw Failure(
        .badInput, "The server's history is another one than it was at \(last?.size ?? 0) entries.")
    }
  }

  private static func keys(_ client: HTTPClient) async throws(Failure) -> [VerifyingKey] {
    let answer = try await ask(ServerCall.receiptKeys.request(), client)
    guard let keys = answer.json.flatMap(ReceiptKeys.read) else {
      throw Failure(.unavailable, "What answers there is no study server.")
    }
    return keys
  }

  private static func ask(
    _ request: ClientRequest, _ client: HTTPClient
  ) async throws(Failure) -> ClientAnswer {
    do {
      return try await client.send(request)
    } catch {
      throw Failure(.unavailable, "The server: \(error)")
    }
  }

  /// The largest head of the file; nil where there is none yet.
  private static func last(in path: String) throws(Failure) -> HistoryHead? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let notes = try HeadLines.read(try Files.read(path), named: path)
    return notes.compactMap(HistoryHead.init(kept:)).max { $0.size < $1.size }
  }

  private static func keep(_ head: HistoryHead, in path: String) throws(Failure) {
    let line = Array(HeadLines.line(head.note, seen: SystemClock.utc.text).utf8)
    if !FileManager.default.fileExists(atPath: path) { try Files.create(path, "") }
    do {
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: line)
      try file.synchronize()
      try file.close()
    } catch {
      throw Failure(.unavailable, "\(path): cannot be written.")
    }
  }
}
