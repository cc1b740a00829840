import FHIRPath
import TestSupport
import Testing

/// Names that an expression gives itself.
@Suite struct VariableTests {
  @Test(arguments: [
    ("symptoms.defineVariable('all').select($this + %all.count().toString())", "rash2, itch2"),
    ("symptoms.defineVariable('one', first()).where($this = %one)", "rash"),
    ("symptoms.defineVariable('a', 'x').defineVariable('b', %a + 'y').select(%b).first()", "xy"),
    ("defineVariable('s', severity).select(%s + 1)", "6"),
    ("visits.defineVariable('v').select(pain + %v.first().pain)", "6, 10"),
    (
      "symptoms.defineVariable('x', 1).first() & symptoms.defineVariable('x', 2).last()", "rashitch"
    ),
    ("symptoms.select(defineVariable('t').select(%t.length())).first()", "4"),
    ("symptoms.defineVariable('n', {}).select(%n)", "{}"),
    ("(1 | 2).aggregate(defineVariable('i').select(%i + $total), 0)", "3"),
    ("symptoms.defineVariable('i').iif(%i.count() = 2, 'two', 'none')", nil),
  ])
  func `a name stands for its items in the rest of its path`(source: String, result: String?) {
    expectEqual((try? Answers.result(source)), result)
  }

  @Test(arguments: [
    (
      "symptoms.defineVariable('a').defineVariable('a')",
      "There is a variable %a already (at character 30). Choose another name."
    ),
    (
      "symptoms.defineVariable('context')",
      "There is a variable %context already (at character 10). Choose another name."
    ),
    (
      "symptoms.defineVariable('vs-x')",
      "There is a variable %vs-x already (at character 10). Choose another name."
    ),
    (
      "symptoms.defineVariable('a').first() + %a",
      "There is no variable %a (at character 40). Correct its name, or define it with defineVariable()."
    ),
    (
      "symptoms.select(defineVariable('a').first()).select(%a)",
      "There is no variable %a (at character 53). Correct its name, or define it with defineVariable()."
    ),
    (
      "symptoms.defineVariable({})",
      "'defineVariable' at character 10 does not work with nothing. Convert the value, or ask for "
        + "another."
    ),
    (
      "symptoms.defineVariable(1)",
      "'defineVariable' at character 10 does not work with Integer. Convert the value, or ask for "
        + "another."
    ),
    (
      "symptoms.defineVariable()",
      "defineVariable() at character 10 is called with the wrong number of arguments. Give as many as it takes."
    ),
  ])
  func `a name that is taken, or is none, is an error`(source: String, words: String) {
    #expect {
      try Answers.result(source)
    } throws: { error in
      "\(error)" == words
    }
  }

  @Test(arguments: [
    ("symptoms.defineVariable('a').select(%a.count())", []),
    (
      "symptoms.defineVariable('a').defineVariable('a').exists()",
      ["29: There is a variable '%a' already. Give this one another name."]
    ),
    (
      "symptoms.defineVariable('a' & 'b').exists()",
      [
        "24: The name of the variable is not written down. Write it in quotes, as in defineVariable('first', $this.first())."
      ]
    ),
    (
      "symptoms.defineVariable('a', severity + comment).exists()",
      nil
    ),
    (
      "symptoms.defineVariable().exists()",
      ["9: defineVariable() takes 1 to 2 arguments but is called with 0. "]
    ),
  ])
  func `the check knows the name and what it stands for`(source: String, faults: [String]?) throws {
    let found = try Expression.parse(source).check(
      root: { Shapes.tree[$0] }, knownNames: { Array(Shapes.tree.keys) }
    ).faults.map { "\($0.offset): \($0)" }
    if let faults {
      expect(
        found.count == faults.count
          && zip(found, faults).allSatisfy { $0.hasPrefix($1.prefix(40)) },
        "\(found)")
    } else {
      expect(!found.isEmpty)
    }
  }

  @Test func `what a name stands for is what the value depends on`() throws {
    let dependencies = try Expression.parse(
      "symptoms.defineVariable('a', %context.severity).select(%a + %b)"
    ).dependencies
    expect(dependencies.paths.contains(["symptoms"]))
    expect(dependencies.paths.contains(["severity"]))
    expectEqual(dependencies.variables, ["b"])
  }

  @Test func `weights are looked for at codes and at the answers that hold them`() throws {
    let coding = Node.object([
      "code": .values([.string("a")]),
      "extension": .list([
        .object([
          "url": .values([.string("http://hl7.org/fhir/StructureDefinition/itemWeight")]),
          "value": .values([.integer(4)]),
        ])
      ]),
    ])
    let answer = Node.object(["value": coding])
    for (source, result) in [
      ("ordinal()", "4"), ("weight()", "4"), ("code.weight()", ""), ("children().weight()", ""),
    ] {
      let items = try Expression.parse(source).items(on: coding, environment: .fixed)
      expectEqual(items.compactMap { $0.value?.text }.joined(), result, "\(source)")
    }
    let items = try Expression.parse("weight()").items(on: answer, environment: .fixed)
    expectEqual(items.compactMap(\.value), [.integer(4)])
  }
}
