/// A language that the program has words of its own in.
package enum SpokenLanguage: String, Sendable, Hashable, CaseIterable {
  case english = "en"
  case spanish = "es"
  case arabic = "ar"

  /// The first of `languages`, as BCP 47 writes them, that is spoken; English where none is.
  package init(firstOf languages: [String]) {
    let spoken = languages.lazy.compactMap { language in
      SpokenLanguage(rawValue: language.prefix { $0 != "-" }.lowercased())
    }
    self = spoken.first ?? .english
  }
}
