import Commands
import Glibc
import Outbox
import Session
import StrictJSON

/// A result as a command is given it: a file, or the id of one in the outbox.
struct NamedResult {
  let name: String
  let bytes: [UInt8]
  /// The home; nil for a file where there is none.
  let store: Store?

  init(_ name: String, _ arguments: Arguments) async throws {
    self.name = name
    if Self.isFile(name) {
      bytes = try Files.read(name)
      // A file needs no home; with one, more is known of it.
      store = try? Store(arguments, .reading)
    } else {
      let opened = try Store(arguments, .reading)
      bytes = try await Self.payload(name, opened)
      store = opened
    }
  }

  /// The result as a document.
  func document() throws(Failure) -> JSONValue {
    do {
      return try JSONDocument(bytes: bytes, file: name).value
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  /// A name with a slash or a dot is a path; ids have neither.
  private static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.contains(".") || access(name, F_OK) == 0
  }

  private static func payload(_ name: String, _ store: Store) async throws -> [UInt8] {
    let outbox = try await store.openOutbox()
    let id = try await ResultLookup(outbox).id(named: name)
    do {
      let payload = try await outbox.payload(of: id)
      await outbox.close()
      // One without a copy here is shown as what it is: sealed.
      return KeptHistory(home: store.home, key: store.key).document(of: id, payload: payload)
        ?? payload
    } catch {
      throw Failure(error.exitCode, "The outbox: \(error)")
    }
  }
}
