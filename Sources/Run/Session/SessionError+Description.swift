import Outbox
import Recording
import Sensors
import StrictJSON
import Vault

extension SessionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .vault(let error): error.description
    case .outbox(let error): error.description
    case .recording(let error): error.description
    case .attachment:
      "A file of this result cannot be read, so it cannot be sealed. `ambler outbox verify` looks at all of them."
    case .notSealed: "The result cannot be sealed to the study's key. Report this to the project."
    case .sensor(let error): error.description
    case .journalWithoutHeader:
      "The run was cut off before anything was done in it; begin again."
    case .journalTask(let report): "The task of this run cannot be read any more:\n\(report)"
    case .journalEvent(let name):
      "The journal holds the event `\(name)`, which this version does not know. "
        + "Use the version that wrote it."
    case .journalRefused(let event):
      "The run does not take the event `\(event)` that its journal holds. "
        + "Use the version that wrote it."
    case .runInUse: "This run is open in another program. Close that one first."
    case .left: "The run is kept. Start the same task again to go on with it."
    }
  }
}
