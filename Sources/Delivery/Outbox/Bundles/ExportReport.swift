package import Receipts

/// What an export to a folder did.
package struct ExportReport: Sendable, Hashable {
  /// Whole on the stick now, those that were there already included.
  package var exported: [ResultID] = []
  /// Not written this time.
  package var failed: [ResultID: ReasonCode] = [:]
  /// Could not be read on this device.
  package var damaged: [ResultID: QuarantineReason] = [:]

  package init() {}
}
