/// A function that looks for one text in another.
package enum SearchFunction: String, Sendable, Hashable, CaseIterable {
  case contains
  case startsWith
  case endsWith
  case indexOf
  case lastIndexOf
}
