import Commands
import FHIR
import FHIRPath
import StrictJSON

/// `ambler fhirpath`: one expression over one resource.
struct FHIRPathCommand {
  static let options: [Option] = []

  /// Five times the usual, for large resources; the dearest expression still ends in a second.
  private static let stepLimit = 500_000

  /// What a resource may hold: its tree takes some 200 bytes for each value.
  private static let resourceLimits: JSONLimits = {
    var limits = JSONLimits()
    limits.tokenCount = 500_000
    return limits
  }()

  private let source: String
  private let path: String

  init(_ arguments: Arguments) {
    source = arguments.operands[0]
    path = arguments.operands[1]
  }

  func run() throws(Failure) {
    let expression = try readExpression()
    let json = try readResource()
    var environment = EvaluationEnvironment.present
    environment.model = .r4
    environment.stepLimit = Self.stepLimit
    let items: [Item]
    do throws(EvaluationError) {
      items = try expression.items(on: Node(json: json, model: .r4), environment: environment)
    } catch {
      throw Failure(.badInput, "The expression cannot be evaluated: \(error)")
    }
    if items.isEmpty, let type = json["resourceType"]?.stringValue { hint(expression, type) }
    let list = JSONValue.list(items.map { JSONValue($0, model: .r4) })
    Output.result(list.prettyPrinted() + "\n")
  }

  /// Says why there may be nothing: what the type of the resource does not have.
  private func hint(_ expression: FHIRPath.Expression, _ type: String) {
    guard TypeModel.r4.types[type] != nil,
      let fault = expression.check(onType: type, model: .r4).faults.first
    else { return }
    Output.message("Nothing is there. At character \(fault.offset + 1): \(fault)")
  }

  private func readExpression() throws(Failure) -> FHIRPath.Expression {
    do throws(ExpressionFault) {
      return try FHIRPath.Expression.parse(source)
    } catch {
      throw Failure(.badInput, "The expression, at character \(error.offset + 1): \(error)")
    }
  }

  private func readResource() throws(Failure) -> JSONValue {
    let bytes = path == "-" ? try Files.readStandardInput() : try Files.read(path)
    do throws(FaultReport) {
      return try JSONDocument(
        bytes: bytes, file: path == "-" ? "standard input" : path, limits: Self.resourceLimits
      ).value
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}
