import Foundation
import Receipts
import StrictJSON
import StudyServer
import TestSupport
import Testing

@Suite struct ResultReaderTests {
  static let id = "019a0000-0000-7000-8000-000000000001"
  static let digest = String(repeating: "ab", count: 32)

  static let right = """
    {"ambler": 1, "id": "\(id)", "task": {"id": "t", "version": "1.0.0", "sha256": "\(digest)"},
     "participant": "P-1", "started": "2026-11-22T10:00:00Z", "ended": "2026-11-22T10:01:00Z",
     "outcome": "completed", "steps": [], "future": {"a": 1},
     "measures": [{"step": "w", "name": "stepCount", "value": 38, "unit": "1",
       "algorithm": {"name": "steps", "version": 2}, "flags": ["a"], "more": 1}],
     "recordings": [{"id": "r", "kind": "microphone", "state": "complete", "sha256": "\(digest)",
       "startedNanoseconds": 5, "endedNanoseconds": 1500000005,
       "ledger": {"expected": 10, "received": 9, "missing": 1},
       "wave": {"sha256": "\(String(repeating: "cd", count: 32))", "bytes": 3}},
       {"id": "gone", "kind": "location", "state": "withdrawn"}],
     "attachments": [{"name": "hand.png", "sha256": "\(String(repeating: "ef", count: 32))"}],
     "problems": [{}]}
    """

  static func read(_ text: String) throws -> ReceivedResult {
    try ResultReader(try require(ResultID(id))).read(Array(text.utf8))
  }

  @Test func `what the server needs is taken out, and what it does not know is left alone`() throws
  {
    let result = try Self.read(Self.right)
    expect(result.taskID == "t" && result.taskVersion == "1.0.0")
    expect(result.participant == "P-1" && result.outcome == "completed")
    expectEqual(result.problemCount, 1)
    expectEqual(result.measures.map(\.name), ["stepCount"])
    expect(result.measures[0].algorithm == "steps 2" && result.measures[0].value == 38)
    expectEqual(result.recordings.map(\.name), ["r.csv.zst", "r.wav", "hand.png"])
    expect(result.recordings[0].seconds == 1.5 && result.recordings[0].missing == 1)
    expectEqual(result.recordings.map(\.stream), ["microphone", nil, nil])
  }

