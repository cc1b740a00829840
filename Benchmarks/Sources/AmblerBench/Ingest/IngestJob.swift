/// What a client process is to do.
struct IngestJob {
  static let rateHz = 26_700.0

  let port: Int
  let seconds: Double
  /// The length of a block; longer ones cost less.
  let blockSeconds: Double
  /// Where the recording goes; unused by the bare loop.
  let folder: String

  init(port: Int, seconds: Double, blockSeconds: Double, folder: String) {
    self.port = port
    self.seconds = seconds
    self.blockSeconds = blockSeconds
    self.folder = folder
  }

  init(_ arguments: [String]) throws(BenchError) {
    guard arguments.count == 4, let port = Int(arguments[0]), let seconds = Double(arguments[1]),
      let blockSeconds = Double(arguments[2])
    else { throw .usage("a part of ingest needs a port, a length, a block length and a folder") }
    self.init(port: port, seconds: seconds, blockSeconds: blockSeconds, folder: arguments[3])
  }

  var arguments: [String] { ["\(port)", "\(seconds)", "\(blockSeconds)", folder] }

  /// Samples in a block.
  var blockCount: Int { max(1, Int((Self.rateHz * blockSeconds).rounded())) }
}
