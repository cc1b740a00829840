import HTTPClient
import Receipts
import StrictJSON
import Vault

extension ServerLink {
  /// With the tokens: it is written sealed and nowhere else.
  var json: JSONValue {
    .object([
      "version": 1, "address": .string(address.text),
      "authorities": authorities.map { .string(String(decoding: $0, as: UTF8.self)) },
      "pin": pin.map { .string($0.base64) }, "device": .string(device), "study": .string(study),
      "participant": participant.map { .string($0) }, "accessToken": .string(tokens.access),
      "refreshToken": .string(tokens.refresh), "receiptKeys": ReceiptKeys.json(receiptKeys),
      "studyKeys": ReceiptKeys.json(studyKeys),
      "signedOut": .boolean(isSignedOut), "trustList": trust?.json,
      "revokedKeys": revokedKeys.isEmpty
        ? nil : .list(revokedKeys.sorted().map { .string($0) }),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  init?(json: JSONValue) {
    guard json["version"]?.integerValue == 1,
      let address = json["address"]?.stringValue.flatMap(ServerAddress.init),
      let device = json["device"]?.stringValue, let study = json["study"]?.stringValue,
      let access = json["accessToken"]?.stringValue,
      let refresh = json["refreshToken"]?.stringValue,
      let keys = json["receiptKeys"].flatMap(ReceiptKeys.read),
      let isSignedOut = json["signedOut"]?.booleanValue
    else { return nil }
    self.init(
      address: address, authorities: json["authorities"]?.stringValue.map { Array($0.utf8) },
      pin: json["pin"]?.stringValue.flatMap(KeyPin.init), device: device, study: study,
      participant: json["participant"]?.stringValue,
      tokens: ServerTokens(access: access, refresh: refresh), receiptKeys: keys)
    self.isSignedOut = isSignedOut
    // Before there were study versions a link had no keys for them; they are learnt then.
    if let known = json["studyKeys"] {
      guard let keys = ReceiptKeys.read(known) else { return nil }
      studyKeys = keys
    }
    if let known = json["trustList"] {
      guard let trust = SignedTrustList(json: known) else { return nil }
      believe(trust)
    }
    revokedKeys = Set(json["revokedKeys"]?.listValue?.compactMap(\.stringValue) ?? [])
    // A pin that is not understood must not be taken for none.
    guard (pin == nil) == (json["pin"] == nil) else { return nil }
  }
}
