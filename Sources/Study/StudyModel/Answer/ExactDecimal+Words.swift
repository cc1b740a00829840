package import FHIRPath
package import Words

extension ExactDecimal: WordNumber {
  package var wordValue: WordValue { .number(description) }
}
