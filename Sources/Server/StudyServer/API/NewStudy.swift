import StrictJSON

/// A study that is to be made.
struct NewStudy: Sendable {
  let id: String
  let title: String
  let scheme: NumberScheme

  init?(_ members: inout Members) {
    let id = members.require("id").flatMap(Self.id)
    let title = members.require("title")?.line(longest: 200)
    let scheme = NumberScheme(&members)
    guard let id, let title, let scheme else { return nil }
    self.id = id
    self.title = title
    self.scheme = scheme
  }

  private static func id(_ field: Field) -> String? {
    guard let text = field.string() else { return nil }
    let letters = Array(text.utf8)
    let isWellFormed =
      (1...63).contains(letters.count) && letters.first != UInt8(ascii: "-") && text != "server"
      && letters.allSatisfy {
        (48...57).contains($0) || (97...122).contains($0) || $0 == UInt8(ascii: "-")
      }
    guard isWellFormed else {
      field.fault(
        "is not the name of a study",
        "Write 1 to 63 lower-case letters, digits and dashes, such as ms-2026.")
      return nil
    }
    return text
  }
}
