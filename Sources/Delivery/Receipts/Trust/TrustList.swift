import StrictJSON
package import StudyModel
package import Vault

/// The keys by which a study server is believed, as people say it who keep their own keys away from the server.
///
/// Lists are numbered, and each names the one before. A device that knows one believes only what is in it, and only until
/// it expires; a key that is left out of the next one is revoked. The rule is the one of TUF's root file (5.3).
package struct TrustList: Sendable, Hashable {
  /// What a key in the list signs.
  package enum Use: String, Sendable, Hashable, CaseIterable { case receipt, study }

  /// A key of the server.
  package struct Entry: Sendable, Hashable {
    package var key: VerifyingKey
    package var use: Use

    package init(_ key: VerifyingKey, _ use: Use) {
      self.key = key
      self.use = use
    }
  }

  /// The line before what is signed.
  static let heading = "ambler trust list 1"

  /// The id of the server's database, so that a list of one server is none of another.
  package var server: String
  /// From 1, without holes.
  package var number: Int
  /// The digest of what was signed as the list before; nil for the first.
  package var previous: ContentDigest?
  package var made: UTCTime
  /// From then on nothing in it is believed.
  package var expires: UTCTime
  /// The keys that sign lists, which are on no server.
  package var roots: [VerifyingKey]
  /// How many of them must sign: from 1 to all.
  package var threshold: Int
  package var entries: [Entry]

  package init(
    server: String, number: Int, previous: ContentDigest?, made: UTCTime, expires: UTCTime,
    roots: [VerifyingKey], threshold: Int, entries: [Entry]
  ) {
    self.server = server
    self.number = number
    self.previous = previous
    self.made = made
    self.expires = expires
    self.roots = roots
    self.threshold = threshold
    self.entries = entries
  }

  /// The keys in it that sign such things.
  package func keys(for use: Use) -> [VerifyingKey] {
    entries.filter { $0.use == use }.map(\.key)
  }

  /// Whether its time is over.
  package func hasExpired(at now: UTCTime) -> Bool { now >= expires }

  /// Who says what is in the lists of this server.
  var anchor: [JSONMember] {
    [
      JSONMember(key: "server", value: .string(server)),
      JSONMember(key: "roots", value: .list(roots.map(ReceiptKeys.json))),
      JSONMember(key: "threshold", value: .number(threshold)),
    ]
  }

  var json: JSONValue {
    .object(
      [
        JSONMember(key: "ambler", value: 1),
        JSONMember(key: "number", value: .number(number)),
        JSONMember(key: "made", value: .string(made.text)),
        JSONMember(key: "expires", value: .string(expires.text)),
      ] + anchor + [
        JSONMember(
          key: "keys",
          value: .list(
            entries.map { entry in
              .object([
                "use": .string(entry.use.rawValue), "key": ReceiptKeys.json(entry.key),
              ])
            }))
      ]
        + [previous.map { JSONMember(key: "previous", value: .string("\($0)")) }]
        .compactMap(\.self))
  }

  /// What is signed; nil where it has no canonical form.
  var signedBytes: [UInt8]? {
    (try? json.canonical()).map { Array("\(Self.heading)\n".utf8) + $0 }
  }

  /// What the next list names this one by.
  package var digest: ContentDigest? { signedBytes.map { ContentDigest(of: $0) } }
}

extension TrustList {
  /// How many keys a list may have of each kind.
  static let mostKeys = 1_000

  /// Reads what `json` writes; nil for anything else, further members among it, and for a list that nobody could fulfil.
  init?(json: JSONValue) {
    guard json["ambler"]?.integerValue == 1, let server = json["server"]?.stringValue,
      let number = json["number"]?.integerValue.flatMap({ Int(exactly: $0) }), number >= 1,
      let made = json["made"]?.stringValue.flatMap(UTCTime.init(text:)),
      let expires = json["expires"]?.stringValue.flatMap(UTCTime.init(text:)),
      let roots = json["roots"]?.listValue,
      let threshold = json["threshold"]?.integerValue.flatMap({ Int(exactly: $0) }),
      let entries = json["keys"]?.listValue, roots.count <= Self.mostKeys,
      entries.count <= Self.mostKeys
    else { return nil }
    let previous = json["previous"]?.stringValue.flatMap(ContentDigest.init(hexadecimal:))
    guard (previous == nil) == (number == 1), (previous == nil) == (json["previous"] == nil) else {
      return nil
    }
    self.init(
      server: server, number: number, previous: previous, made: made, expires: expires,
      roots: roots.compactMap(ReceiptKeys.key), threshold: threshold,
      entries: entries.compactMap(Entry.init(json:)))
    guard self.roots.count == roots.count, Set(self.roots).count == roots.count,
      self.entries.count == entries.count, Set(self.entries.map(\.key)).count == entries.count,
      (1...max(roots.count, 1)).contains(self.threshold), !roots.isEmpty,
      // What is signed is made anew from the values, so nothing may stand beside them unsigned.
      json.objectValue?.count == self.json.objectValue?.count
    else { return nil }
  }
}

extension TrustList.Entry {
  fileprivate init?(json: JSONValue) {
    guard json.objectValue?.count == 2,
      let use = json["use"]?.stringValue.flatMap(TrustList.Use.init(rawValue:)),
      let key = json["key"].flatMap(ReceiptKeys.key)
    else { return nil }
    self.init(key, use)
  }
}
