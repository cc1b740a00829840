import Commands
import Foundation
import Glibc
import HTTPClient
import Rigs
import Sensors
import Session
import StrictJSON

/// `ambler rig status`: how a running rig stands, once or live.
struct RigStatusCommand {
  private let arguments: Arguments
  private let place: RigPagePlace

  private static let patience = Duration.seconds(5)

  /// Finds the rig of a file, or the only one of the home if none is named; throws if none runs.
  init(_ arguments: Arguments, rig: Rig?) throws(Failure) {
    self.arguments = arguments
    let home = Home(path: arguments.homePath(Environment.all))
    let id = if let rig { rig.id } else { try Self.onlyRig(home) }
    guard let place = RigPagePlace.read(home: home, rig: id) else {
      throw Failure(.unavailable, Self.notRunning(id))
    }
    self.place = place
  }

  func run() async throws(Failure) {
    if arguments.has(RigCommand.metrics) {
      return Output.result(try await fetch("/metrics"))
    }
    if arguments.has(.json) { return Output.result(try await status().prettyPrinted() + "\n") }
    guard isatty(1) == 1, !arguments.has(RigCommand.once) else {
      return Output.result(RigStatusText(try await status()).text)
    }
    try await watch()
  }

  /// Shows it anew each second, until it is interrupted.
  private func watch() async throws(Failure) {
    while true {
      let text = RigStatusText(try await status()).text
      // Home, then each line over the one before: nothing flickers.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      Output.result("\u{1B}[H" + lines.joined(separator: "\u{1B}[K\n") + "\u{1B}[J")
      // A sleep that is cut off is somebody who has seen enough.
      do { try await Task.sleep(for: .seconds(1)) } catch { return }
    }
  }

  private func status() async throws(Failure) -> JSONValue {
    let text = try await fetch("/api/status")
    do {
      return try JSONDocument(bytes: Array(text.utf8), file: "status").value
    } catch {
      throw Failure(.unavailable, "What answers at \(place.address) is no rig.")
    }
  }

  private func fetch(_ path: String) async throws(Failure) -> String {
    guard let address = ServerAddress(place.address) else {
      throw Failure(.badInput, "page.json of the rig names no address. Start the rig anew.")
    }
    let client = HTTPClient(ClientSettings(address))
    let request = ClientRequest(
      .get, path, fields: [ClientField("X-Ambler-Token", place.token)],
      wholeTime: Self.patience)
    let answer: ClientAnswer
    do { answer = try await client.send(request) } catch {
      throw Failure(
        .unavailable, "The rig does not run: nothing answers at \(place.address).")
    }
    guard answer.status == 200 else {
      throw Failure(.unavailable, Self.words(answer))
    }
    return String(decoding: answer.body, as: UTF8.self)
  }

  private static func words(_ answer: ClientAnswer) -> String {
    let json = try? JSONDocument(bytes: answer.body, file: "answer").value
    return json?["title"]?.stringValue
      ?? "The rig answers with status \(answer.status)."
  }

  private static func onlyRig(_ home: Home) throws(Failure) -> String {
    let folder = home.path + "/rigs"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let first = names.first, names.count == 1 else {
      throw Failure(
        .usage,
        names.isEmpty
          ? "No rig has recorded in this home. Name the rig's file: `ambler rig status rig.json`."
          : "Several rigs have recorded in this home. Name the file of one: "
            + "`ambler rig status rig.json`.")
    }
    return first
  }

  private static func notRunning(_ id: String) -> String {
    "The rig \(id) does not run in this home, or serves no page. Name the home with --home DIR."
  }
}
