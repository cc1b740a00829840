/// A function that looks for one text in another.
enum SearchFunction: String, Hashable, CaseIterable {
  case contains
  case startsWith
  case endsWith
  case indexOf
}
