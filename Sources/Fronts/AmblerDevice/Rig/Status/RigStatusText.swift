import Commands
import StrictJSON

/// How a rig stands, for a terminal.
struct RigStatusText {
  private let status: JSONValue

  /// The status as the rig's page gives it.
  init(_ status: JSONValue) {
    self.status = status
  }

  /// So many of the last problems are shown.
  private static let problemLimit = 8

  var text: String {
    let parts = [head, study, disk, queue, clock].joined()
    let streams = TextTable(head: Self.columns, rows: streamRows).lines(width: 200)
    return parts + "\n" + streams.map { $0 + "\n" }.joined() + faults + problems
  }

  private static let columns = [
    "", "stream", "state", "rate", "p99", "missing", "gaps", "last", "age",
  ]

  private var head: String {
    let name = status["title"]?.stringValue ?? status["rig"]?.stringValue ?? ""
    let segment = status["segment"]?.integerValue.map { number in
      let left = status["segmentEndsInSeconds"]?.doubleValue.map { ", \(Self.length($0)) left" }
      return "segment \(number)\(left ?? "")"
    }
    let settings = status["settings"]?.integerValue.map { "settings \($0)" }
    let study = status["studyVersion"].flatMap { study in
      study["version"]?.stringValue.map { "study \($0) (\(study["number"]?.integerValue ?? 0))" }
    }
    let uptime = status["uptimeSeconds"]?.doubleValue.map { "up \(Self.length($0))" }
    let parts = [name, segment, settings, study, uptime]
    return parts.compactMap(\.self).joined(separator: " · ") + "\n"
  }

  /// Why the newest version of the study is not in use; empty where it is, and where no study server is asked.
  private var study: String {
    guard let standing = status["studyStanding"], let number = standing["offered"]?.integerValue
    else { return "" }
    let reason = standing["reason"]?.stringValue.map { ": \($0)" } ?? ""
    return switch standing["state"]?.stringValue {
    case "refused": Self.line("study", ["! version number \(number) is refused\(reason)"])
    case "fetching": Self.line("study", ["version number \(number) is not here yet\(reason)"])
    case "waiting": Self.line("study", ["version number \(number) waits for the next segment"])
    default: ""
    }
  }

  private var disk: String {
    guard let disk = status["disk"] else { return "" }
    let free = disk["freeBytes"]?.doubleValue.map { "\(ByteText.short($0)) free" }
    let days = disk["daysLeft"]?.doubleValue.map { "\(NumberText.short($0)) days left" }
    let daily = disk["writtenBytesPerDay"]?.doubleValue.map {
      "writes \(ByteText.short($0)) a day"
    }
    let segments = disk["segmentBytes"]?.doubleValue.map { "segments \(ByteText.short($0))" }
    let full = disk["isFull"]?.booleanValue == true ? "FULL, nothing is recorded" : nil
    return Self.line("disk", [full, free, days, daily, segments])
  }

  private var queue: String {
    guard let queue = status["queue"] else { return "" }
    func count(_ key: String) -> Int { queue[key]?.integerValue ?? 0 }
    let failed = count("failedAttempts")
    return Self.line(
      "queue",
      [
        "\(count("waiting")) waiting", "\(count("delivered")) delivered",
        count("refused") > 0 ? "! \(count("refused")) refused" : nil,
        count("unfiled") > 0 ? "\(count("unfiled")) not yet in the outbox" : nil,
        failed > 0 ? "! \(failed) attempts failed" : nil,
        queue["failure"]?.stringValue.map { "! not delivered: \($0)" },
      ])
  }

