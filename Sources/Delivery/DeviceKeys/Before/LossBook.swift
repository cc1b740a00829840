import StrictJSON
import Vault

/// The record of what was given up in a home; it is never shortened.
///
/// Blocks for the disk.
package struct LossBook: Sendable {
  private let path: String

  /// The record of the home at this path; nothing is read yet.
  package init(home: String) {
    path = home + "/lost.json"
  }

  private static let largestByteCount = 16 << 20

  /// All that was given up, oldest first; none where nothing was.
  package func read() throws(KeyFault) -> [Loss] {
    let bytes: [UInt8]
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      bytes = try file.read(count: Self.largestByteCount)
    } catch {
      if error.isMissingFile { return [] }
      throw .vault(error)
    }
    guard let json = try? JSONDocument(bytes: bytes, file: "lost").value,
      let losses = json["losses"]?.listValue?.map(Loss.init(json:)),
      !losses.contains(where: { $0 == nil })
    else { throw .unreadable(.notes) }
    return losses.compactMap(\.self)
  }

  /// Adds one; returns when it survives a power cut.
  ///
  /// One of the same name is there after a cut, and stays.
  package func add(_ loss: Loss) throws(KeyFault) {
    let known = try read()
    guard !known.contains(where: { $0.name == loss.name }) else { return }
    try write(known + [loss])
  }

  /// Notes that the study was told of those of these names.
  package func noteTold(_ names: Set<String>) throws(KeyFault) {
    let known = try read()
    try write(
      known.map { loss in
        var noted = loss
        if names.contains(loss.name) { noted.isTold = true }
        return noted
      })
  }

  private func write(_ losses: [Loss]) throws(KeyFault) {
    let json = JSONValue.object(["version": 1, "losses": .list(losses.map(\.json))])
    do {
      try PlainDocument(path).replace(with: json)
    } catch {
      throw .vault(error)
    }
  }
}
