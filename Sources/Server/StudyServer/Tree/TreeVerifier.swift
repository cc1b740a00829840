import MerkleLog
package import Postgres
import Receipts
import StudyModel
package import Vault

/// Makes the tree over all chains anew, and compares every head with it: those of the database, and those that others kept.
package struct TreeVerifier {
  /// What is wrong.
  package enum Fault: Sendable, Hashable {
    /// From this leaf on the tree says nothing of the entries that it should be made of.
    case hole(leaf: Int)
    /// Entries that are in the tree are not in the chain any more.
    case missingEntries(study: String, position: Int64)
    /// A head of the database has another root than its entries give.
    case otherRoot(size: Int)
    /// A head of the database is signed by no key that counts.
    case unsignedHead(size: Int)
    /// Entries are older than the newest head and in no tree.
    case unnumbered(study: String, position: Int64)
    /// A head from outside has another root than the entries here give: the history was changed.
    case otherHistory(size: Int)
    /// A head from outside has more entries than there are here: the database went back.
    case wentBack(size: Int)
    /// A head from outside is signed by no key that counts, or of another server.
    case strangeHead(size: Int)
  }

  /// What was found.
  package struct Report: Sendable, Hashable {
    /// How many entries are in the tree.
    package var size = 0
    /// How many heads of the database were compared.
    package var headCount = 0
    /// How many heads from outside were compared.
    package var outsideCount = 0
    package var faults: [Fault] = []
  }

  private static let pageSize = 5_000
  /// An entry may wait so long before it is in the tree.
  private static let patience = Duration.seconds(300)

  private let connection: PostgresConnection
  private let keys: [VerifyingKey]
  private let outside: [[UInt8]]

  /// Judges by `keys`, or else by those of the database; `heads` are signed notes that were kept outside.
  ///
  /// What devices brought back is compared too.
  package init(
    _ address: DatabaseAddress, keys: [VerifyingKey]? = nil, heads: [[UInt8]] = []
  ) throws(PostgresError) {
    connection = try PostgresConnection(address)
    self.keys = if let keys { keys } else { try KeyStore.all(for: .receipt, connection) }
    outside = heads
  }

  /// Verifies all of it while it stands still.
  package func verify() throws(PostgresError) -> Report {
    try connection.transaction { connection throws(PostgresError) in
      try connection.run(Statement("set transaction isolation level repeatable read, read only"))
      var report = Report()
      // That it is missing is told where rows are compared.
      let rows = try connection.run(Statement("select id from installation"))
      let origin = TreeOrigin.name(installation: try rows.first?.uuid(0) ?? "")
      let heads = try keptHeads(&report)
      let brought = outside + (try TreeWitnessStore.all(connection))
      let others = judge(brought, origin, &report)
      let wanted = Set(heads.map(\.size) + others.map(\.size))
      let roots = try walk(wanted, &report)
      for head in heads where roots[head.size] != head.root {
        add(.otherRoot(size: head.size), &report)
      }
      for head in others {
        guard let root = roots[head.size] else {
          add(.wentBack(size: head.size), &report)
          continue
        }
        if root != head.root { add(.otherHistory(size: head.size), &report) }
      }
      try findUnnumbered(&report)
      return report
    }
  }

  private struct KeptHead {
    let size: Int
    let root: TreeHash
  }

  private func keptHeads(_ report: inout Report) throws(PostgresError) -> [KeptHead] {
    let rows = try connection.run(
      Statement("select size, root, note from tree_heads order by size"))
    var heads: [KeptHead] = []
    for index in 0..<rows.count {
      let size = Int(try rows[index].int(0))
      guard let root = TreeHash(bytes: try rows[index].bytes(1)) else { throw .unexpectedColumn(1) }
      heads.append(KeptHead(size: size, root: root))
      let head = HistoryHead(note: try rows[index].bytes(2), signedBy: keys)
      if head?.size != size || head?.root != root { add(.unsignedHead(size: size), &report) }
    }
    report.headCount = heads.count
    return heads
  }

  private func judge(
    _ notes: [[UInt8]], _ origin: String, _ report: inout Report
  ) -> [HistoryHead] {
    notes.compactMap { note in
      report.outsideCount += 1
      guard let head = HistoryHead(note: note, signedBy: keys), head.origin == origin else {
        add(.strangeHead(size: 0), &report)
        return nil
      }
      return head
    }
  }

  /// Goes through the leaves; gives the root at each of these sizes, as far as there are so many leaves.
  private func walk(
    _ wanted: Set<Int>, _ report: inout Report
  ) throws(PostgresError) -> [Int: TreeHash] {
    var tree = CompactTree()
    var roots: [Int: TreeHash] = wanted.contains(0) ? [0: .empty] : [:]
    var numbered: [String: Int64] = [:]
    while true {
      let runs = try connection.run(
        Statement(
          """
          select first_leaf, study, first_position, count from tree_runs
          where first_leaf >= $1 order by first_leaf limit 1
          """), [.int(Int64(tree.size))])
      guard runs.count > 0 else { break }
      let (study, position, count) = (
        try runs[0].text(1), try runs[0].int(2), try runs[0].int(3)
      )
      guard try runs[0].int(0) == Int64(tree.size), position == numbered[study, default: 0] + 1
      else {
        add(.hole(leaf: tree.size), &report)
        break
      }
      var left = count
      while left > 0 {
        let leaves = try TreeStore.leaves(
          of: study, after: position + count - left - 1,
          limit: Int(min(left, Int64(Self.pageSize))), connection)
        guard !leaves.isEmpty else {
          add(.missingEntries(study: study, position: position + count - left), &report)
          report.size = tree.size
          return roots
        }
        for leaf in leaves {
          tree.append(leaf: leaf)
          if wanted.contains(tree.size) { roots[tree.size] = tree.root }
        }
        left -= Int64(leaves.count)
      }
      numbered[study] = position + count - 1
    }
    report.size = tree.size
    return roots
  }

  /// What a server wrote comes into the tree within a minute while it runs.
  private func findUnnumbered(_ report: inout Report) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select a.study, min(a.position) from audit a
        left join tree_chains t on t.study = a.study
        where a.position > coalesce(t.numbered, 0)
          and a.stored_at < (select made_at from tree_heads order by size desc limit 1)
            - $1 * interval '1 second'
        group by a.study order by a.study
        """), [.int(Self.patience.components.seconds)])
    for index in 0..<rows.count {
      add(
        .unnumbered(study: try rows[index].text(0), position: try rows[index].int(1)), &report)
    }
  }

  private func add(_ fault: Fault, _ report: inout Report) {
    guard report.faults.count < AuditVerifier.faultLimit else { return }
    report.faults.append(fault)
  }
}
