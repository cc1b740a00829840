package import StudyModel

/// A value for a statement's parameter; nil is NULL.
///
/// A list becomes an array, as `unnest($1)` takes it to make many rows in one statement.
package enum PostgresValue: Sendable, Hashable {
  case boolean(Bool?)
  case int(Int64?)
  case double(Double?)
  case text(String?)
  case bytes([UInt8]?)
  /// Sixteen bytes, written as 36 characters; a text that is none becomes NULL.
  case uuid(String?)
  /// Kept to the microsecond, as PostgreSQL does.
  case time(UTCTime?)
  /// A JSON document, for a column of the type `jsonb`.
  case json(String?)
  case booleans([Bool?])
  case ints([Int64?])
  case doubles([Double?])
  case texts([String?])
  case byteses([[UInt8]?])
  case uuids([String?])
  case times([UTCTime?])
  case jsons([String?])
}
