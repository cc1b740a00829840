/// A column of a file.
package struct ParquetColumn: Sendable, Hashable {
  /// The name by which readers find the column.
  package let name: String
  package let type: ParquetType

  package init(_ name: String, _ type: ParquetType) {
    self.name = name
    self.type = type
  }
}
