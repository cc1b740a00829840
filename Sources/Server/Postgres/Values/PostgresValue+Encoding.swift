import CPostgres
import StudyModel

extension PostgresValue {
  var type: PostgresType {
    switch self {
    case .boolean: .boolean
    case .int: .int8
    case .double: .double
    case .text: .text
    case .bytes: .bytes
    case .uuid: .uuid
    case .time: .timestamp
    case .json: .json
    case .booleans: .booleans
    case .ints: .int8s
    case .doubles: .doubles
    case .texts: .texts
    case .byteses: .byteses
    case .uuids: .uuids
    case .times: .timestamps
    case .jsons: .jsons
    }
  }

  /// The value in PostgreSQL's binary form; nil for NULL.
  var encoded: [UInt8]? {
    switch self {
    case .boolean(let value): value.map(BinaryForm.encode)
    case .int(let value): value.map(BinaryForm.encode)
    case .double(let value): value.map(BinaryForm.encode)
    case .text(let value): value.map(BinaryForm.encode)
    case .bytes(let value): value
    case .uuid(let value): value.flatMap(BinaryForm.uuid)
    case .time(let value): value.map(BinaryForm.encode)
    case .json(let value): value.map(BinaryForm.json)
    case .booleans(let values): BinaryForm.list(values.map { $0.map(BinaryForm.encode) }, .boolean)
    case .ints(let values): BinaryForm.list(values.map { $0.map(BinaryForm.encode) }, .int8)
    case .doubles(let values): BinaryForm.list(values.map { $0.map(BinaryForm.encode) }, .double)
    case .texts(let values): BinaryForm.list(values.map { $0.map(BinaryForm.encode) }, .text)
    case .byteses(let values): BinaryForm.list(values, .bytes)
    case .uuids(let values): BinaryForm.list(values.map { $0.flatMap(BinaryForm.uuid) }, .uuid)
    case .times(let values): BinaryForm.list(values.map { $0.map(BinaryForm.encode) }, .timestamp)
    case .jsons(let values): BinaryForm.list(values.map { $0.map(BinaryForm.json) }, .json)
    }
  }
}
