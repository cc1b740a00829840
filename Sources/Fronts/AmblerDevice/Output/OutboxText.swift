import Commands
import Outbox
import Receipts
import StrictJSON
import StudyModel
import Words

extension OutboxEntry {
  /// One row for people: id, when it ended, state.
  var line: String {
    "\(id)  \(finished.text.prefix(19))Z  \(isAside ? "kept aside, " : "")\(state.words)"
  }

  var json: JSONValue {
    .object([
      "id": .string(id.text), "finished": .string(finished.text),
      "sha256": .string(sha256.description), "bytes": .number(Int(byteCount)),
      "attachments": .list(
        attachments.map {
          .object([
            "name": .string($0.name), "sha256": .string($0.sha256.description),
            "bytes": .number(Int($0.byteCount)),
          ])
        }),
      "state": .string(state.kind.rawValue), "failedAttempts": .number(state.failedAttempts),
      "reason": state.reason.map { .string($0) }, "keptAside": .boolean(isAside),
    ])
  }
}

extension DeliveryState {
  var words: String {
    switch self {
    case .queued(0, _): "waits for delivery"
    case .queued(let failed, let retryAt):
      "waits, \(failed) failed attempt\(failed == 1 ? "" : "s")"
        + (retryAt.map { ", next not before \($0.text.prefix(19))Z" } ?? "")
    case .delivering: "was being delivered"
    case .delivered(let receipt): "delivered \(receipt.storedAt.text.prefix(19))Z"
    case .refused(let reason): "refused by the destination: \(reason)"
    case .quarantined(let reason): "in quarantine: \(reason.rawValue)"
    }
  }

  var reason: String? {
    switch self {
    case .refused(let reason): reason.text
    case .quarantined(let reason): reason.rawValue
    case .queued, .delivering, .delivered: nil
    }
  }
}

extension DeliveryReport {
  var words: String {
    var lines: [String] = []
    if let stopped {
      switch stopped {
      case .destinationNotReady(let reason):
        lines.append("The destination is not ready: \(reason).")
      case .cancelled: lines.append("Stopped before the end.")
      }
    }
    lines.append("\(delivered.count) delivered, \(alreadyThere.count) already there.")
    if sentAgainCount > 0 {
      lines.append("Recordings sent again, which the study had lost: \(sentAgainCount).")
    }
    lines += refused.map { "\($0.key): refused for good: \($0.value)." }.sorted()
    lines += postponed.map { "\($0.key): not now: \($0.value)." }.sorted()
    lines += quarantined.map { "\($0.key): damaged here: \($0.value.rawValue)." }.sorted()
    if let waitingUntil { lines.append("Try again at \(waitingUntil.text.prefix(19))Z.") }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: JSONValue {
    .object([
      "delivered": .ids(delivered), "alreadyThere": .ids(alreadyThere),
      "recordingsSentAgain": .number(sentAgainCount),
      "refused": .reasons(refused.mapValues(\.text)),
      "postponed": .reasons(postponed.mapValues(\.text)),
      "quarantined": .reasons(quarantined.mapValues(\.rawValue)),
      "stopped": stopped.map { stop in
        switch stop {
        case .destinationNotReady(let reason): .string(reason.text)
        case .cancelled: "cancelled"
        }
      },
      "waitingUntil": waitingUntil.map { .string($0.text) },
    ])
  }
}

extension ExportReport {
  var words: String {
    var lines = ["\(exported.count) on the stick."]
    lines += failed.map { "\($0.key): not written: \($0.value)." }.sorted()
    lines += damaged.map { "\($0.key): damaged here: \($0.value.rawValue)." }.sorted()
    return lines.joined(separator: "\n") + "\n"
  }