  private var clock: String {
    guard let clock = status["clock"] else { return "" }
    let state: String? =
      switch clock["synchronized"]?.booleanValue {
      case true?: "synchronised"
      case false?: "! not synchronised"
      case nil: nil
      }
    func milliseconds(_ key: String, _ words: String) -> String? {
      clock[key]?.doubleValue.map { "\(words) \(NumberText.short($0 * 1e-6)) ms" }
    }
    return Self.line(
      "clock",
      [
        state, milliseconds("offsetNanoseconds", "offset"),
        milliseconds("estimatedErrorNanoseconds", "error about"),
        milliseconds("maximumErrorNanoseconds", "at most"),
        clock["pulse"]?.booleanValue == true ? "by a pulse" : nil,
      ])
  }

  private var streams: [JSONValue] { status["streams"]?.listValue ?? [] }

  private var streamRows: [[String]] {
    streams.map { stream in
      let isAlarming =
        stream["reason"] != nil || stream["storageFault"] != nil
        || stream["isStalled"]?.booleanValue == true
      return [
        isAlarming ? "!" : " ", stream["id"]?.stringValue ?? "", Self.state(stream),
        Self.rate(stream),
        stream["intervalP99Milliseconds"]?.doubleValue.map { NumberText.fixed($0, 2) + " ms" }
          ?? "–",
        "\(stream["missing"]?.integerValue ?? 0)", "\(stream["gaps"]?.integerValue ?? 0)",
        Self.last(stream),
        stream["sinceLastSampleSeconds"]?.doubleValue.map { NumberText.fixed($0, 1) + " s" }
          ?? "–",
      ]
    }
  }

  private static func state(_ stream: JSONValue) -> String {
    if stream["isStalled"]?.booleanValue == true { return "stands still" }
    return switch stream["condition"]?.stringValue {
    case "recording": "records"
    case "starting": "starts"
    case "notScheduled": "waits"
    case "held": "disk full"
    default: "no sensor"
    }
  }

  private static func rate(_ stream: JSONValue) -> String {
    let wanted = stream["wantedRateHz"]?.doubleValue.map { " of \(NumberText.short($0))" } ?? ""
    guard let rate = stream["rateHz"]?.doubleValue else { return "–" }
    return "\(NumberText.fixed(rate, 1))\(wanted) Hz"
  }

  private static func last(_ stream: JSONValue) -> String {
    let values = stream["last"]?.listValue ?? []
    guard let unit = values.first?["unit"]?.stringValue else { return "–" }
    let numbers = values.compactMap { $0["value"]?.doubleValue }.map { NumberText.fixed($0, 2) }
    return numbers.joined(separator: " ") + " " + unit.replacing("m/s2", with: "m/s²")
  }

  /// Why a stream brings nothing, or cannot be stored.
  private var faults: String {
    streams.compactMap { stream in
      guard let words = stream["reason"]?.stringValue ?? stream["storageFault"]?.stringValue
      else { return nil }
      return "! \(stream["id"]?.stringValue ?? ""): \(words)\n"
    }.joined()
  }

  private var problems: String {
    let now = status["clock"]?["bootNanoseconds"]?.doubleValue ?? 0
    let last = (status["problems"]?.listValue ?? []).suffix(Self.problemLimit)
    guard !last.isEmpty else { return "" }
    let lines = last.reversed().map { problem in
      let age = max(0, now - (problem["atNanoseconds"]?.doubleValue ?? now)) * 1e-9
      let stream = problem["stream"]?.stringValue.map { "\($0): " } ?? ""
      return "  \(Self.length(age)) ago  \(stream)\(problem["detail"]?.stringValue ?? "")\n"
    }
    return "\nlast problems\n" + lines.joined()
  }

  private static func line(_ name: String, _ parts: [String?]) -> String {
    "\(name.padded(to: 6)) \(parts.compactMap(\.self).joined(separator: " · "))\n"
  }

  /// A length in its two largest units.
  static func length(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3_600: return "\(whole / 60) min \(whole % 60) s"
    case ..<86_400: return "\(whole / 3_600) h \(whole % 3_600 / 60) min"
    default: return "\(whole / 86_400) d \(whole % 86_400 / 3_600) h"
    }
  }
}
