import Commands

/// The script for bash: a table of the commands, and one function that reads it.
enum BashCompletions {
  static var script: String {
    """
    # What bash offers after `ambler`; written by `ambler completions bash`.
    _ambler() {
      local word=$2 before=$3 first='' options='' folders='' files='' values=''
      local commands='\(names(Command.allCases)) --help --version'
      case ${COMP_WORDS[1]} in
    \(Command.allCases.map(line).joined(separator: "\n"))
      esac
      if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word")
      elif [[ " $folders " == *" $before "* ]]; then
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -d -- "$word")
      elif [[ " $values " == *" $before "* ]]; then
        COMPREPLY=()
      elif [[ $word == -* && " $files " != *" $before "* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
      elif [[ $first ]] && ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W "$first" -- "$word")
      else
        compopt -o filenames
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
      fi
    }
    complete -F _ambler ambler

    """
  }

  private static func names(_ commands: [Command]) -> String {
    commands.map(\.rawValue).joined(separator: " ")
  }

  /// One command's row of the table.
  private static func line(_ command: Command) -> String {
    let lists = [
      ("first", command.firstWords), ("options", names(command.offeredOptions)),
      ("folders", names(command.options.filter { $0.offer == .folders })),
      ("files", names(command.options.filter { $0.offer == .files })),
      ("values", names(command.options.filter { $0.offer == .nothing })),
    ]
    let set = lists.filter { !$0.1.isEmpty }.map { name, words in
      "\(name)=\(CompletionShell.bash.quoted(words.joined(separator: " ")))"
    }
    return "    \(command.rawValue)) \(set.joined(separator: " ")) ;;"
  }

  private static func names(_ options: [Option]) -> [String] { options.map { "--\($0.name)" } }
}
