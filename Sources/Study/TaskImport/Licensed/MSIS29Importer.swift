package import StrictJSON

/// Makes a task of the MSIS-29 wording that a study has permission for: 20 physical and 9
/// psychological items about the last two weeks.
///
/// Each scale is (mean − 1) / (responses − 1) × 100, which is (sum − n) / (range · n) · 100 of the
/// whole scale (Hobart and others, Brain 2001;124:962-973). There is no single total. A scale has a
/// score when at least half of its items are answered; that rule is to be checked against the
/// licence holder's manual before use.
package enum MSIS29Importer {
  private static let itemCount = 29
  private static let physicalCount = 20

  /// Reads the study's file; see docs/importing.md for its members.
  package static func outcome(
    _ bytes: [UInt8], file: String
  ) throws(FaultReport) -> ImportOutcome {
    try LicensedFile.outcome(bytes, file: file) { members, _ in outcome(&members) }
  }

  private static func outcome(_ members: inout Members) -> ImportOutcome? {
    let head = LicensedHead(&members, instrument: "MSIS-29")
    let stem = members.require("stem").flatMap(LicensedWording.init)
    let responsesField = members.require("responses")
    let responses = responsesField?.list(count: 4...5)?.compactMap(LicensedWording.init)
    let items = members.require("items").flatMap { LicensedWording.list($0, count: itemCount) }
    guard let head, let stem, let responses, let items, responses.count >= 4 else { return nil }
    let ids = (1...itemCount).map { "item\($0)" }
    var report = ImportReport()
    let questions = zip(ids, items).enumerated().map { place, question in
      report.add("/items/\(place)", .taken(as: question.0))
      return Draft.object([
        "id": .string(question.0), "type": "question", "required": false,
        "title": question.1.json, "text": stem.json,
        "answer": ["type": "singleChoice", "options": ["valueSet": "response"]],
      ])
    }
    let options = responses.enumerated().map { place, text in
      Draft.object([
        "value": .string(String(place + 1)), "text": text.json,
        "score": .number(JSONNumber(place + 1)),
      ])
    }
    let range = responses.count - 1
    let scores = [
      score("physical", "Physical impact", Array(ids.prefix(physicalCount)), range),
      score("psychological", "Psychological impact", Array(ids.dropFirst(physicalCount)), range),
    ]
    let task = head.task(id: "msis-29", steps: questions, scores: scores, source: "MSIS-29")
      .adding(["valueSets": ["response": ["options": .list(options)]]])
    return ImportOutcome(kind: .task(task), report: report)
  }

  private static func score(
    _ id: String, _ title: JSONValue, _ items: [String], _ range: Int
  ) -> JSONValue {
    Draft.object([
      "id": .string(id), "title": title, "algorithm": .string("msis-29-\(id)"),
      "version": "1",
      "source": "Hobart J, Lamping D, Fitzpatrick R et al. Brain 2001;124:962-973",
      "items": .list(items.map { .string($0) }), "combine": "mean", "missing": "mean",
      "missingLimit": .number(JSONNumber(items.count / 2)), "offset": -1,
      // A hundred by the range; 24 digits keep the ends exact once rounded.
      "factor": .number(
        range == 4
          ? JSONNumber(25) : JSONNumber(digits: "33.333333333333333333333333") ?? JSONNumber(33)),
      "fractionDigits": 2,
    ])
  }
}
