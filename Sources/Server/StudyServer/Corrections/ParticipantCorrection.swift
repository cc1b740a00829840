package import StrictJSON

/// The body of `PATCH /v1/participants/{id}`: what is corrected, and why.
package struct ParticipantCorrection: Sendable {
  /// For people; 1 to 500 characters on one line.
  package let reason: String
  private let changes: [@Sendable (inout ParticipantDetails) -> Void]

  /// Nil after adding a fault for each member that is wrong.
  ///
  /// A member that is left out stays as it is, and `null` takes the value away; a number can only be replaced.
  package init?(_ members: inout Members, scheme: NumberScheme) {
    let reason = members.require("reason")?.line(longest: 500)
    let changes: [Change] = [
      Change(members.take("number")) {
        $0.participantNumber(scheme)
      } setting: {
        $0.number = $1
      },
      Change(orNull: members.take("clinic")) {
        $0.line(longest: 64)
      } setting: {
        $0.clinic = $1
      },
      Change(orNull: members.take("firstName")) {
        $0.line(longest: 100)
      } setting: {
        $0.firstName = $1
      },
      Change(orNull: members.take("drugCourse")) {
        $0.integer(in: 0...999_999)
      } setting: {
        $0.drugCourse = $1.map { Int64($0) }
      },
      Change(orNull: members.take("monthOfTreatment")) {
        $0.integer(in: 0...1_200)
      } setting: {
        $0.monthOfTreatment = $1.map { Int64($0) }
      },
    ]
    guard let reason, !changes.contains(where: \.isFault) else { return nil }
    self.reason = reason
    self.changes = changes.compactMap(\.action)
  }

  /// What is known of the participant once it is corrected.
  package func applied(to details: ParticipantDetails) -> ParticipantDetails {
    changes.reduce(into: details) { details, change in change(&details) }
  }

  /// What a member of the body does.
  private enum Change {
    case none, fault
    case set(@Sendable (inout ParticipantDetails) -> Void)

    var isFault: Bool {
      if case .fault = self { true } else { false }
    }

    var action: (@Sendable (inout ParticipantDetails) -> Void)? {
      if case .set(let action) = self { action } else { nil }
    }

    init<Value: Sendable>(
      _ field: Field?, _ read: (Field) -> Value?,
      setting set: @escaping @Sendable (inout ParticipantDetails, Value) -> Void
    ) {
      guard let field else {
        self = .none
        return
      }
      self = read(field).map { value in .set { set(&$0, value) } } ?? .fault
    }

    /// As above, where `null` takes the value away.
    init<Value: Sendable>(
      orNull field: Field?, _ read: (Field) -> Value?,
      setting set: @escaping @Sendable (inout ParticipantDetails, Value?) -> Void
    ) {
      guard let field, field.kind == .null else {
        self.init(field, read) { details, value in set(&details, value) }
        return
      }
      self = .set { set(&$0, nil) }
    }
  }
}
