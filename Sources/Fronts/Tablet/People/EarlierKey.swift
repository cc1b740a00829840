package import DeviceKeys
package import StrictJSON

/// A key that a person had on this tablet before its own key was lost, when they had joined anew meanwhile.
///
/// It opens by the PIN of then: at a sign-in with the same PIN what lies under it is there again.
package struct EarlierKey: Sendable, Hashable {
  package var box: PersonKeyBox
  /// The key of the home that the box was made in; nil for the present home.
  ///
  /// The box opens by the PIN together with that key.
  package var formerHome: FormerHomeKey?

  package init(_ box: PersonKeyBox, formerHome: FormerHomeKey?) {
    self.box = box
    self.formerHome = formerHome
  }

  package var json: JSONValue {
    .object(["box": box.json, "formerHome": formerHome?.json])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let box = json["box"].flatMap(PersonKeyBox.init(json:)) else { return nil }
    self.init(box, formerHome: json["formerHome"].flatMap(FormerHomeKey.init(json:)))
  }
}
