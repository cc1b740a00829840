/// A study that is held in memory.
package struct MemorySource: ExportSource {
  package var heldStudy = ExportedStudy()
  package var heldTasks: [ExportedTask] = []
  package var heldParticipants: [ExportedParticipant] = []
  package var heldResults: [ExportedResult] = []
  package var heldSymptoms: [ExportedSymptom] = []
  package var heldWithdrawals: [ExportedWithdrawal] = []
  /// The bytes of each content by its name.
  package var heldContents: [String: [UInt8]] = [:]
  /// Counted up by whoever changes what is held.
  package var edition = 1

  package init() {}

  package func study() -> ExportedStudy { heldStudy }
  package func fingerprint() -> String { "memory \(edition)" }

  package func tasks() -> [ExportedTask] {
    heldTasks.sorted { Self.isBefore($0.id, $1.id) || $0.id == $1.id && $0.version < $1.version }
  }

  package func participants(after: String?, limit: Int) -> [ExportedParticipant] {
    Self.page(heldParticipants, after, limit, \.pseudonym)
  }

  package func results(after: String?, limit: Int) -> [ExportedResult] {
    Self.page(heldResults, after, limit, \.id)
  }

  package func symptoms(after: String?, limit: Int) -> [ExportedSymptom] {
    Self.page(heldSymptoms, after, limit, \.key)
  }

  package func withdrawals(after: String?, limit: Int) -> [ExportedWithdrawal] {
    Self.page(heldWithdrawals, after, limit, \.key)
  }

  package func contents(after: String?, limit: Int) -> [ExportedContent] {
    let all = heldContents.map { ExportedContent(name: $0.key, byteCount: $0.value.count) }
    return Self.page(all, after, limit, \.name)
  }

  package func content(named name: String) -> ExportedContent? {
    heldContents[name].map { ExportedContent(name: name, byteCount: $0.count) }
  }

  package func open(_ content: ExportedContent) -> any ExportChunks {
    MemoryChunks(heldContents[content.name] ?? [])
  }

  private static func page<Item>(
    _ items: [Item], _ after: String?, _ limit: Int, _ key: KeyPath<Item, String>
  ) -> [Item] {
    let sorted = items.sorted { isBefore($0[keyPath: key], $1[keyPath: key]) }
    let rest = sorted.drop { item in after.map { !isBefore($0, item[keyPath: key]) } ?? false }
    return Array(rest.prefix(limit))
  }

  private static func isBefore(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}

/// Bytes in memory, handed out in pieces.
private final class MemoryChunks: ExportChunks {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  func next() -> [UInt8]? {
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.dropFirst(1 << 16) }
    return Array(rest.prefix(1 << 16))
  }
}
