import StrictJSON
import StudyModel

extension StorageRules {
  private static let mebibyte: Int64 = 1 << 20

  /// Nil with faults.
  init?(_ field: Field?) {
    guard let field, var members = field.members() else { return nil }
    let quota = members.integer("quotaMiB", in: 16...1 << 30)
    let keepFree = members.require("keepFreeMiB")?.integer(in: 16...1 << 30)
    let days = members.integer("keepDeliveredDays", in: 0...3_660)
    let whenFull = members.require("whenFull")?.choice(WhenFull.self)
    members.finish()
    guard let keepFree, let whenFull else { return nil }
    self.init(
      quota: quota.map { Int64($0) * Self.mebibyte }, keepFree: Int64(keepFree) * Self.mebibyte,
      keepDelivered: .seconds((days ?? 7) * 86_400), whenFull: whenFull)
  }
}
