/// The whole path from libiio to the encrypted file, against libiio alone, at 26.7 kHz.
///
/// Server and clients are processes of their own; both clients read the same server at the same time.
struct IngestBench {
  private static let largestShare = 0.03
  private static let largestMemory = 40_000_000.0

  /// The short blocks are measured no longer than this: what grows shows in the long run of the others.
  private static let longestShortRun = 30.0

  let seconds: Double

  /// Blocks of 0.1 s, as recordings are made, then of 10 ms, as tasks that judge movements have them.
  func figures() throws(BenchError) -> [Figure] {
    try measured(blockSeconds: 0.1, for: seconds)
      + measured(blockSeconds: 0.01, for: min(seconds, Self.longestShortRun))
  }

  private func measured(
    blockSeconds: Double, for seconds: Double
  ) throws(BenchError) -> [Figure] {
    let server = try ChildProcess(.chip)
    var greeting = PartReport()
    if let line = server.line() { greeting.take(line) }
    let port = try greeting.count("port")
    let folder = try WorkFolder()
    let job = IngestJob(
      port: port, seconds: seconds, blockSeconds: blockSeconds, folder: folder.path)
    let whole = try ChildProcess(.whole, job.arguments)
    let bare = try ChildProcess(.bare, job.arguments)
    let wholeReport = try whole.report()
    let bareReport = try bare.report()
    server.stop()
    let name = "ingest, blocks of \(Int(blockSeconds * 1000)) ms"
    return try [
      loss(name, wholeReport, bareReport), share(name, wholeReport, bareReport),
      memory(name, wholeReport, bareReport), growth(name, wholeReport),
    ]
  }

  private func loss(
    _ name: String, _ whole: PartReport, _ bare: PartReport
  ) throws(BenchError) -> Figure {
    let expected = try whole.count("expected")
    let stored = try whole.count("stored")
    let missing = try whole.count("missing")
    let gaps = try whole.count("gaps")
    let lost = max(expected - stored, missing)
    return Figure(
      name: "\(name): lost samples",
      value: "\(Text.grouped(lost)) of \(Text.grouped(expected)), \(gaps) gaps",
      peer: "bare libiio \(Text.grouped(try bare.count("received"))) samples", aim: "0",
      isMet: lost == 0 && gaps == 0 && stored > 0)
  }

  private func share(
    _ name: String, _ whole: PartReport, _ bare: PartReport
  ) throws(BenchError) -> Figure {
    let ours = try whole.number("cpu") / whole.number("wall")
    let theirs = try bare.number("cpu") / bare.number("wall")
    return Figure(
      name: "\(name): CPU of a core", value: Text.percent(ours),
      peer: "bare libiio \(Text.percent(theirs))", ratio: ours / theirs,
      aim: "≤ \(Text.number(Self.largestShare * 100, digits: 0)) %",
      isMet: ours <= Self.largestShare)
  }

  private func memory(
    _ name: String, _ whole: PartReport, _ bare: PartReport
  ) throws(BenchError) -> Figure {
    let ours = try whole.number("peak")
    let theirs = try bare.number("peak")
    return Figure(
      name: "\(name): peak RSS", value: Text.megabytes(Int(ours)),
      peer: "bare libiio \(Text.megabytes(Int(theirs)))", ratio: ours / theirs,
      aim: "≤ \(Text.megabytes(Int(Self.largestMemory)))", isMet: ours <= Self.largestMemory)
  }

  /// Each tenth of the time; the first two are left out of the judgement, as buffers grow to their size.
  private func growth(_ name: String, _ whole: PartReport) -> Figure {
    let tenths = whole.all("rss")
    let grown = (tenths.last ?? .nan) - (tenths.dropFirst(2).first ?? .nan)
    let series = tenths.map { Text.number($0 / 1_000_000, digits: 1) }.joined(separator: " ")
    return Figure(
      name: "\(name): RSS at 0, 10 … 100 %", value: "\(series) MB",
      peer: "growth after 20 %: \(Text.number(grown / 1000, digits: 0)) kB", aim: "≤ 1 MB",
      isMet: grown <= 1_000_000)
  }
}
