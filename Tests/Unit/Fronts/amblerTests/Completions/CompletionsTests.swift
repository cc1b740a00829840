import Commands
import Foundation
import TestSupport
import Testing

@testable import AmblerDevice

/// The scripts by which shells offer the program's words.
@Suite struct CompletionsTests {
  private static let typed: [(words: [String], offered: [String])] = [
    (["ri"], ["rig"]), (["rig", ""], ["check", "run", "status"]),
    (["rig", "check", "--s"], ["--seconds"]),
    (["tablet", "--sim"], ["--simulate"]), (["check", "o"], ["one.json", "other"]),
    (["outbox", "list", "--home", ""], ["other"]), (["run", "--answers", "one"], ["one.json"]),
    (["record", "--seconds", ""], []), (["--v"], ["--version"]),
  ]

  @Test(arguments: typed)
  func `bash offers what may be typed`(words: [String], offered: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("{}".utf8, to: "one.json")
    try FileManager.default.createDirectory(
      atPath: folder.file("other"), withIntermediateDirectories: true)
    // Outside of a completion compopt is refused.
    let asking = """
      cd "$1"; shift; compopt() { :; }
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ambler ambler "${@: -1}" "${@: -2:1}"
      ((${#COMPREPLY[@]})) && printf '%s\\n' "${COMPREPLY[@]}" | sort
      """
    let child = try ChildProcess(
      "/bin/bash",
      ["-c", CompletionShell.bash.script + asking, "bash", folder.path, "ambler"] + words)
    let outcome = try require(child.wait(seconds: 60))
    expectEqual(outcome.errors, "")
    expectEqual(outcome.text.split(separator: "\n").map(String.init), offered)
  }

  @Test(arguments: [("zsh", ["-f", "-n"]), ("fish", ["--no-config", "-n"]), ("bash", ["-n"])])
  func `each shell reads its script, where it is installed`(shell: String, check: [String]) throws {
    guard let program = ChildProcess.find("/usr/bin/\(shell)") else { return }
    let folder = try TemporaryFolder()
    let script = try require(CompletionShell(rawValue: shell)).script
    try folder.write(script.utf8, to: "script")
    let outcome = try require(
      try ChildProcess(program, check + [folder.file("script")]).wait(seconds: 60))
    expectEqual(outcome.errors, "")
    expectEqual(outcome.status, 0)
  }

  @Test(arguments: CompletionShell.allCases)
  func `every command, action and option is in the script`(shell: CompletionShell) {
    let words = Set(
      shell.script.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init))
    for command in Command.allCases {
      expect(words.isSuperset(of: [command.rawValue] + command.firstWords))
      let prefix = shell == .fish ? "" : "--"
      expect(words.isSuperset(of: command.offeredOptions.map { prefix + $0.name }))
    }
  }

  @Test func `a value is a folder, a file, or nothing that can be offered`() {
    let offers = [nil, "DIR", "FOLDER", "FILE", "OUT.svg", "TASK", "FOLDER|FILE.zip", "N", "URI"]
      .map { Option("x", $0, "").offer }
    expectEqual(
      offers, [nil, .folders, .folders, .files, .files, .files, .files, .nothing, .nothing])
  }

  @Test(arguments: [
    (CompletionShell.bash, #"'it'\''s \'"#), (.zsh, #"'it'\''s \'"#), (.fish, #"'it\'s \\'"#),
  ])
  func `a text is one word`(shell: CompletionShell, quoted: String) {
    expectEqual(shell.quoted(#"it's \"#), quoted)
  }

  @Test func `a shell that is not known is told with those that are`() throws {
    let outcome = try AmblerProcess().run(["completions", "tcsh"])
    expectEqual(outcome.code, 64)
    expect(outcome.stderr.contains("There are: bash, zsh, fish."))
  }
}
