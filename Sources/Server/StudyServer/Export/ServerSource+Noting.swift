package import DataExport
import Postgres
import StrictJSON
package import StudyModel

extension ServerSource {
  /// Notes in the study's audit that it is read by whoever runs a program on the server's machine.
  ///
  /// For a program that serves nobody; a server notes who asked. The note stands behind what is exported.
  package func noteReading(
    of parts: Set<ExportPart>, at moment: UTCTime
  ) async throws(ExportError) {
    let words = ExportPart.allCases.filter(parts.contains).map(\.rawValue)
    let now = moment.toMicroseconds
    let event = AuditEvent(
      study: bound.study, actor: AuditEvent.operatorName, .exportRead, subject: bound.study,
      detail: .object([
        "parts": .list(words.map { .string($0) }), "position": .number(Int(bound.position)),
      ]))
    try await reading { connection throws(PostgresError) in
      try event.append(at: now, connection)
    }
  }
}
