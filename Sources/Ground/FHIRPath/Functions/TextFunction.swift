/// A function over one text.
package enum TextFunction: String, Sendable, Hashable, CaseIterable {
  case upper
  case lower
  case length
  case trim
  case toChars
  case substring
  case split
  case replace
}
