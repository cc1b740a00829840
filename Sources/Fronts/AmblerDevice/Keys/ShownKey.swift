import Commands
import DeviceKeys
import Outbox
import Session
import StrictJSON
import StudyModel
import Vault

/// What may be shown of a home's key and of what was set aside: no secret is in it.
struct ShownKey {
  private let card: KeyCard?
  private let state: KeyState
  private let before: [(aside: SetAside, census: OutboxCensus?)]
  private let losses: [Loss]
  /// The box that the study's server has; nil where there is none.
  private let box: RecoveryBox?

  init(_ home: Home, passphrase: Passphrase?) throws(Failure) {
    let place = KeyPlace(home.path, environment: Environment.all)
    let (state, key) = try HomeKey(home, passphrase).found()
    self.state = state
    box = RecoveryBox.kept(in: home.path)
    card =
      place.card
      ?? key.flatMap { key in place.holding.map { KeyCard(key: key.id, holding: $0) } }
    // One that cannot be counted is listed all the same.
    before = SettingAside(home: home.path).all()
      .map { ($0, try? $0.census()) }
    do {
      losses = try LossBook(home: home.path).read()
    } catch {
      throw Store.failure(error, home)
    }
  }

  private var stateWord: String {
    switch state {
    case .ready: "ready"
    case .new: "none"
    case .lost(let loss): loss.code
    case .closed: "closed"
    }
  }

  var json: JSONValue {
    let asides: [JSONValue] = before.map { Self.json($0.aside, $0.census) }
    return .object([
      "key": text(card?.key.description), "holding": text(card?.holding.kind.rawValue),
      "resistsCopying": card.map { JSONValue.boolean($0.holding.resistsCopying) },
      "registers": text(sealing?.registers?.description),
      "passphraseOpens": card.map { .boolean($0.holding.kinds.contains(.passphrase)) },
      "state": .string(stateWord), "recoveryKey": text(box?.recoveryKey),
      "before": .list(asides), "lost": .list(losses.map(\.json)),
    ])
  }

  private var sealing: SystemdSealing? {
    guard case .systemd(let sealing) = card?.holding else { return nil }
    return sealing
  }

  private func text(_ text: String?) -> JSONValue? { text.map { JSONValue.string($0) } }

  private static func json(_ aside: SetAside, _ census: OutboxCensus?) -> JSONValue {
    .object([
      "name": .string(aside.name), "at": .string(aside.note.moment.text),
      "reason": .string(aside.note.reason),
      "key": aside.note.key.map { .string($0.description) },
      "results": census.map { .number(JSONNumber($0.waiting.count)) },
      "recovered": .boolean(aside.isTaken),
      "stays": aside.broughtBack.map { .list($0.left.map(\.json)) },
    ])
  }

  var text: String {
    var lines: [String] = []
    switch state {
    case .ready, .new: break
    case .lost(let loss): lines.append("\(loss)")
    case .closed(let fault): lines.append("The key is closed: \(fault)")
    }
    if let card {
      lines.append("Key \(card.key).")
      lines.append("\(card.holding.words) \(card.holding.limit)")
      lines.append(recovery)
    } else if state == .new {
      lines.append("There is no key yet.")
    }
    lines += before.map { Self.line($0.aside, $0.census) }
    lines += losses.map {
      "Given up on \($0.givenUp.text.prefix(10)): \(AsideWords.counted($0.results.count)) of "
        + "before/\($0.name)."
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var recovery: String {
    box.map { "It is sealed to the recovery key \($0.recoveryKey) of \($0.study)." }
      ?? "It is sealed to no recovery key: if it is lost, so is what was not delivered."
  }

  private static func line(_ aside: SetAside, _ census: OutboxCensus?) -> String {
    if let brought = aside.broughtBack {
      let stays = brought.left.map { AsideWords.stays($0, in: aside.name) }
      return (["before/\(aside.name): what was in it was recovered."] + stays)
        .joined(separator: "\n")
    }
    let key = aside.note.key.map { " Its key was \($0)." } ?? ""
    guard let census else { return "before/\(aside.name): it cannot be counted.\(key)" }
    return "before/\(aside.name): \(AsideWords.results(census)) for recovery.\(key)"
  }
}
