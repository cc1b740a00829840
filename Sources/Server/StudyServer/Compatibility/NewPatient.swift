import StrictJSON

/// The body of `POST /patients/`.
struct NewPatient: Sendable {
  let number: String
  let firstName: String
  let password: String
  let courseID: Int?
  let month: Int?

  init?(_ members: inout Members, scheme: NumberScheme) {
    let number = members.require("nhs_number")
    let typed = number?.string()
    let text = typed.flatMap { scheme.number($0) }
    if typed != nil, text == nil {
      number?.fault("is not a number that this study takes", "Check its digits.")
    }
    let firstName = members.require("first_name")?.line(longest: 100)
    let password = members.require("password")?.password(for: text ?? typed ?? "")
    let courseID = members.take("drug_course_id").map { LooseNumber.read($0, in: 0...999_999) }
    let month = members.take("month_of_treatment").map { LooseNumber.read($0, in: 0...1_200) }
    if case .some(nil) = courseID { return nil }
    if case .some(nil) = month { return nil }
    guard let text, let firstName, let password else { return nil }
    self.number = text
    self.firstName = firstName
    self.password = password
    self.courseID = courseID ?? nil
    self.month = month ?? nil
  }

  var json: JSONValue {
    .object([
      "nhs_number": .string(number), "first_name": .string(firstName),
      "drug_course_id": courseID.map { .number($0) } ?? .null,
      "month_of_treatment": month.map { .number($0) } ?? .null,
    ])
  }
}
