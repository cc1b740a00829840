import FileCommands
import Foundation
import ServerCommands
import TestSupport
import Testing

@testable import AmblerDevice
@testable import Commands

/// The programs behind one name.
@Suite struct SiblingProgramTests {
  @Test(arguments: Command.allCases)
  func `each command is in the program that it is left to`(command: Command) {
    switch SiblingProgram.holding(command) {
    case .server: expect(RunnableCommand.ofServer(command) != nil)
    // All are in this one, as the compiler sees.
    case .device: expect(RunnableCommand.ofServer(command) == nil)
    }
  }

  @Test func `a command has the same options in whichever program it is`() {
    for command in Command.allCases {
      for runnable in [RunnableCommand.ofFiles(command), .ofServer(command)].compactMap(\.self) {
        expectEqual(runnable.options, RunnableCommand.ofDevice(command).options)
      }
    }
    let ofFiles = Command.allCases.filter { RunnableCommand.ofFiles($0) != nil }
    expectEqual(ofFiles, [.check, .diff, .fhirpath, .words])
  }

  @Test func `a sibling is beside the program, or where Debian puts it`() {
    let places = SiblingProgram.places(of: "ambler-device", program: "/usr/bin/ambler")
    expectEqual(places, ["/usr/bin/ambler-device", "/usr/bin/../libexec/ambler/ambler-device"])
    expectEqual(
      SiblingProgram.places(of: "ambler-server", program: "ambler").first, "./ambler-server")
  }

  @Test(arguments: [
    (["devices"], "ambler-device"), (["server"], "ambler-server"),
    (["run", "--help"], "ambler-device"),
    (["help", "server"], "ambler-server"),
  ])
  func `a program that is missing is told by its name`(words: [String], name: String) throws {
    let outcome = try alone(words)
    expectEqual(outcome.status, 69)
    expectEqual(
      outcome.errors,
      "The program `\(name)`, which has this command, is not beside this one. Install ambler again.\n"
    )
  }

  @Test(arguments: [["--version"], ["--help"], ["help", "check"], ["words", "--help"]])
  func `what needs nothing but files needs no other program`(words: [String]) throws {
    let outcome = try alone(words)
    expectEqual(outcome.status, 0)
    expectEqual(outcome.errors, "")
    expectEqual(outcome.text, try AmblerProcess().run(words).stdout)
  }

  @Test func `a command that no program has is refused by the first`() throws {
    let outcome = try alone(["chek"])
    expectEqual(outcome.status, 64)
    expect(outcome.errors.contains("Did you mean `check`?"))
  }

  @Test(arguments: ["ambler-device", "ambler-server"])
  func `each sibling takes the whole command line`(name: String) throws {
    for words in [
      ["--version"], ["check", "no-such-file.json"], ["server", "status"], ["rig", "stop"],
    ] {
      let child = try ChildProcess(ChildProcess.built(name), words)
      let outcome = try require(child.wait(seconds: 60))
      let named = try AmblerProcess().run(words)
      expectEqual(outcome.status, named.code)
      expectEqual(outcome.errors, named.stderr)
      expectEqual(outcome.text, named.stdout)
    }
  }

  @Test func `what goes on in its place reads the same standard input`() throws {
    let ambler = try AmblerProcess()
    let child = try ambler.start(["fhir", "validate", "/dev/stdin", "/dev/stdin"], input: "{")
    let outcome = try ambler.finish(child)
    expectEqual(outcome.code, 65)
    expect(outcome.stderr.contains("/dev/stdin:1:"))
  }

  /// Runs a copy of the program that is alone in its folder.
  private func alone(_ words: [String]) throws -> ChildProcess.Outcome {
    let folder = try TemporaryFolder()
    let copy = folder.file("ambler")
    try FileManager.default.copyItem(atPath: ChildProcess.built("ambler"), toPath: copy)
    return try require(try ChildProcess(copy, words).wait(seconds: 60))
  }
}
