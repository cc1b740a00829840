import Commands

@testable import AmblerDevice

/// A command line of a page, as far as the program's own help can judge it.
struct DocumentedCommand: Equatable {
  /// The words after `ambler`, up to what a shell does with the output.
  let words: [String]

  /// The command lines of a page: in its blocks, and between backticks in its text.
  static func all(in page: String) -> [DocumentedCommand] {
    var found: [DocumentedCommand] = []
    var isInFence = false
    for line in page.replacing("\\\n", with: " ").split(separator: "\n") {
      if line.hasPrefix("```") {
        isInFence.toggle()
      } else if isInFence || line.hasPrefix("    ") {
        found += shell(line)
      } else {
        found += line.matches(of: /`(ambler [^`]+)`/).flatMap { shell($0.1) }
      }
    }
    return found
  }

  /// The command lines in a line of a shell; a drawing, and a text that begins with the name, have
  /// none.
  private static func shell(_ line: Substring) -> [DocumentedCommand] {
    line.split(separator: ";").compactMap { part in
      var words = part.split(separator: " ").map(String.init)
      if words.first == "$" || words.first == "sudo" { words.removeFirst() }
      guard words.first == "ambler", words.count > 1, words[1] != "──" else { return nil }
      let rest = words.dropFirst().prefix { !["|", ">", "&&", "&", "#", "2>"].contains($0) }
      return DocumentedCommand(words: Array(rest))
    }
  }

  /// The lines before what a server signs read like commands, and are none.
  private static let signedTexts = [
    ["rig", "settings", "1"], ["study", "version", "1"], ["arm", "assignment", "1"],
    ["recovery", "box", "1"], ["recovery", "key", "1"],
  ]

  /// What the program would not take; nil if it has the command, its action and its options.
  var fault: String? {
    guard let name = words.first, !["--help", "--version", "help"].contains(name),
      !Self.signedTexts.contains(words)
    else { return nil }
    guard let command = Command(rawValue: name) else { return "there is no command `\(name)`" }
    let known = command.offeredOptions.map(\.name)
    for word in words.dropFirst() {
      let option = word.drop { $0 == "[" }
      guard option.hasPrefix("--") else { continue }
      let name = option.dropFirst(2).prefix { $0.isLetter || $0 == "-" }
      guard known.contains(String(name)) else { return "`\(command)` has no option `--\(name)`" }
    }
    return action(of: command)
  }

  /// A first word that names no action; a word in capitals, or with a sign in it, stands for any.
  private func action(of command: Command) -> String? {
    let actions = command.firstWords
    // What these take without an action may be a plain word.
    let isFree = [.server, .import, .measure, .export].contains(command)
    guard !isFree, !actions.isEmpty,
      let word = words.dropFirst().first, word.allSatisfy({ $0.isLetter && $0.isLowercase }),
      !actions.contains(word)
    else { return nil }
    return "`\(command)` has no action `\(word)`"
  }
}
