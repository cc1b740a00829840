import CPostgres

/// The types that statements take and give, by the number that PostgreSQL gives them (pg_type.dat).
enum PostgresType: Oid {
  case boolean = 16
  case bytes = 17
  case int8 = 20
  case int4 = 23
  case text = 25
  case double = 701
  case timestamp = 1184
  case uuid = 2950
  case json = 3802
  case booleans = 1000
  case byteses = 1001
  case int4s = 1007
  case texts = 1009
  case int8s = 1016
  case doubles = 1022
  case timestamps = 1185
  case uuids = 2951
  case jsons = 3807
}
