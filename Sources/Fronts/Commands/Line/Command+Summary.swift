/// The commands as lists of them say it: the overview, the manual, and what shells offer.
extension Command {
  /// The name with what follows it in the plainest use.
  package var head: String { operands.isEmpty ? rawValue : "\(rawValue) \(operands)" }

  /// What it does, in one line.
  package var summary: String {
    switch self {
    case .tablet: "serve the patient's page on this machine"
    case .people: "list and add who may sign in on a shared tablet"
    case .enrol: "make this device known to a study server"
    case .key: "how this device's key is held, and what to do if it is lost"
    case .recovery: "make a study's recovery key, and open a device's key with it"
    case .kiosk: "show that page on the whole screen, with no way out of it"
    case .run: "lead a person through a task and queue the result"
    case .check: "read tasks and studies, report every fault, and prove their logic"
    case .diff: "say what changed, and whether results still mean the same"
    case .study: "pack, check, publish or withdraw a study, check its arms"
    case .simulate: "lead made-up people through a task and show what comes out"
    case .devices: "list sensors, what they can do, and their live rate"
    case .record: "record sensors without a task"
    case .rig: "record by a rig's file, or prove it against the hardware"
    case .measure: "measure steps, tremor, … in any file of samples"
    case .calibrate: "find the errors of an accelerometer from its six sides"
    case .inspect: "what is in a recording: gaps, jitter, noise; as a page too"
    case .outbox: "list, deliver, retry, export, import or verify queued results"
    case .receipt: "check receipts, and keep the heads of a server's history"
    case .show: "print a result for people"
    case .replay: "run a result's journal again and compare"
    case .export: "results as tables, codebook, Parquet, FHIR, GPX … for researchers"
    case .fhir: "FHIR questionnaires and results in, out and checked"
    case .fhirpath: "evaluate an expression over a FHIR resource"
    case .import: "make a task file of another program's questionnaire"
    case .server: "serve a study: take results, keep them, show them to staff"
    case .words: "hand the program's words to translators, and take them back"
    case .completions: "print what a shell offers after the Tab key"
    }
  }

  private var operands: String {
    switch self {
    case .tablet: "[STUDY]"
    case .people, .key, .recovery, .study, .rig, .outbox, .receipt, .fhir, .words: "ACTION"
    case .enrol: "URL CODE"
    case .run, .simulate: "TASK"
    case .check: "FILE…"
    case .diff: "OLD NEW"
    case .measure, .import: "KIND FILE"
    case .inspect: "RECORDING"
    case .show, .replay: "RESULT"
    case .export: "dir:PATH"
    case .fhirpath: "EXPRESSION RESOURCE"
    case .completions: "SHELL"
    case .kiosk, .devices, .record, .calibrate, .server: ""
    }
  }
}
