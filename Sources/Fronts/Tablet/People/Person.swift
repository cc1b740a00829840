package import DeviceKeys
package import StrictJSON
package import Studies
package import StudyModel

/// A participant who uses this tablet.
package struct Person: Sendable, Hashable {
  /// The pseudonym that results carry; nil on a tablet that is one patient's own.
  package var participant: String?
  /// As the tablet shows it, so that people find themselves; it never leaves the tablet, and is empty where none was asked
  /// for.
  package var name: String
  /// By which the person finds themselves, where the study wants pictures; no two people of a tablet have the same.
  package var picture: PersonPicture?
  /// When the person joined, from which schedules count.
  package var enrolled: UTCTime
  /// Of people of before who have not signed in since; nil where their key is under the PIN, and where none is asked for.
  package var pinHash: String?
  /// The person's own key, which their PIN opens; nil for people of before, and where no PIN is asked for.
  package var ownKey: PersonKeyBox?
  /// The key of the earlier home that `ownKey` was made in; nil for the present home.
  ///
  /// `ownKey` opens by the PIN together with that key, and is sealed anew when the PIN is next typed.
  package var formerHome: FormerHomeKey?
  /// Keys that the person had here before; see `EarlierKey`.
  package var earlierKeys: [EarlierKey] = []
  /// Staff let the person choose another PIN; nil where nobody did, or it was chosen.
  package var pinReset: PINReset?
  /// When staff at the study server said so last, by the server's clock: it is taken once.
  package var lastServerReset: UTCTime?
  /// Wrong PINs since the last right one.
  package var faultCount: Int
  /// What the person has chosen; the study's defaults for the rest.
  package var choices: [String: JSONValue]
  /// The clocks on the wall where the person is, and was; nil before the first look.
  package var zone: WallZone?
  /// The waking hours that the person has set, in the order of the days.
  package var waking: [WakingChange] = []
  /// Whether results that name nobody are the person's too; see `ResultNames`.
  package var hasUnnamed = false

  /// The names under which the person's results are.
  package var names: ResultNames { ResultNames(participant, hasUnnamed: hasUnnamed) }

  package init(
    participant: String?, name: String, enrolled: UTCTime, pinHash: String? = nil,
    faultCount: Int = 0, choices: [String: JSONValue] = [:]
  ) {
    self.participant = participant
    self.name = name
    self.enrolled = enrolled
    self.pinHash = pinHash
    self.faultCount = faultCount
    self.choices = choices
  }

  /// Under which of the choices it is kept that the person has seen the welcome.
  static let welcomed = "welcomed"

  /// Whether the person has seen the welcome.
  package var isWelcomed: Bool { choices[Self.welcomed] == true }

  /// Under which of the choices it is kept that somebody else answers for the person at times.
  static let caregiver = "caregiver"

  /// Whether each run begins with the question who answers.
  package var hasCaregiver: Bool { choices[Self.caregiver] == true }

  /// Whether a PIN is asked for.
  package var hasPIN: Bool { pinHash != nil || ownKey != nil }

  /// A name that can be shown on a button: 1 to 40 characters and none that turns the text around.
  package static func isName(_ text: String) -> Bool {
    (1...40).contains(text.count)
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
          .unassigned:
          false
        default: true
        }
      }
  }
}

extension Person {
  package var json: JSONValue {
    .object([
      "participant": participant.map { .string($0) },
      "name": .string(name),
      "enrolled": .string(enrolled.text),
      "pin": pinHash.map { .string($0) },
      "ownKey": ownKey?.json,
      "formerHome": formerHome?.json,
      "earlierKeys": earlierKeys.isEmpty ? nil : .list(earlierKeys.map(\.json)),
      "picture": picture.map { .string($0.rawValue) },
      "reset": pinReset?.json,
      "serverReset": lastServerReset.map { .string($0.text) },
      "faults": .number(faultCount),
      "choices": .object(
        choices.map { JSONMember(key: $0.key, value: $0.value) }.sorted { $0.key < $1.key }),
      "unnamed": hasUnnamed ? true : nil,
      "zones": zone?.json,
      "waking": waking.isEmpty ? nil : .list(waking.map(\.json)),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let name = json["name"]?.stringValue,
      let enrolled = json["enrolled"]?.stringValue.flatMap(UTCTime.init(text:)),
      let faults = json["faults"]?.integerValue, let choices = json["choices"]?.objectValue
    else { return nil }
    self.init(
      participant: json["participant"]?.stringValue, name: name, enrolled: enrolled,
      pinHash: json["pin"]?.stringValue, faultCount: faults,
      choices: Dictionary(choices.map { ($0.key, $0.value) }) { first, _ in first })
    ownKey = json["ownKey"].flatMap(PersonKeyBox.init(json:))
    formerHome = json["formerHome"].flatMap(FormerHomeKey.init(json:))
    earlierKeys = (json["earlierKeys"]?.listValue ?? []).compactMap(EarlierKey.init(json:))
    picture = json["picture"]?.stringValue.flatMap(PersonPicture.init(rawValue:))
    pinReset = json["reset"].flatMap(PINReset.init(json:))
    lastServerReset = json["serverReset"]?.stringValue.flatMap(UTCTime.init(text:))
    hasUnnamed = json["unnamed"]?.booleanValue ?? false
    zone = json["zones"].flatMap(WallZone.init(json:))
    waking = (json["waking"]?.listValue ?? []).compactMap(WakingChange.init(json:))
  }
}
