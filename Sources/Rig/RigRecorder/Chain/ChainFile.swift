import StrictJSON
import Vault

/// Where the end of the chain is kept; whole or not at all, whatever happens.
///
/// Nothing in it is personal: digests, numbers and times.
struct ChainFile {
  let path: String
  private static let largest = 1 << 20

  func read() throws(RigError) -> RigChain {
    let bytes: [UInt8]
    do {
      bytes = try DiskFile(.read, at: path, subject: .plainFile).read(count: Self.largest)
    } catch {
      if error.isMissingFile { return RigChain() }
      throw .vault(error)
    }
    // What is wrong in it is of no use to anybody: people do not write it.
    guard let json = try? JSONDocument(bytes: bytes, file: "chain.json").value,
      let chain = RigChain(json: json)
    else { throw .chainUnreadable }
    return chain
  }

  func write(_ chain: RigChain) throws(RigError) {
    try RigError.from(
      vault: DiskFolder.replaceFile(at: path, with: chain.json.fileBytes, subject: .plainFile))
  }
}
