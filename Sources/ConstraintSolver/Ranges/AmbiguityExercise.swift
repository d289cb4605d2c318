/// The values of the standard solution while the solver shows another one, and vice versa.
struct AmbiguityExercise: ~Copyable {
  var isOn = false
  /// By quantity: its value in the solution that is not shown.
  private var other = Buffer<Double>()

  mutating func start(_ program: borrowing Program) {
    isOn = true
    other.fill(count: program.tableaux.value.count, with: 0)
    for quantity in 0..<other.count { other[quantity] = program.tableaux.value[quantity] }
  }

  mutating func exchange(_ program: inout Program) { swap(&program.tableaux.value, &other) }
}
