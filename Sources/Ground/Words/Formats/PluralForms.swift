/// Which plural forms a language must have, of the categories that it knows.
package enum PluralForms {
  /// The order in which CLDR lists the categories.
  private static let inOrder = ["zero", "one", "two", "few", "many", "other"]
  /// Languages whose form `many` is for a million and more, which nothing here counts to.
  private static let withoutMany: Set = ["ca", "es", "fr", "it", "pt"]

  /// Those of the known categories that a catalogue of the language must have, in CLDR's order.
  package static func needed(_ known: Set<String>, in tag: String) -> [String] {
    inOrder.filter { known.contains($0) && !($0 == "many" && withoutMany.contains(tag)) }
  }

  /// Whether a form is of exactly one number, which it may then say with a word.
  package static func isExact(_ form: String) -> Bool {
    form.hasPrefix("=") || ["zero", "one", "two"].contains(form)
  }
}
