import TestSupport
import Testing

@testable import FHIRPath

@Suite struct QuantityTests {
  @Test(
    arguments: [
      ("1 'm' = 100 'cm'", "true"), ("1 'km' > 999 'm'", "true"),
      ("1 '[in_i]' = 2.54 'cm'", "true"),
      ("1 '[ft_i]' = 12 '[in_i]'", "true"), ("1 '[mi_i]' = 5280 '[ft_i]'", "true"),
      ("1 '[lb_av]' = 453.59237 'g'", "true"), ("4.0000 'g' = 4000.0 'mg'", "true"),
      ("1 'h' = 60 'min'", "true"), ("1500 'ms' = 1.5 's'", "true"), ("7 days = 1 week", "true"),
      ("7 days = 1 'wk'", "true"), ("1 year = 12 months", "true"), ("1 year = 1 'a'", "{}"),
      ("60 '/min' = 1 'Hz'", "true"), ("3.6 'km/h' = 1 'm/s'", "true"), ("5 '%' = 0.05", "true"),
      ("50 '%' < 1", "true"), ("37 'Cel' = 37 'Cel'", "true"), ("37 'Cel' < 100 '[degF]'", "{}"),
      ("1 'm' = 1 's'", "{}"), ("1 'm' < 1 'kg'", "{}"), ("1 'm' != 1 'kg'", "{}"),
      ("1 'm' ~ 1 'kg'", "false"), ("4 'g' ~ 4040 'mg'", "true"), ("4 'g' != 4040 'mg'", "true"),
      ("3 'm' + 3 'cm'", "303 'cm'"), ("3 'm' - 3 'cm'", "297 'cm'"),
      ("3 'cm' + 3 'm'", "303 'cm'"),
      ("12 'cm' * 3 'cm' = 36 'cm2'", "true"), ("12 'cm2' / 3 'cm'", "4 'cm'"),
      ("2.0 'cm' * 2.0 'm' = 0.040 'm2'", "true"), ("4.0 'g' / 2.0 'm' = 2 'g/m'", "true"),
      ("1.0 'm' / 1.0 'm' = 1", "true"), ("80 'kg' / (2 'm' * 2 'm')", "20 'kg/m2'"),
      ("80 'kg' / (2 'm' * 2 'm') > 19 'kg/m2'", "true"), ("2 * 3 days", "6 days"),
      ("-(3 'm')", "-3 'm'"),
      ("3 'm' + 1 's'", "{}"), ("120 'mm[Hg]' > 90 'mm[Hg]'", "true"),
      ("1 'mm[Hg]' = 133.322 'Pa'", "true"),
      ("100 'mg/dL' = 1 'g/L'", "true"), ("1 'mmol/L' = 1000 'umol/L'", "true"),
      ("1 'kcal' = 4184 'J'", "true"), ("10 '10*3/uL' = 10000 '/uL'", "true"),
      ("1 'N' = 1 'kg.m/s2'", "true"), ("1 'bar' = 100 'kPa'", "true"), ("1 'ug' < 1 'mg'", "true"),
      ("1 '[stone_av]' = 14 '[lb_av]'", "true"), ("1 'mmol' = 1 'mg'", "{}"),
      ("1 'mo' = 1 'h'", "{}"),
      ("1 'U' = 1 'umol/min'", "true"), ("1000 'm[IU]' = 1 '[IU]'", "true"),
      ("1 'xyz' = 1 'yz'", "{}"),
      ("70 '{beats}/min' > 1 'Hz'", "true"), ("10 '{steps}' = 10", "true"),
      ("9.81 'm/s2' < 1 'km/s2'", "true"),
      ("1 'm.s-1' = 1 'm/s'", "true"), ("1 'L' = 1000 'mL'", "true"), ("1 'dL' = 100 'mL'", "true"),
      ("1 '10*3/uL' = 1 '10*3/uL'", "true"), ("'4 days'.toQuantity() = 4 days", "true"),
      ("'1.5 \\'m\\''.toQuantity()", "1.5 'm'"), ("5.toQuantity()", "5 '1'"),
      ("1 'km'.toQuantity('m')", "1000 'm'"), ("'x'.toQuantity()", "{}"),
    ] as [(String, String)])
  func `quantities respect their units`(source: String, wanted: String) throws {
    expectEqual(try Answers.result(source), wanted)
  }

  @Test(arguments: [
    ("kg/m2", "kg/m2"), ("/min", "/min"), ("m/m", "1"), ("m.m", "m2"), ("1", "1"), ("", "1"),
    ("{beats}/min", "/min"), ("m2/m", "m"), ("a(b)", "a(b)"), ("s-1", "/s"),
  ])
  func `a unit code is taken apart and written again`(code: String, wanted: String) {
    expectEqual(UnitCode(code).text, wanted)
  }
}
