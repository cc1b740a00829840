import StrictJSON

/// All rows that a result gives to the tables.
struct ResultTableRows {
  let stored: ExportedResult
  /// The document as it was read, with the participant by whom the source knows the person.
  let document: JSONValue
  let labels: TaskLabels?
  let sha256: String

  /// The rows of every table, in the order of the document.
  var rows: [(table: ExportTable, row: [ExportCell])] {
    [(.results, ofResult + resultCells)]
      + AnswerRows(document, labels).rows.map { (.answers, ofResult + $0) }
      + rows(.measures, document["measures"], ExportTable.measureColumns)
      + trials.map { (.trials, ofResult + Self.cells($0, ExportTable.trialColumns)) }
      + recordings
      + rows(.problems, document["problems"], ExportTable.problemColumns)
      + rows(.scores, document["scores"], ExportTable.scoreColumns)
      + rows(.consents, document["consents"], ExportTable.consentColumns)
      + attachments
      + withdrawals
  }

  private var ofResult: [ExportCell] {
    ExportTable.ofResult.map { $0.cell(of: document) }
  }

  /// The pseudonym of whose the result is.
  var participant: String? { document["participant"]?.stringValue }

  private static func cells(_ object: JSONValue, _ columns: [TableColumn]) -> [ExportCell] {
    columns.map { $0.cell(of: object) }
  }

  private func rows(
    _ table: ExportTable, _ list: JSONValue?, _ columns: [TableColumn]
  ) -> [(table: ExportTable, row: [ExportCell])] {
    (list?.listValue ?? []).map { (table, ofResult + Self.cells($0, columns)) }
  }

  private var flags: [String] { stored.flags.map(\.rawValue) }

  /// What the document does not hold itself comes from the source.
  private var resultCells: [ExportCell] {
    ExportTable.resultColumns.map { column in
      switch column.name {
      case "clinic": .text(stored.clinic)
      case "stored": .time(stored.storedAt)
      case "sha256": .text(sha256)
      case "bytes": .number(stored.document?.count)
      case "flags": .text(flags.isEmpty ? nil : flags.joined(separator: " "))
      case _: column.cell(of: document)
      }
    }
  }

  private var trials: [JSONValue] {
    (document["steps"]?.listValue ?? []).flatMap { visit in
      (visit["trials"]?.listValue ?? []).map { .object(["visit": visit, "trial": $0]) }
    }
  }

  private var recordings: [(table: ExportTable, row: [ExportCell])] {
    (document["recordings"]?.listValue ?? []).map { recording in
      let cells = ExportTable.recordingColumns.map { column in
        column.name == "started"
          ? .time(recording["clock"]?.listValue?.first?["utc"]?.stringValue)
          : column.cell(of: recording)
      }
      return (.recordings, ofResult + cells)
    }
  }

  private var attachments: [(table: ExportTable, row: [ExportCell])] {
    (document["attachments"]?.listValue ?? []).map { attachment in
      let cells = ExportTable.attachmentColumns.map { column in
        column.name == "file"
          ? .text(attachment["name"]?.stringValue.map(SafeName.ofContent))
          : column.cell(of: attachment)
      }
      return (.attachments, ofResult + cells)
    }
  }

  private var withdrawals: [(table: ExportTable, row: [ExportCell])] {
    (document["withdrawals"]?.listValue ?? []).map { withdrawal in
      let cells = ExportTable.withdrawalColumns.map { column -> ExportCell in
        switch column.name {
        case "result": .text(document["id"]?.stringValue)
        case "participant": .text(participant)
        case "what": .text("consent")
        case "place": .text("run")
        case _: column.cell(of: withdrawal)
        }
      }
      return (.withdrawals, cells)
    }
  }
}
