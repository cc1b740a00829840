import DeviceKeys
import Glibc
import Outbox
import Receipts
import RigRecorder
import Session
import StrictJSON
import Tablet
import Vault

/// Brings all that was set aside under a key that is known again into the present home.
///
/// Each step may be done twice, and the note that it is done comes last: a kill is mended by the next start.
struct ReturningHome {
  private let store: Store
  private let before: Home
  private let old: DeviceKey
  private let outbox: Outbox
  private var brought = BroughtBack()

  init(_ aside: SetAside, _ old: DeviceKey, to store: Store, _ outbox: Outbox) {
    self.store = store
    self.old = old
    self.outbox = outbox
    before = Home(path: aside.folder)
  }

  /// What came back, and what stays; `other` is the outbox of before, which is open.
  mutating func bring(from other: Outbox) async throws -> BroughtBack {
    try await bringSegments(other)
    // Before the results: one that is in the list can be read.
    brought.left += try KeptHistory(home: store.home, key: store.key).bring(
      from: before, under: old)
    try await bringResults(other)
    bringFlags()
    try bringPeople()
    try await bringRuns(other)
    Sitting.closeCutOff(in: before, key: old).forEach {
      brought.left.append(LeftBehind(.sitting, $0, .unreadable))
    }
    try bringSignIn()
    return brought
  }

  /// They are filed where they are, so that they come with the results.
  private mutating func bringSegments(_ other: Outbox) async throws {
    let report = try await ReturningSegments(in: before, key: old).file(into: other)
    brought.segmentCount = report.filed.count
    brought.left += report.left
  }

  private mutating func bringResults(_ other: Outbox) async throws {
    let report = try await TakingIn(
      into: outbox, store: SealedAttachmentStore(home: store.home, key: store.key)
    ).take(from: other, source: SealedAttachmentStore(home: before, key: old))
    (brought.resultCount, brought.deliveredCount) = (report.taken.count, report.delivered.count)
    brought.left += report.left.map {
      LeftBehind(.result, $0.text, report.otherBytes.contains($0) ? .otherBytes : .damaged)
    }
    // What a person had put aside for somebody to look at is there still.
    brought.left += try await other.list().filter(\.isAside).map {
      LeftBehind(.result, $0.id.text, .otherBytes)
    }
  }

  /// Cards that nobody has put away stand again; their notices came with the results.
  private func bringFlags() {
    FlagBook(home: store.home, key: store.key).takeIn(FlagBook(home: before, key: old).all)
  }

  private mutating func bringPeople() throws {
    let report = try ReturningPeople(
      from: before, under: old, to: store.home, under: store.key
    ).bring()
    (brought.peopleCount, brought.joinedCount) = (report.cameCount, report.joinedCount)
    brought.left += report.left
  }

  private mutating func bringRuns(_ other: Outbox) async throws {
    let filed = try await other.list()
    let here = try await outbox.list()
    let withdrawn = try await other.withdrawals() + outbox.withdrawals()
    let known = (filed + here).filter { !$0.isAside }.map(\.id.text) + withdrawn.map(\.id.text)
    let report = try ReturningRuns(
      from: before, under: old, to: store.home, under: store.key
    ).bring(
      known: Set(known), attached: Set(filed.flatMap { $0.attachments.map(\.plainPath) }))
    brought.runCount = report.came.count
    brought.left += report.left
  }

  /// Only where nobody enrolled the device anew: that sign-in is the newer one, and settings of a rig come from it.
  private mutating func bringSignIn() throws {
    guard try store.linkFile.read() == nil else { return }
    let link: ServerLink
    do {
      guard let found = try LinkFile(home: before.path, key: old).read() else { return }
      link = found
    } catch {
      guard let reason = LeftBehind.Reason(error) else { throw error }
      return brought.left.append(LeftBehind(.signIn, "server.sealed", reason))
    }
    for rig in RigFolder.rigs(in: before) { bringSettings(of: rig) }
    // Last: a sign-in that is here says that the settings are.
    try store.linkFile.write(link)
    brought.hasSignIn = true
  }

  /// What was decided of the study server's settings holds for the same sign-in.
  private mutating func bringSettings(of rig: String) {
    let here = SettingsFile(home: store.home, rig: rig)
    guard case .none = here.read() else { return }
    switch SettingsFile(home: before, rig: rig).read() {
    case .none: return
    case .unreadable: brought.left.append(LeftBehind(.settings, rig, .damaged))
    case .state(let state):
      do { try here.write(state) } catch {
        brought.left.append(LeftBehind(.settings, rig, .unreadable))
      }
    }
  }
}
