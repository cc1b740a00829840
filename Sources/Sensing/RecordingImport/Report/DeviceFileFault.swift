/// Why nothing of a file can be imported, with the place in words.
package enum DeviceFileFault: Error, Sendable, Equatable {
  case axivity(AxivityHeader.Fault)
  case geneActiv(GENEActivFault)
  /// The beginning is right, and not one part with samples can be read.
  case noSamples(ImportTally)
}

extension DeviceFileFault: CustomStringConvertible {
  package var description: String {
    switch self {
    case .axivity(let fault): fault.description
    case .geneActiv(let fault): fault.description
    case .noSamples(let tally):
      (["has not one \(tally.part) with samples that can be read."] + tally.faults).joined(
        separator: "\n")
    }
  }
}
