/// A function over one text.
enum TextFunction: String, Hashable, CaseIterable {
  case upper
  case lower
  case length
  case substring
}
