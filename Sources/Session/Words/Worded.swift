package import StudyModel

/// Words of the program's own, in the languages that it speaks; `%1` and `%2` stand for values.
package protocol Worded: Sendable {
  /// All wordings as a task's texts are; English is shown where a person speaks none of them.
  var localized: LocalizedText { get }
}

extension Worded {
  /// The words in the first of `languages` that is spoken, with their values.
  package func text(_ languages: [String], _ values: String...) -> String {
    text(languages, values)
  }

  /// The words in the first of `languages` that is spoken, with their values.
  package func text(_ languages: [String], _ values: [String]) -> String {
    var rest = localized.text(in: languages)[...]
    var text = ""
    // One pass, so that a value that holds `%1` itself stays as it is.
    while let mark = rest.firstIndex(of: "%") {
      text += rest[..<mark]
      rest = rest[mark...].dropFirst()
      if let place = rest.first?.wholeNumberValue, values.indices.contains(place - 1) {
        text += values[place - 1]
        rest = rest.dropFirst()
      } else {
        text += "%"
      }
    }
    return text + rest
  }
}