  var json: JSONValue {
    .object([
      "exported": .ids(exported), "failed": .reasons(failed.mapValues(\.text)),
      "damaged": .reasons(damaged.mapValues(\.rawValue)),
    ])
  }
}

extension BundleImportReport {
  var words: String {
    var lines = ["\(imported.count) taken in, \(alreadyThere.count) already here."]
    lines += conflicts.map { "\($0): there is another result of this id; both are kept." }
    lines += damaged.map { "\($0.key): left out: \($0.value)." }.sorted()
    if unreadableManifestCount > 0 {
      lines.append("\(unreadableManifestCount) manifests cannot be read.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: JSONValue {
    .object([
      "imported": .ids(imported), "alreadyThere": .ids(alreadyThere),
      "conflicts": .ids(conflicts), "damaged": .reasons(damaged.mapValues { "\($0)" }),
      "unreadableManifests": .number(unreadableManifestCount),
    ])
  }
}

extension VerificationReport {
  var words: String {
    var lines = ["\(rowCount) results read back."]
    if !isDatabaseSound { lines.append("SQLite finds the database file damaged.") }
    lines += damagedRows.map { "\($0.id?.text ?? "a row"): \($0.reason.rawValue)." }
    lines += damagedAttachments.map {
      "\($0.id), attachment \($0.place + 1): \($0.reason.rawValue)."
    }
    let languages = Environment.languages(Environment.all)
    lines += damagedCopies.map {
      TerminalMessage.Outbox.copyDamaged(result: $0.text).text(languages)
    }
    lines += damage.flatMap { $0.lines(languages) }
    if !damage.isEmpty { lines.append(TerminalMessage.Outbox.answer.text(languages)) }
    if isSound { lines.append("Everything is as it was stored.") }
    return lines.joined(separator: "\n") + "\n"
  }

  var json: JSONValue {
    .object([
      "rows": .number(rowCount), "databaseSound": .boolean(isDatabaseSound),
      "damagedRows": .list(
        damagedRows.map {
          .object(["id": $0.id.map { .string($0.text) }, "reason": .string($0.reason.rawValue)])
        }),
      "damagedAttachments": .list(
        damagedAttachments.map {
          .object([
            "id": .string($0.id.text), "attachment": .number($0.place),
            "reason": .string($0.reason.rawValue),
          ])
        }),
      "damagedCopies": .ids(damagedCopies),
      "damage": .list(damage.map(\.json)),
      "sound": .boolean(isSound),
    ])
  }
}

extension DamageRecord {
  /// What is kept, what came back and what is lost, for people.
  fileprivate func lines(_ languages: [String]) -> [String] {
    let head =
      files.isEmpty
      ? TerminalMessage.Outbox.damageGone(number: number)
      : TerminalMessage.Outbox.damage(number: number, files: WordValue.list(files))
    let words =
      [head] + (savedRowCount.map { [TerminalMessage.Outbox.carriedOver(rows: $0)] } ?? [])
      + broughtBack.map { TerminalMessage.Outbox.broughtBack(result: $0.text) }
      + lost.map {
        TerminalMessage.Outbox.lost(result: $0.id.text, reason: $0.cause.message.text(languages))
      }
      + (lost.isEmpty ? [TerminalMessage.Outbox.lostNothing] : [])
    return words.map { $0.text(languages) }
  }
}

extension DamageRecord.Cause {
  fileprivate var message: Message {
    switch self {
    case .copyDamaged: TerminalMessage.Outbox.lostCopy
    case .journalUnreadable: TerminalMessage.Outbox.lostJournal
    case .documentDiffers: TerminalMessage.Outbox.lostDocument
    case .recordingUnreadable: TerminalMessage.Outbox.lostRecording
    }
  }
}

extension JSONValue {
  fileprivate static func ids(_ ids: [ResultID]) -> JSONValue {
    .list(ids.map { .string($0.text) })
  }

  fileprivate static func reasons(_ reasons: [ResultID: String]) -> JSONValue {
    .object(
      reasons.sorted { $0.key.text < $1.key.text }
        .map { JSONMember(key: $0.key.text, value: .string($0.value)) })
  }
}
