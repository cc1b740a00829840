import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import ActiveTasks

/// Whatever the catalog says of a key is what the reader holds it to.
struct RefusedParameterTests {
  /// Values that may not stand under a key.
  private static func wrong(_ form: ParameterDescription.Form) -> [JSONValue] {
    switch form {
    case .flag: [.string("yes"), .number(1)]
    case .integer(let range):
      [.number(range.lowerBound - 1), .number(range.upperBound + 1), .string("3")]
        + [.number(Double(range.lowerBound) + 0.5)].compactMap(\.self)
    case .number(let range, _): outside(range)
    // 0 leaves it out.
    case .numberOrZero(let range, _): outside(range).filter { $0 != .number(0) }
    case .word: [.string("nonsense"), .number(1)]
    case .words(let words):
      [.list([]), .list(["nonsense"]), .string("nonsense"), .list([1])]
        + (words.first.map { [.list([.string($0), .string($0)])] } ?? [])
    case .numbers: [.list([]), .list([-1_000_000]), .list(["a"])]
    case .objects: [.list([]), .list([1]), .string("a")]
    case .text, .plain, .path: [.string(""), .number(1)]
    }
  }

  private static func outside(_ range: ClosedRange<Double>) -> [JSONValue] {
    let width = range.upperBound - range.lowerBound
    let numbers = [
      range.lowerBound - width / 1000, range.upperBound + width / 1000, -1e12, 1e12,
    ]
    return numbers.compactMap { .number($0) } + [.string("1")]
  }

  @Test(arguments: try EveryTask.all)
  func `whatever is out of range is refused, with the place of its key`(task: EveryTask) throws {
    for parameter in task.entry.parameters {
      for value in Self.wrong(parameter.form) {
        do throws(FaultReport) {
          _ = try Plans.plan(task.with([parameter.key: value]).serialized())
          Issue.record("was read: \(parameter.key): \(value.serialized())")
        } catch {
          let places = error.faults.map(\.pointer)
          expect(
            places.contains { $0.hasPrefix("/steps/0/\(parameter.key)") },
            "\(parameter.key): \(value.serialized()): \(error)")
        }
      }
    }
  }

  @Test(arguments: try EveryTask.all)
  func `whatever must be there is missed, and what nobody knows is refused`(task: EveryTask) throws
  {
    for parameter in task.entry.parameters where parameter.isRequired {
      expectFault(task.with([parameter.key: JSONValue?.none]), "has no \"\(parameter.key)\"")
    }
    expectFault(task.with(["colour": .string("red")]), "colour")
  }

  private func expectFault(_ step: JSONValue, _ words: String) {
    do throws(FaultReport) {
      _ = try Plans.plan(step.serialized())
      Issue.record("was read: \(words)")
    } catch {
      expect(error.description.contains(words), "\(error)")
    }
  }
}
