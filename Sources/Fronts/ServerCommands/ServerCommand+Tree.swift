import Commands
import Postgres
import StudyServer
import Vault

extension ServerCommand {
  /// Makes the tree over all chains anew, and compares its heads.
  func verifyTree(
    _ address: DatabaseAddress, _ keys: [VerifyingKey]?, _ heads: [[UInt8]]
  ) throws(Failure) -> Bool {
    do throws(PostgresError) {
      let report = try TreeVerifier(address, keys: keys, heads: heads).verify()
      Output.result(report.words)
      return report.faults.isEmpty
    } catch {
      throw Failure(.unavailable, "The database: \(error)")
    }
  }
}

extension TreeVerifier.Report {
  /// One line for the tree, and one for each thing that is wrong.
  var words: String {
    let head =
      "tree: \(size) entries, \(headCount) heads, \(outsideCount) heads from outside, "
      + (faults.isEmpty ? "all right\n" : "\(faults.count) faults\n")
    return head + faults.map { "  \($0.words)\n" }.joined()
  }
}

extension TreeVerifier.Fault {
  var words: String {
    switch self {
    case .hole(let leaf): "from leaf \(leaf) on the tree does not say which entries it is made of"
    case .missingEntries(let study, let position):
      "\(study), entry \(position): it is in the tree, and not in the chain any more"
    case .otherRoot(let size): "head \(size): the entries here give another one"
    case .unsignedHead(let size): "head \(size): it is not signed by a key of the server"
    case .unnumbered(let study, let position):
      "\(study), entry \(position): it is older than the newest head, and not in the tree"
    case .otherHistory(let size):
      "head \(size) from outside: the entries here give another one, so the history was changed"
    case .wentBack(let size):
      "head \(size) from outside: there are fewer entries here, so the database went back"
    case .strangeHead:
      "a head from outside is not signed by a key of the server, or is of another server"
    }
  }
}
