/// A function whose argument is evaluated for each item.
enum CriteriaFunction: String, Hashable, CaseIterable {
  case exists
  case all
  case `where`
  case select
}
