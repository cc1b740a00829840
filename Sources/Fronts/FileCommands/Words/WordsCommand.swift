import Commands
import Translation
import Words

/// `ambler words`: hands the program's words to translators and takes them back.
package struct WordsCommand {
  static let into = Option("into", "FOLDER", "the folder of the language's catalogue files")
  static let options: [Option] = [.out, into]

  /// What can be done.
  package enum Action: String, CaseIterable {
    case export, `import`
  }

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() throws(Failure) {
    let word = arguments.operands[0]
    guard let action = Action(rawValue: word) else {
      throw Failure(.usage, "`\(word)` cannot be done with words. There are: export, import.")
    }
    switch action {
    case .export:
      try arguments.require(only: [.out], for: "words export")
      try export(arguments.operands[1])
    case .import:
      try arguments.require(only: [Self.into], for: "words import")
      guard let folder = arguments[Self.into] else {
        throw Failure(.usage, "Write `ambler words import FILE --into FOLDER`.")
      }
      try take(arguments.operands[1], into: folder)
    }
  }

  private func export(_ tag: String) throws(Failure) {
    guard HandOver.isLanguage(tag) else {
      throw Failure(
        .usage, "`\(tag)` is no language. Write its tag in small letters, such as `pl`.")
    }
    let text = HandOver.text(for: tag)
    if let out = arguments[.out] { try Files.create(out, text) } else { Output.result(text) }
  }

  private func take(_ path: String, into folder: String) throws(Failure) {
    let bytes = try Files.read(path)
    let back: HandedBack
    do {
      back = try HandedBack(bytes)
    } catch {
      for fault in error.faults { Output.message("\(path):\(fault)") }
      throw Failure(.badInput, "Nothing was written. Mend these faults, and import the file again.")
    }
    try Files.createFolder(folder)
    for catalogue in back.catalogues {
      try Files.write(catalogue.text, to: "\(folder)/\(catalogue.area.name).json")
      Output.result(catalogue.sentence + "\n")
    }
  }
}

extension HandedBack.Catalogue {
  /// How much of it is still to be translated.
  fileprivate var sentence: String {
    untranslated == 0
      ? "\(area.name): all \(texts) texts are translated."
      : "\(area.name): \(untranslated) of \(texts) texts are not translated yet."
  }
}
