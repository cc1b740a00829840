/// The shells that can offer the program's words.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// A script that makes the shell offer every command, action and option of the program.
  var script: String {
    switch self {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// A text as one word that none of the shells looks into; fish also reads `\'` between quotes.
  func quoted(_ text: String) -> String {
    switch self {
    case .bash, .zsh: "'" + text.replacing("'", with: #"'\''"#) + "'"
    case .fish: "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
  }
}
