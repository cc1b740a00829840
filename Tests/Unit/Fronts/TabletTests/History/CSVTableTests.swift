import TestSupport
import Testing

@testable import Tablet

struct CSVTableTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("a,b", "\"a,b\""), ("say \"yes\"", "\"say \"\"yes\"\"\""),
    ("two\nlines", "\"two\nlines\""), ("=1+1", "'=1+1"), ("+34 600", "'+34 600"),
    ("-3", "-3"), ("-0.25", "-0.25"), ("-3+1", "'-3+1"), ("-3 ", "'-3 "), ("-.5", "'-.5"),
    ("-1.2.3", "'-1.2.3"), ("-", "'-"), ("-٣", "'-٣"), ("-A1", "'-A1"), ("+3", "'+3"),
    ("@name", "'@name"), ("\tx", "'\tx"), ("=\"a\",b", "\"'=\"\"a\"\",b\""), ("نعم", "نعم"),
    ("\r\n", "\"'\r\n\""), ("3-4", "3-4"), ("\n=1", "\"'\n=1\""), ("＝1", "'＝1"),
  ])
  func `no cell is a formula, and every cell is one`(text: String, cell: String) {
    expectEqual(CSVTable.cell(text), cell)
  }

  @Test func `rows end as RFC 4180 says`() {
    expectEqual(CSVTable([["a", "b"], ["1", "x,y"]]).text, "a,b\r\n1,\"x,y\"\r\n")
  }
}
