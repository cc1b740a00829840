package import StudyModel

/// A treatment with a medicine, and which side-effect form it asks for in which of its months.
package struct DrugCourse: Sendable, Hashable {
  /// A form from a month of the treatment on.
  package struct Form: Sendable, Hashable {
    /// The task's id in the study.
    package var task: String
    /// From 0, which is the first month of the treatment.
    package var fromMonth: Int

    package init(task: String, fromMonth: Int) {
      self.task = task
      self.fromMonth = fromMonth
    }
  }

  /// The name of the course in this study.
  package var id: String
  /// The number by which apps that speak the older API name the course, 0 to 999,999.
  package var number: Int
  package var title: LocalizedText
  /// Never empty, by rising months.
  package var forms: [Form]

  package init(id: String, number: Int, title: LocalizedText, forms: [Form]) {
    self.id = id
    self.number = number
    self.title = title
    self.forms = forms
  }

  /// The task that is asked for in a month; nil before the first form.
  ///
  /// The last form stays for all months after it.
  package func task(inMonth month: Int) -> String? {
    forms.last { $0.fromMonth <= month }?.task
  }

  /// The months in which the course asks for a task, each range without its end; nil for no end.
  func months(of task: String) -> [CourseMonths] {
    forms.indices.filter { forms[$0].task == task }.map { place in
      CourseMonths(
        course: id, from: forms[place].fromMonth,
        end: place + 1 < forms.count ? forms[place + 1].fromMonth : nil)
    }
  }
}
