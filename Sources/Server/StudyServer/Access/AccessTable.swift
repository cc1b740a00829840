/// Who may do what, and how far: the one place where it is written.
///
/// What is not in the table may not be done. The test walks every cell of it with callers and owners of
/// every kind.
package enum AccessTable {
  /// How far a role may do something to a kind of thing; `nothing` where no cell says so.
  package static func scope(
    of role: Role, _ action: Action, _ resource: Resource
  ) -> Scope {
    rows[resource]?[role]?[action] ?? .nothing
  }

  private typealias Rights = [Role: [Action: Scope]]

  private static let rows: [Resource: Rights] = [
    .account: [
      .patient: [.read: .own], .clinician: [.read: .own], .researcher: [.read: .own],
      .device: [.read: .own],
      .administrator: [.read: .all, .list: .all, .create: .all, .change: .all],
    ],
    .study: [
      .patient: [.read: .study], .device: [.read: .study],
      .clinician: [.read: .study, .list: .study],
      .researcher: [.read: .study, .list: .study, .change: .study],
      .administrator: [.read: .all, .list: .all, .create: .all],
    ],
    .participant: [
      .patient: [.read: .own],
      .clinician: [.read: .clinic, .list: .clinic, .create: .clinic, .change: .clinic],
      .researcher: [.read: .study, .list: .study],
      // Erasing is asked of the administrator, who sees no patient's data for it.
      .administrator: [.remove: .all],
    ],
    .enrolment: [.clinician: [.create: .clinic]],
    .device: [
      .device: [.read: .own],
      .clinician: [.read: .clinic, .list: .clinic, .remove: .clinic],
      .administrator: [.read: .all, .list: .all, .remove: .all],
    ],
    .rigSettings: [
      .device: [.read: .own], .clinician: [.read: .clinic],
      .researcher: [.read: .study, .change: .study],
    ],
    // The public half alone; what a device sealed to it is opened outside the server.
    .recoveryKey: [.device: [.read: .own], .administrator: [.change: .all]],
    .recoveryBox: [.device: [.change: .own], .administrator: [.read: .all, .list: .all]],
    .loss: [.device: [.create: .own]],
    .studyVersion: [
      .clinician: [.read: .study, .list: .study],
      // What is removed is a draft.
      .researcher: [
        .read: .study, .list: .study, .create: .study, .change: .study, .remove: .study,
      ],
    ],
    // What is in the versions; devices are given those that are published for them.
    .studyContent: [
      .device: [.read: .study], .clinician: [.read: .study], .researcher: [.read: .study],
    ],
    .studyStanding: [.device: [.change: .own]],
    .arm: [
      // One participant's arm is laid open for a reason; the list only when the seed is.
      .clinician: [.read: .clinic],
      .researcher: [.read: .study, .list: .study, .change: .study],
    ],
    // What a tablet needs to know of whoever uses it, and what staff ask next.
    .facts: [
      .device: [.read: .clinic], .clinician: [.change: .clinic], .researcher: [.change: .study],
    ],
    .task: [
      .patient: [.read: .study, .list: .study], .device: [.read: .study, .list: .study],
      .clinician: [.read: .study, .list: .study],
      .researcher: [.read: .study, .list: .study, .create: .study],
    ],
    .recording: [
      .patient: [.read: .own, .create: .own], .device: [.create: .own],
      .clinician: [.read: .clinic], .researcher: [.read: .study],
    ],
    // What a device brought and the server has lost.
    .wantedRecording: [.device: [.list: .own]],
    .recordingFigures: [.administrator: [.read: .all]],
    .result: [
      .patient: [.read: .own, .list: .own, .create: .own, .remove: .own],
      // A person's own device takes back nothing that the clinic's tablet brought.
      .device: [.create: .own, .remove: .brought],
      .clinician: [.read: .clinic, .list: .clinic], .researcher: [.read: .study, .list: .study],
    ],
    .redFlag: [
      .patient: [.create: .own], .device: [.create: .own],
      .clinician: [.list: .clinic, .change: .clinic],
      .researcher: [.list: .study, .change: .study],
    ],
    // Researchers work with numbers; a result that they read comes without names.
    .signature: [.patient: [.read: .own], .clinician: [.read: .clinic]],
    .receipt: [
      .patient: [.read: .own], .device: [.read: .own], .clinician: [.read: .clinic],
      .researcher: [.read: .study], .administrator: [.read: .all],
    ],
    .withdrawal: [.patient: [.create: .own], .device: [.create: .own]],
    .measurement: [
      .patient: [.list: .own], .clinician: [.list: .clinic], .researcher: [.list: .study],
    ],
    .adherence: [.clinician: [.list: .clinic], .researcher: [.list: .study]],
    .export: [.researcher: [.read: .study, .list: .study, .create: .study]],
    .deadLetter: [.researcher: [.read: .study, .list: .study, .change: .study]],
    .conflict: [.researcher: [.read: .study, .list: .study]],
    .audit: [.administrator: [.list: .all]],
    .symptomList: [.patient: [.read: .own, .list: .own, .create: .own]],
    .sideEffectList: [.patient: [.read: .own, .list: .own, .create: .own]],
  ]
}