  /// A change of the right document, and the pointers of the faults that it must give.
  static let changes: [(old: String, new: String, pointers: [String])] = [
    (#""ambler": 1"#, #""ambler": 2"#, ["/ambler"]),
    (#""ambler": 1, "#, "", [""]),
    (id, "019a0000-0000-7000-8000-000000000002", ["/id"]),
    (id, id.uppercased() + "X", ["/id"]),
    (#""P-1""#, #""../x""#, ["/participant"]),
    (#""P-1""#, "1", ["/participant"]),
    (#""completed""#, #""perfect""#, ["/outcome"]),
    ("2026-11-22T10:00:00Z", "2026-02-29T10:00:00Z", ["/started"]),
    ("2026-11-22T10:01:00Z", "yesterday", ["/ended"]),
    (#""sha256": "\#(digest)"}"#, #""sha256": "AB"}"#, ["/task/sha256"]),
    (#""steps": []"#, #""steps": {}"#, ["/steps"]),
    (#""value": 38"#, #""value": "38""#, ["/measures/0/value"]),
    (#""value": 38"#, #""value": 1e999"#, ["/measures/0/value"]),
    (#""value": 38, "#, "", ["/measures/0"]),
    (#""name": "stepCount""#, #""name": """#, ["/measures/0/name"]),
    (#""expected": 10"#, #""expected": -1"#, ["/recordings/0/ledger/expected"]),
    (#""expected": 10"#, #""expected": 9223372036854775807"#, ["/recordings/0/ledger/expected"]),
    (#""received": 9"#, #""received": 1000000000001"#, ["/recordings/0/ledger/received"]),
    ("1500000005", "9223372036854775807", ["/recordings/0/endedNanoseconds"]),
    (#""value": 38"#, #""value": 1e-400"#, ["/measures/0/value"]),
    ("2026-11-22T10:00:00Z", "1677-09-21T00:12:43.145224192Z", ["/started"]),
    ("2026-11-22T10:01:00Z", "2200-01-01T00:00:00Z", ["/ended"]),
    (
      #""steps": []"#, #""steps": [{"item": {"group": "g", "number": 9223372036854775807}}]"#,
      ["/steps/0/item/number"]
    ),
    (
      #""future": {"a": 1}"#, #""clock": [{"anchor": {"bootNanoseconds": -9223372036854775808}}]"#,
      ["/clock/0/anchor/bootNanoseconds"]
    ),
    (
      #""startedNanoseconds": 5"#, #""clock": [{"bootNanoseconds": 9223372036854775807}]"#,
      ["/recordings/0/clock/0/bootNanoseconds"]
    ),
    (
      #""startedNanoseconds": 5"#, #""sensor": {"columns": [{"scale": 1e308, "offset": -1e308}]}"#,
      ["/recordings/0/sensor/columns/0/scale", "/recordings/0/sensor/columns/0/offset"]
    ),
    (#""kind": "microphone""#, #""kind": 7"#, ["/recordings/0/kind"]),
    (#""name": "hand.png""#, #""name": "a\u0000b""#, ["/attachments/0/name"]),
    (#""problems": [{}]"#, #""problems": 1"#, ["/problems"]),
  ]

  @Test func `every fault is told with its place, and all at once`() throws {
    for change in Self.changes {
      let text = Self.right.replacing(change.old, with: change.new, maxReplacements: 1)
      expectNotEqual(text, Self.right, "\(change.old)")
      let report = #expect(throws: FaultReport.self) { try Self.read(text) }
      expectEqual(report?.faults.map(\.pointer), change.pointers, "\(change.new)")
    }
    let all = Self.right.replacing(#""completed""#, with: "7").replacing("38", with: "true")
    let report = #expect(throws: FaultReport.self) { try Self.read(all) }
    expectEqual(report?.faults.map(\.pointer), ["/outcome", "/measures/0/value"])
  }

  /// What a number may be written as, from nothing to what no type of ours holds.
  static let extremes = [
    "0", "-1", "2147483648", "9007199254740992", "9223372036854775807", "9223372036854775808",
    "1e308", "-0.0", "1e-400", "1e400",
  ]

  @Test(arguments: extremes)
  func `every number that is taken can be summed a million times`(digits: String) {
    let numbers = [
      ("value", "38"), ("expected", "10"), ("received", "9"), ("missing", "1"),
      ("startedNanoseconds", "5"), ("endedNanoseconds", "1500000005"),
    ]
    for (name, old) in numbers {
      let text = Self.right.replacing(
        "\"\(name)\": \(old)", with: "\"\(name)\": \(digits)", maxReplacements: 1)
      expectNotEqual(text, Self.right, "\(name)")
      guard let result = try? Self.read(text), let first = result.recordings.first else { continue }
      for count in [first.expected, first.received, first.missing] {
        expect(!(count ?? 0).multipliedReportingOverflow(by: 1_000_000).overflow)
      }
      expect((first.seconds ?? 0) * 1e6 < 1e18)
      expect(result.measures.allSatisfy { $0.value?.isFinite ?? true })
    }
  }

  @Test func `the times of clocks that are years off are taken`() throws {
    for time in ["1970-01-01T00:00:00Z", "1900-01-01T00:00:00Z", "2199-12-31T23:59:59.999999999Z"] {
      _ = try Self.read(Self.right.replacing("2026-11-22T10:00:00Z", with: time))
    }
  }

  @Test func `no text, however it is cut or changed, is more than a fault`() {
    let bytes = Array(Self.right.utf8)
    var dice = SeededDice(seed: 6)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      _ = try? Self.read(String(decoding: bytes.prefix(count), as: UTF8.self))
    }
    for _ in 0..<2_000 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &dice)] = UInt8.random(
        in: 0...255, using: &dice)
      _ = try? Self.read(String(decoding: changed, as: UTF8.self))
    }
  }
}
