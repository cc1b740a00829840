import Commands
import Outbox
import Receipts
import StrictJSON

/// Finds the result that a person means: by its id, the beginning of it, or its file.
struct ResultLookup {
  private let outbox: Outbox

  init(_ outbox: Outbox) {
    self.outbox = outbox
  }

  func id(named text: String) async throws -> ResultID {
    if let id = ResultID(text) { return id }
    let entries: [OutboxEntry]
    do {
      entries = try await outbox.list()
    } catch {
      throw Failure(error.exitCode, "The outbox: \(error)")
    }
    let matches = entries.filter { !$0.isAside && $0.id.text.hasPrefix(text) }
    if matches.count == 1 { return matches[0].id }
    if matches.count > 1 {
      throw Failure(.badInput, "\(matches.count) results begin with `\(text)`. Write more of it.")
    }
    return try Self.id(inFile: text)
  }

  private static func id(inFile path: String) throws(Failure) -> ResultID {
    let json: JSONValue
    do {
      json = try JSONDocument(bytes: try Files.read(path), file: path).value
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "\(error)")
    }
    guard let id = json["id"]?.stringValue.flatMap(ResultID.init(_:)) else {
      throw Failure(.badInput, "\(path): is no result: it has no \"id\" of a result.")
    }
    return id
  }
}
