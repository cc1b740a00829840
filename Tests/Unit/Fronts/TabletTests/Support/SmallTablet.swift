import ActiveTasks
import Outbox
import Session
import StrictJSON
import StudyDelivery
import StudyModel
import TestSupport
import Vault

@testable import Tablet

/// A home with an outbox, and tasks of a few steps, for desks.
struct SmallTablet {
  let folder: TemporaryFolder
  let home: Home
  let key: DeviceKey
  let outbox: Outbox

  init() async throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.file("home"))
    key = DeviceKey.random()
    try DiskFolder.create(at: home.path)
    outbox = try await Outbox.open(folder: home.outboxFolder, key: key).outbox
  }

  func desk(
    of participant: String? = nil, studies: StudySwitch? = nil, flags: FlagBook? = nil
  ) -> Desk {
    Desk(
      home: home, key: key, outbox: outbox,
      equipment: TabletEquipment(softwareVersion: "1") { _, _, _, _ in SensorDeck() },
      names: ResultNames(participant), studies: studies, flags: flags)
  }

  static func task(_ steps: String, id: String = "small") throws -> DeskTask {
    let text = """
      { "ambler": 1, "id": "\(id)", "version": "1", "title": "Small", "steps": [ \(steps) ] }
      """
    return DeskTask(
      task: try StudyTask.read(Array(text.utf8), file: "task.json").task, folder: "/nowhere")
  }

  static let question = """
    { "id": "pain", "type": "question", "title": "Pain?",
      "answer": { "type": "scale", "minimum": 0, "maximum": 10, "step": 1 } }
    """
  static let text = """
    { "id": "note", "type": "question", "title": "A note?", "required": false,
      "answer": { "type": "text", "minimumLength": 5, "maximumLength": 20 } }
    """
}

extension JSONValue {
  /// A value as a browser sends it.
  static func read(_ text: String) throws -> JSONValue {
    try JSONDocument(bytes: Array(text.utf8), file: "test").value
  }
}

extension Field {
  /// The root of a text as a browser sends it.
  static func read(_ text: String) throws -> Field {
    try JSONDocument(bytes: Array(text.utf8), file: "test").root(FaultCollector())
  }
}

extension SmallTablet {
  private init(_ other: SmallTablet) async throws {
    folder = other.folder
    home = other.home
    key = other.key
    outbox = try await Outbox.open(folder: other.home.outboxFolder, key: other.key).outbox
  }

  /// The same home after the program ended and began again; the outbox must be closed.
  func reopened() async throws -> SmallTablet { try await SmallTablet(self) }
}
