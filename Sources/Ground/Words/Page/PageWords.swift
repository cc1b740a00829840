internal import CWords
internal import StrictJSON

/// What a page loads of its words, below `/words`.
///
/// It is one script that says them, the list of languages, and a file of words for each language.
package enum PageWords {
  /// The files of the page of an area by name: `words.js`, `languages.js`, and such as `es.json`.
  package static func files(_ area: Area) -> [String: [UInt8]] {
    var files = ["words.js": script, "languages.js": list]
    for language in Language.all { files["\(language.tag).json"] = words(area, in: language) }
    return files
  }

  private static var script: [UInt8] {
    let script = ambler_words_script()
    return Array(UnsafeBufferPointer(start: script.bytes, count: script.count))
  }

  /// A module that has the languages in the order of the list.
  private static var list: [UInt8] {
    let languages = Language.all.map { language -> JSONValue in
      .object([
        "tag": .string(language.tag), "locale": .string(language.locale),
        "name": .string(listed(language.ownName)),
        "direction": .string(language.isRightToLeft ? "rtl" : "ltr"),
      ])
    }
    return Array("export const languages = \(JSONValue.list(languages).serialized());\n".utf8)
  }

  /// A name as it stands in a list: it begins with a capital letter, where there are any.
  private static func listed(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The words of a language; those that it lacks are the first language's, and their keys are under `lacking`.
  private static func words(_ area: Area, in language: Language) -> [UInt8] {
    let areas = [area] + area.shared
    let own = areas.flatMap(language.members)
    let keys = Set(own.map(\.key))
    let lacking = areas.flatMap(Language.first.members).filter { !keys.contains($0.key) }
    let names = JSONMember(key: "lacking", value: .list(lacking.map { .string($0.key) }))
    let members = own + lacking + (lacking.isEmpty ? [] : [names])
    return Array(JSONValue.object(members).serialized().utf8)
  }
}
