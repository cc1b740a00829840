package import StrictJSON
import FHIRPath

extension ScoreResult {
  /// As results write it; a score without a value is `null`, never 0.
  package var json: JSONValue {
    .object([
      "id": .string(id.text),
      "value": value.map(JSONValue.decimal) ?? .null,
      "unit": unit.map { .string($0) },
      "algorithm": .string(algorithm),
      "version": .string(version),
      "source": .string(source),
      "items": .list(itemsUsed.map { .string($0.text) }),
      "missing": .list(itemsMissing.map { .string($0.text) }),
      "missingRule": .string(missing.rawValue),
      "band": band.map { .string($0) },
      "bandsSource": bandsSource.map { .string($0) },
    ])
  }
}
