import StrictJSON

/// What a source knows beside documents and files, as lines of JSON: an export of sealed results carries it, so that the
/// same tables can be made of it where the results are opened.
enum SealedLists {
  /// The files with the lines, and where they stand in an export.
  enum File: String, CaseIterable {
    case results, participants, symptoms, withdrawals

    var path: String { "sealed/\(rawValue).ndjson" }
  }
}

extension ExportedResult {
  var line: JSONValue {
    .object([
      "id": .string(id), "sha256": sha256.map { .string($0) },
      "stored": storedAt.map { .string($0) }, "clinic": clinic.map { .string($0) },
      "participant": participant.map { .string($0) },
      "flags": .list(flags.map { .string($0.rawValue) }),
    ])
  }

  /// Reads what `line` writes; the document and the receipt stand in files of their own.
  init?(line: JSONValue) {
    guard let id = line["id"]?.stringValue, let flags = line["flags"]?.listValue else { return nil }
    self.init(
      id: id, document: nil, sha256: line["sha256"]?.stringValue,
      storedAt: line["stored"]?.stringValue, clinic: line["clinic"]?.stringValue,
      participant: line["participant"]?.stringValue,
      flags: flags.compactMap { $0.stringValue.flatMap(ResultFlag.init(rawValue:)) })
  }
}

extension ExportedParticipant {
  var line: JSONValue {
    .object([
      "participant": .string(pseudonym), "clinic": clinic.map { .string($0) },
      "enrolled": enrolled.map { .string($0) }, "withdrawn": withdrawn.map { .string($0) },
      "treatment": treatment.map { treatment in
        .object([
          "course": .string(treatment.course), "month": treatment.month.map { .number($0) },
          "entered": treatment.entered.map { .string($0) },
        ])
      },
    ])
  }

  /// Reads what `line` writes.
  init?(line: JSONValue) {
    guard let pseudonym = line["participant"]?.stringValue else { return nil }
    var treatment: ExportedTreatment?
    if let json = line["treatment"] {
      guard let course = json["course"]?.stringValue else { return nil }
      treatment = ExportedTreatment(
        course: course, month: json["month"]?.integerValue, entered: json["entered"]?.stringValue)
    }
    self.init(
      pseudonym: pseudonym, clinic: line["clinic"]?.stringValue,
      enrolled: line["enrolled"]?.stringValue, withdrawn: line["withdrawn"]?.stringValue,
      treatment: treatment)
  }
}

extension ExportedSymptom {
  var line: JSONValue {
    .object([
      "key": .string(key), "kind": .string(kind.rawValue), "participant": .string(participant),
      "list": .string(list), "recorded": .string(recorded), "number": .number(number),
      "level": level.map { .number($0) }, "answer": answer.map { .string($0) },
      "title": title.map { .string($0) },
    ])
  }

  /// Reads what `line` writes.
  init?(line: JSONValue) {
    guard let key = line["key"]?.stringValue,
      let kind = line["kind"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let participant = line["participant"]?.stringValue, let list = line["list"]?.stringValue,
      let recorded = line["recorded"]?.stringValue, let number = line["number"]?.integerValue
    else { return nil }
    self.init(
      key: key, kind: kind, participant: participant, list: list, recorded: recorded,
      number: number, level: line["level"]?.integerValue, answer: line["answer"]?.stringValue,
      title: line["title"]?.stringValue)
  }
}

extension ExportedWithdrawal {
  var line: JSONValue {
    .object([
      "key": .string(key), "result": .string(result), "at": .string(at), "what": .string(what),
      "streams": .list(streams.map { .string($0) }), "place": .string(place),
    ])
  }

  /// Reads what `line` writes.
  init?(line: JSONValue) {
    guard let key = line["key"]?.stringValue, let result = line["result"]?.stringValue,
      let at = line["at"]?.stringValue, let what = line["what"]?.stringValue,
      let place = line["place"]?.stringValue
    else { return nil }
    self.init(
      key: key, result: result, at: at, what: what,
      streams: (line["streams"]?.listValue ?? []).compactMap(\.stringValue), place: place)
  }
}
