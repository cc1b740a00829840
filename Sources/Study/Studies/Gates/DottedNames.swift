/// Names with dots, such as `fitness.walk.distance`, as groups inside groups.
enum DottedNames {
  /// Leaves under their names; where one is also the beginning of another, the shorter one is kept.
  static func grouped<Leaf>(
    _ leaves: some Sequence<(key: String, value: Leaf)>, group: ([String: Leaf]) -> Leaf
  ) -> Leaf {
    let paths = leaves.map { leaf in
      (leaf.key.split(separator: ".", omittingEmptySubsequences: false)[...], leaf.value)
    }
    return grouped(paths, group: group)
  }

  private static func grouped<Leaf>(
    _ leaves: [(path: ArraySlice<Substring>, leaf: Leaf)], group: ([String: Leaf]) -> Leaf
  ) -> Leaf {
    var members: [String: Leaf] = [:]
    for (name, inner) in Dictionary(grouping: leaves, by: { $0.path.first ?? "" }) {
      let whole = inner.first { $0.path.count <= 1 }?.leaf
      members[String(name)] =
        whole ?? grouped(inner.map { ($0.path.dropFirst(), $0.leaf) }, group: group)
    }
    return group(members)
  }
}
