import Commands
import Recording
import Sensors
import StudyModel

extension RecordingSummary {
  /// The ledger for people, below the name of its stream.
  func text(in folder: String) -> String {
    TextLines(heading: "\(kind.rawValue): \(sensor.name)")
      .line(
        "samples",
        "\(ledger.receivedCount) of \(ledger.expectedCount) expected, "
          + "\(ledger.missingCount) missing"
      )
      .line("rate", rateWords)
      .line("intervals", intervalWords)
      .lines("gap", ledger.gaps.isEmpty ? ["none"] : ledger.gaps.map(Self.words))
      .line("saturated", saturatedCount.flatMap { $0 > 0 ? "\($0) samples" : nil })
      .lines("quality", QualityLines(json, languages: ["en"])?.phrases ?? [])
      .lines("note", sensor.notes)
      .line("file", "\(folder)/\(kind.rawValue)/data.csv.zst")
      .line("sound", kind == .microphone ? "\(folder)/\(kind.rawValue)/\(WaveContent.name)" : nil)
      .text
  }

  private var rateWords: String? {
    guard let achievedRateHz else { return nil }
    let asked = sensor.requestedRateHz.map { ", \(DecimalText.shortest($0)) Hz asked for" } ?? ""
    return "\(Self.rounded(achievedRateHz)) Hz achieved\(asked)"
  }

  private var intervalWords: String? {
    intervals.map { intervals in
      let lengths = [intervals.p50, intervals.p95, intervals.p99].map {
        Self.rounded(Double($0) * 1e-6)
      }
      return "p50 \(lengths[0]) ms, p95 \(lengths[1]) ms, p99 \(lengths[2]) ms"
    }
  }

  private static func words(_ gap: Gap) -> String {
    let count = gap.missingCount.map { "\($0) samples" } ?? "unknown count"
    let length = gap.end.map { ", \(rounded(($0 - gap.start).inSeconds)) s" } ?? ", to the end"
    return "\(gap.cause.rawValue): \(count)\(length)"
  }

  private static func rounded(_ number: Double) -> String {
    DecimalText.shortest((number * 100).rounded() / 100)
  }
}
