import Commands

/// The script for fish: a line for each word that may be typed.
enum FishCompletions {
  static var script: String {
    """
    # What fish offers after `ambler`; written by `ambler completions fish`.
    function __ambler_begins
        test (count (commandline -opc)) -eq 1
    end
    function __ambler_has --argument-names command
        set -l words (commandline -opc)
        test (count $words) -gt 1; and test $words[2] = $command
    end
    function __ambler_has_only --argument-names command
        __ambler_has $command; and test (count (commandline -opc)) -eq 2
    end

    complete -c ambler -n __ambler_begins -f
    complete -c ambler -n __ambler_begins -l help -d 'say what there is'
    complete -c ambler -n __ambler_begins -l version -d 'say which version this is'
    \(Command.allCases.flatMap(lines).joined(separator: "\n"))

    """
  }

  private static func lines(_ command: Command) -> [String] {
    let name = command.rawValue
    let summary = CompletionShell.fish.quoted(command.summary)
    let first = command.firstWords.joined(separator: " ")
    let words = "complete -c ambler -n '__ambler_has_only \(name)' -f -a '\(first)'"
    return ["complete -c ambler -n __ambler_begins -a \(name) -d \(summary)"]
      + (first.isEmpty ? [] : [words]) + command.offeredOptions.map { line($0, of: name) }
  }

  private static func line(_ option: Option, of command: String) -> String {
    let help = CompletionShell.fish.quoted(option.help)
    return "complete -c ambler -n '__ambler_has \(command)' -l \(option.name)"
      + "\(value(option.offer)) -d \(help)"
  }

  private static func value(_ offer: Option.Offer?) -> String {
    switch offer {
    case .folders?: " -x -a '(__fish_complete_directories)'"
    case .files?: " -r -F"
    case .nothing?: " -x"
    case nil: ""
    }
  }
}
