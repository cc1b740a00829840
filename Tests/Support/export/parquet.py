"""Prints what pyarrow finds in a Parquet file: facts first, then every cell of every column on a line of its own.

Doubles are printed as the hexadecimal digits of their 64 bits and texts as those of their UTF-8, so that nothing is
rounded or folded. With --facts the cells are left out.
"""

import struct
import sys

import pyarrow
import pyarrow.parquet


def cell(value, kind):
    if not value.is_valid:
        return "-"
    if pyarrow.types.is_timestamp(kind):
        return str(value.value)
    plain = value.as_py()
    if isinstance(plain, bool):
        return "true" if plain else "false"
    if isinstance(plain, float):
        return struct.pack(">d", plain).hex()
    if isinstance(plain, str):
        return plain.encode().hex()
    return str(plain)


def facts(file):
    metadata = file.metadata
    print("rows", metadata.num_rows, "groups", metadata.num_row_groups)
    for key, value in sorted((metadata.metadata or {}).items()):
        if key != b"ARROW:schema":
            print("metadata", key.decode(), value.decode())
    for field in file.schema_arrow:
        print("column", field.name, field.type)
    for group in range(metadata.num_row_groups):
        for index in range(metadata.num_columns):
            chunk = metadata.row_group(group).column(index)
            told = chunk.statistics
            bounds = (told.min_raw, told.max_raw) if told is not None and told.has_min_max else "none"
            nulls = told.null_count if told is not None else "?"
            print("chunk", group, chunk.path_in_schema, chunk.compression, "nulls", nulls, "bounds", bounds)


path = sys.argv[1]
file = pyarrow.parquet.ParquetFile(path)
facts(file)
if "--facts" not in sys.argv:
    table = pyarrow.parquet.read_table(path)
    for name in table.column_names:
        kind = table.column(name).type
        for value in table.column(name):
            print(cell(value, kind))
