import FHIRPath

extension PreparedItem {
  func referenceFindings(_ reference: Reference) -> [AnswerFinding] {
    var type = reference.type
    if let text = reference.reference {
      switch ReferenceTarget(text) {
      case .invalid: return [AnswerFinding(.invalidRefValue)]
      case .resource(let named): type = named
      case .unnamed: break
      }
    }
    guard let type else { return [] }
    var findings: [AnswerFinding] = []
    if !ResourceNames.contains(type) { findings.append(AnswerFinding(.invalidRefResourceType)) }
    let allowed = definition.limits.resourceTypes
    if !allowed.isEmpty, !type.isEmpty, !allowed.contains(type) {
      findings.append(
        AnswerFinding(.invalidRefResourceTypeRestriction, allowed.joined(separator: ", ")))
    }
    return findings
  }

  func attachmentFindings(_ attachment: Attachment) -> [AnswerFinding] {
    var findings: [AnswerFinding] = []
    let length = attachment.dataByteCount
    if let length, let size = attachment.size, length != size {
      findings.append(AnswerFinding(.attachmentSizeInconsistent))
    }
    if let most = definition.limits.maxSize, let size = length ?? attachment.size,
      ExactDecimal(size) > most
    {
      findings.append(AnswerFinding(.maxAttachmentSize, "\(most)"))
    }
    let types = definition.limits.mimeTypes
    if !types.isEmpty, !types.contains(where: { attachment.isOfType($0) }) {
      findings.append(AnswerFinding(.invalidAttachmentType, types.joined(separator: ", ")))
    }
    return findings
  }
}

extension Attachment {
  /// Whether the content is of a MIME type, where `image/*` means every kind of image.
  fileprivate func isOfType(_ type: String) -> Bool {
    guard let contentType else { return false }
    let plain = contentType.prefix { $0 != ";" }.lowercased()
    let wanted = type.lowercased()
    return plain == wanted || wanted.hasSuffix("/*") && plain.hasPrefix(wanted.dropLast())
  }
}
