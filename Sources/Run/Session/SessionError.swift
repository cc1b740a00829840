package import Outbox
package import Recording
package import Sensors
package import StrictJSON
package import Vault

/// Why a run cannot be driven; the words are in `SessionError+Description.swift`.
package enum SessionError: Error, Sendable, Equatable {
  case vault(VaultError)
  case outbox(OutboxError)
  case recording(RecordingError)
  /// A file of the result cannot be read, so it cannot be sealed.
  case attachment(AttachmentFault)
  /// The result is no document that can be sealed.
  case notSealed
  case sensor(SensorError)
  /// The journal was cut off before its first record: nothing was done in this run.
  case journalWithoutHeader
  /// The task in the journal cannot be read by this program.
  case journalTask(FaultReport)
  /// The journal holds an event that this program does not know.
  case journalEvent(name: String)
  /// The run does not take an event that it took before: the program decides otherwise now.
  case journalRefused(event: String)
  /// Another program drives this run.
  case runInUse
  /// The person went away without ending the run; it can be taken up.
  case left
}
