import StrictJSON

/// Checks where the jumps of a file lead.
struct JumpCheck {
  let outline: Outline

  func checkAll() {
    for (index, jumps) in outline.jumps {
      let asker = outline.asker(index)
      for jump in jumps { check(jump, from: asker) }
    }
  }

  private func check(_ draft: JumpDraft, from asker: Outline.Asker) {
    guard let field = draft.targetField, case .step(let id) = draft.jump?.target else { return }
    guard let index = outline.indexes[id.text] else {
      field.faultUnknownID(id, outline)
      return
    }
    let target = outline.entries[index]
    if target.isQuestionOnPage {
      field.fault("is a question on a page", "Name the step that is the page.")
    } else if let group = target.group, group != asker.group {
      field.fault(
        "stands inside the group \"\(outline.name(group))\"", "Name the group, or a step outside.")
    } else if let shuffle = target.shuffles.first(where: { !asker.shuffles.contains($0) }) {
      field.fault(
        "stands inside the section \"\(outline.name(shuffle.section))\", whose steps come in "
          + "random order", "Name the section, or a step outside.")
    } else if index <= asker.index {
      checkBackwards(index, draft, field, asker)
    }
  }

  /// A loop must end, and the items of a group are left only forwards.
  private func checkBackwards(
    _ target: Int, _ draft: JumpDraft, _ field: Field, _ asker: Outline.Asker
  ) {
    if outline.entries[target].group != asker.group {
      field.fault(
        "leads back out of the group that this step stands in",
        "Name a step of the group, or one after it.")
    } else if !draft.hasLimit {
      draft.field.fault(
        "leads back to \"\(outline.name(target))\" and may do so for ever",
        "Add \"limit\": how often it is taken in one run at the most.")
    }
  }
}

extension Outline {
  /// The id of an entry, for messages.
  func name(_ index: Int) -> String { entries[index].id?.text ?? "" }
}
