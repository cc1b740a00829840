import EndToEnd
import Receipts
import StrictJSON
import Studies
import Vault

/// What sealing to a study's key costs: a questionnaire's result, and a recording of ten minutes at 100 Hz.
struct SealBench {
  private static let resultCount = 1_000
  /// Three axes and a time, as they lie compressed in a recording.
  private static let recordingByteCount = 10 * 60 * 100 * 6
  private static let recordingCount = 100

  func figures() throws(BenchError) -> [Figure] {
    guard let key = StudySecretKey.make(study: "bench") else { throw .refused("no key") }
    let secret = SealingSecret(.random())
    let document = Self.result
    guard let json = try? JSONDocument(bytes: document, file: "result").value,
      let envelope = ResultEnvelope(document, json, files: [], to: key.open, secret: secret)
    else { throw .refused("no result") }
    let sealing = try Self.timeOfEach(Self.resultCount) {
      _ = ResultEnvelope(document, json, files: [], to: key.open, secret: secret)?.bytes
    }
    let opening = try Self.timeOfEach(Self.resultCount) { () throws(SealFault) in
      _ = try envelope.open(with: key)
    }
    return [
      Figure(
        name: "seal, a result of \(document.count) bytes",
        value: Text.milliseconds(sealing, digits: 3)),
      Figure(
        name: "seal, a result opened",
        value: Text.milliseconds(opening, digits: 3)),
      Figure(
        name: "seal, a result: bytes", value: "\(envelope.bytes.count)",
        ratio: Double(envelope.bytes.count) / Double(document.count)),
    ] + (try recordings(key, secret))
  }

  private func recordings(
    _ key: StudySecretKey, _ secret: SealingSecret
  ) throws(BenchError) -> [Figure] {
    let plain = Self.recording
    var sealed: [UInt8] = []
    let sealing = try Self.timeOfEach(Self.recordingCount) {
      sealed = ContentSealer.sealed(
        plain, context: SealedFile.context, to: key.open, secret: secret)
    }
    let opening = try Self.timeOfEach(Self.recordingCount) { () throws(SealFault) in
      _ = try ContentOpener.opened(sealed, context: SealedFile.context, with: key)
    }
    let bare = BareSealing(plain)
    let alone = try Self.timeOfEach(Self.recordingCount) { bare.seal() }
    let digesting = try Self.timeOfEach(Self.recordingCount) { bare.sealAndDigest() }
    return [
      Figure(
        name: "seal, a recording of 10 minutes at 100 Hz",
        value: Text.milliseconds(sealing, digits: 2),
        peer: "libsodium, the same frames \(Text.milliseconds(alone, digits: 2))",
        ratio: sealing / alone),
      Figure(
        name: "… with the digest that names it",
        value: Text.milliseconds(sealing, digits: 2),
        peer: "libsodium, frames and its SHA-256 \(Text.milliseconds(digesting, digits: 2))",
        ratio: sealing / digesting, aim: "≤ 1.5×", isMet: sealing / digesting <= 1.5),
      Figure(
        name: "seal, a recording opened", value: Text.milliseconds(opening, digits: 2),
        peer: "libsodium, the same frames \(Text.milliseconds(alone, digits: 2))",
        ratio: opening / alone),
      Figure(
        name: "seal, a recording: bytes", value: "\(sealed.count)", peer: "plain \(plain.count)",
        ratio: Double(sealed.count) / Double(plain.count)),
    ] + (try SentRecording(plain).figures(key.open, secret))
  }

  /// Noise, as compressed samples are.
  private static let recording: [UInt8] = {
    var noise = NoiseGenerator()
    return (0..<recordingByteCount).map { _ in UInt8(truncatingIfNeeded: noise.next(below: 256)) }
  }()

  /// The processor's time for one of so many times.
  static func timeOfEach(
    _ count: Int, _ body: () throws(SealFault) -> Void
  ) throws(BenchError) -> Double {
    let time = try ProcessorTime.of { () throws(BenchError) in
      for _ in 0..<count {
        do throws(SealFault) { try body() } catch { throw .refused("\(error)") }
      }
    }
    return time / Double(count)
  }

  /// As long as a questionnaire of some thirty questions gives.
  private static let result: [UInt8] = {
    let steps = (1...30).map { number in
      #"{"step": "q\#(number)", "entered": "2026-11-22T10:00:00Z", "answer": \#(number), "state": "answered"}"#
    }
    let text = """
      {"ambler": 1, "id": "019a0000-0000-7000-8000-000000000001", "participant": "P-1",
       "task": {"id": "t", "version": "1", "sha256": "\(String(repeating: "ab", count: 32))"},
       "started": "2026-11-22T10:00:31Z", "ended": "2026-11-22T10:01:59Z", "outcome": "completed",
       "steps": [\(steps.joined(separator: ",\n"))], "measures": [], "recordings": [], "problems": []}
      """
    return Array(text.utf8)
  }()
}
