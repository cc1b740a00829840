import FHIR
import FHIRPath
import StrictJSON

/// `ambler fhirpath`: one expression over one resource.
struct FHIRPathCommand {
  static let options: [Option] = []

  /// Five times the usual, for large resources; the dearest expression still ends in a second.
  private static let stepLimit = 500_000

  private let source: String
  private let path: String

  init(_ arguments: Arguments) {
    source = arguments.operands[0]
    path = arguments.operands[1]
  }

  func run() throws(Failure) {
    let expression = try readExpression()
    let json = try readResource()
    var environment = FHIRPath.Environment.present
    environment.model = .r4
    environment.stepLimit = Self.stepLimit
    let items: [Item]
    do throws(EvaluationError) {
      items = try expression.items(on: Node(json: json, model: .r4), environment: environment)
    } catch {
      throw Failure(.badInput, "The expression cannot be evaluated: \(error)")
    }
    let list = JSONValue.list(items.map { JSONValue($0, model: .r4) })
    Output.result(list.prettyPrinted() + "\n")
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
      return try JSONDocument(bytes: bytes, file: path == "-" ? "standard input" : path).value
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}
