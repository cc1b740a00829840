import Commands

/// The script for zsh: each command's options as `_arguments` wants them.
enum ZshCompletions {
  static var script: String {
    """
    #compdef ambler
    # What zsh offers after `ambler`; written by `ambler completions zsh`.
    _ambler() {
      local state
      local -a commands=(
    \(Command.allCases.map(described).joined(separator: "\n"))
      )
      _arguments -C '(- *)--help[say what there is]' '(- *)--version[say which version this is]' \\
        '1:command:->command' '*::word:->word'
      case $state in
        command) _describe command commands ;;
        word)
          case $words[1] in
    \(Command.allCases.map(branch).joined(separator: "\n"))
          esac ;;
      esac
    }
    _ambler "$@"

    """
  }

  private static func described(_ command: Command) -> String {
    "    " + CompletionShell.zsh.quoted("\(command.rawValue):\(command.summary)")
  }

  private static func branch(_ command: Command) -> String {
    let words = command.offeredOptions.map(argument) + operands(of: command)
    let lines = words.map { "              " + CompletionShell.zsh.quoted($0) }
    return "        \(command.rawValue)) _arguments \\\n"
      + lines.joined(separator: " \\\n") + " ;;"
  }

  private static func operands(of command: Command) -> [String] {
    let first = command.firstWords.joined(separator: " ")
    return (first.isEmpty ? [] : ["1:word:(\(first))"]) + ["*:file:_files"]
  }

  private static func argument(_ option: Option) -> String {
    let head = "\(option.repeats ? "*" : "")--\(option.name)[\(escaped(option.help))]"
    guard let value = option.value, let offer = option.offer else { return head }
    return "\(head):\(escaped(value)):\(action(offer))"
  }

  private static func action(_ offer: Option.Offer) -> String {
    switch offer {
    case .folders: "_directories"
    case .files: "_files"
    case .nothing: " "
    }
  }

  /// What `_arguments` would read as the end of a text is marked as part of it.
  private static func escaped(_ text: String) -> String {
    [#"\"#, "[", "]", ":"].reduce(text) { $0.replacing($1, with: #"\"# + $1) }
  }
}
