import Clocks
import Commands
import Outbox
import Receipts
import Sensors
import Session
import Spelling
import StrictJSON
import StudyModel
import Words

/// `ambler outbox`: what waits, what was delivered, and what a person must look at.
struct OutboxCommand {
  static let accept = Option(
    "accept", nil, "with `verify`: you know of the damage that it lists, so that it counts no more")
  private static let common: [Option] = [.home, .passphraseFile, .json]
  static let options = common + [accept]

  enum Action: String, CaseIterable {
    case list, deliver, retry, receipts, export, `import`, verify
  }

  let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    let action = try Self.action(arguments.operands[0])
    let operand = try operand(of: action)
    if action != .verify {
      try arguments.require(only: Self.common, for: "outbox \(action.rawValue)")
    }
    let store = try Store(arguments, action == .import ? .writing : .reading)
    let outbox = try await store.openOutbox()
    do {
      try await run(action, operand, store, outbox)
    } catch let error as OutboxError {
      throw Failure(error.exitCode, "The outbox: \(error)")
    }
    await outbox.close()
  }

  private func run(
    _ action: Action, _ operand: String, _ store: Store, _ outbox: Outbox
  ) async throws {
    switch action {
    case .list: try await list(outbox)
    case .deliver: try await deliver(to: operand, store, outbox)
    case .retry: try await retry(operand, outbox)
    case .receipts: try await receipts(outbox)
    case .export: try await export(to: operand, store, outbox)
    case .import: try await importBundles(from: operand, store, outbox)
    case .verify: try await verify(store, outbox)
    }
  }

  private static func action(_ word: String) throws(Failure) -> Action {
    if let action = Action(rawValue: word) { return action }
    let words = Action.allCases.map(\.rawValue)
    let nearest = NearestWord.suggestion(for: word, among: words)
    throw Failure(
      .usage,
      "`\(word)` is none of \(words.joined(separator: ", "))."
        + (nearest.map { " Did you mean `\($0)`?" } ?? ""))
  }

  /// The words after the action: one for some, none for others.
  private func operand(of action: Action) throws(Failure) -> String {
    let rest = arguments.operands.dropFirst()
    switch action {
    case .list, .receipts, .verify:
      guard rest.isEmpty else {
        throw Failure(.usage, "`outbox \(action.rawValue)` takes nothing more.")
      }
      return ""
    case .deliver where rest.isEmpty: return ""
    case .deliver, .retry, .export, .import:
      guard let word = rest.first, rest.count == 1 else {
        let wanted = action == .deliver ? "dir:PATH" : action == .retry ? "ID" : "PATH"
        throw Failure(.usage, "Write `ambler outbox \(action.rawValue) \(wanted)`.")
      }
      return word
    }
  }

  private func list(_ outbox: Outbox) async throws {
    let entries = try await outbox.list()
    if arguments.has(.json) {
      return print(.list(entries.map(\.json)))
    }
    guard !entries.isEmpty else { return Output.result("The outbox is empty.\n") }
    for entry in entries { Output.result(entry.line + "\n") }
  }

  /// All that a study server has signed, as `ambler receipt verify` reads it.
  private func receipts(_ outbox: Outbox) async throws {
    let signed = try await outbox.list().compactMap { entry -> JSONValue? in
      guard case .delivered(let receipt) = entry.state, !entry.isAside else { return nil }
      return receipt.signed?.json
    }
    print(.list(signed))
  }

  private func deliver(to address: String, _ store: Store, _ outbox: Outbox) async throws {
    guard let target = try store.target(address.isEmpty ? nil : address) else {
      throw Failure(.usage, "This device is not enrolled. Write dir:PATH, or see `ambler enrol`.")
    }
    let report = try await deliver(to: target, store, outbox)
    if arguments.has(.json) { print(report.json) } else { Output.result(report.words) }
    guard report.stopped == nil, report.postponed.isEmpty else {
      throw Failure(.unavailable, "Not everything could be delivered; it stays queued.")
    }
  }

  /// Delivers; to a server with one sign-in for all that there is to do.
  private func deliver(
    to target: DeliveryTarget, _ store: Store, _ outbox: Outbox
  ) async throws -> DeliveryReport {
    switch target {
    case .folder: return try await store.deliverer(outbox, to: target).deliver(atOnce: true)
    case .server(let link, let file):
      let session = ServerSession(link, file: file, now: { SystemClock.utc })
      let report = try await store.deliverer(outbox, at: session).deliver(atOnce: true)
      if report.stopped == nil { await store.keyTelling.tell(session) }
      return report
    }
  }

  private func retry(_ name: String, _ outbox: Outbox) async throws {
    let id = try await ResultLookup(outbox).id(named: name)
    try await outbox.retry(id)
    Output.result("\(id) is queued again.\n")
  }

  private func export(to folder: String, _ store: Store, _ outbox: Outbox) async throws {
    let exporter = BundleExporter(
      outbox: outbox, source: SealedAttachmentStore(home: store.home, key: store.key),
      now: { SystemClock.utc })
    let report = try await exporter.export(to: folder)
    if arguments.has(.json) { print(report.json) } else { Output.result(report.words) }
    guard report.failed.isEmpty else {
      throw Failure(.unavailable, "Not everything could be written.")
    }
  }

  private func importBundles(from folder: String, _ store: Store, _ outbox: Outbox) async throws {
    let importer = BundleImporter(
      outbox: outbox, store: SealedAttachmentStore(home: store.home, key: store.key))
    let report = try await importer.importBundles(from: folder)
    if arguments.has(.json) { print(report.json) } else { Output.result(report.words) }
    guard report.damaged.isEmpty, report.conflicts.isEmpty, report.unreadableManifestCount == 0
    else { throw Failure(.badInput, "Not everything could be taken in.") }
  }

  private func verify(_ store: Store, _ outbox: Outbox) async throws {
    let report = try await outbox.verify(SealedAttachmentStore(home: store.home, key: store.key))
    if arguments.has(.json) { print(report.json) } else { Output.result(report.words) }
    if arguments.has(Self.accept) { return try await acceptDamage(report, outbox) }
    guard report.isSound else { throw Failure(.badInput, "The outbox is damaged.") }
  }

  /// A person knows now: what is damaged still is told as before.
  private func acceptDamage(_ report: VerificationReport, _ outbox: Outbox) async throws {
    if try await outbox.acceptDamage(at: SystemClock.utc) > 0 {
      let languages = Environment.languages(Environment.all)
      Output.message(TerminalMessage.Outbox.accepted.text(languages))
    }
    var rest = report
    (rest.damage, rest.damagedCopies) = ([], [])
    guard rest.isSound else { throw Failure(.badInput, "The outbox is damaged.") }
  }

  private func print(_ json: JSONValue) {
    Output.result(json.prettyPrinted() + "\n")
  }
}
