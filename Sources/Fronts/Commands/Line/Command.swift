/// The commands of `ambler`, in whichever program they are.
package enum Command: String, CaseIterable {
  case tablet, people, enrol, key, recovery, kiosk, run, check, diff, study, simulate, devices,
    record, rig,
    measure, calibrate, inspect, outbox, receipt, show, replay, export, fhir, fhirpath
  case `import`, server, words, completions
}
