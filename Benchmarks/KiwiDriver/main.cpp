// Solves workloads with kiwi, by the commands that Sources/SolverWorker answers for Plumbline.
#include "workload.h"

#include "AllocationCount.h"

#include <chrono>
#include <cstring>
#include <iostream>
#include <kiwi/kiwi.h>
#include <memory>

using Clock = std::chrono::steady_clock;

static double secondsSince(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// A priority is its own weight. Sums of them stay below `strong`, 1e6, the weight of the window's size.
static double strength(double priority) { return priority >= 1000 ? kiwi::strength::required : priority; }

struct System {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;
};

class Session {
public:
  bool obey(const std::string &command, std::istream &arguments) {
    long count = 0;
    if (command == "load") {
      std::string path;
      arguments >> path;
      work = Workload::read(path);
      system.reset();
      returnFreeMemory();
      forgetPeak();
      std::cout << "loaded";
    } else if (command == "build") {
      arguments >> count;
      std::cout << build(count);
    } else if (command == "edit") {
      arguments >> count;
      std::cout << edit(count);
    } else if (command == "replace") {
      arguments >> count;
      std::cout << replace(count, work.replacements);
    } else if (command == "retarget") {
      arguments >> count;
      std::cout << replace(count, work.retargets);
    } else if (command == "allocations") {
      arguments >> count;
      // The same again, as far as widths go: whatever grows with use has grown.
      edit(count);
      edits -= count;
      long before = allocationCount();
      edit(count);
      std::cout << double(allocationCount() - before) / double(count);
    } else if (command == "heap") {
      system.reset();
      startTrackingHeap();
      build(1);
      edit(1);
      std::cout << stopTrackingHeap();
    } else if (command == "resize") {
      double width;
      arguments >> width;
      resize(width);
      std::cout << "resized";
    } else if (command == "values") {
      printValues();
    } else if (command == "peak") {
      std::cout << peak();
    } else {
      return false;
    }
    std::cout << std::endl;
    return true;
  }

private:
  Workload work;
  std::unique_ptr<System> system;
  long edits = 0, replacements = 0;
  double sink = 0;

  kiwi::Constraint constraint(const Row &row) {
    std::vector<kiwi::Term> terms;
    terms.reserve(row.count);
    for (int i = row.start; i < row.start + row.count; i++)
      terms.emplace_back(system->variables[work.termVariable[i]], work.termCoefficient[i]);
    auto relation = row.relation < 0 ? kiwi::OP_LE : row.relation > 0 ? kiwi::OP_GE : kiwi::OP_EQ;
    return kiwi::Constraint(kiwi::Expression(std::move(terms), row.constant), relation, strength(row.priority));
  }

  void buildOnce() {
    system = std::make_unique<System>();
    auto &solver = system->solver;
    auto &variables = system->variables;
    variables.reserve(work.variables);
    for (int i = 0; i < work.variables; i++) variables.emplace_back();
    // Edit variables first: added last they make kiwi two to three times slower.
    solver.addEditVariable(variables[work.width], kiwi::strength::strong);
    solver.addEditVariable(variables[work.height], kiwi::strength::strong);
    solver.suggestValue(variables[work.width], work.windowWidth);
    solver.suggestValue(variables[work.height], work.windowHeight);
    for (int i = 0; i < work.sizes; i++) solver.addConstraint(variables[i] >= 0);
    system->constraints.reserve(work.rows.size());
    for (auto &row : work.rows) {
      system->constraints.push_back(constraint(row));
      solver.addConstraint(system->constraints.back());
    }
    solver.updateVariables();
    readAll();
  }

  void readAll() {
    double sum = 0;
    for (auto &variable : system->variables) sum += variable.value();
    sink += sum;
  }

  void resize(double width) {
    system->solver.suggestValue(system->variables[work.width], width);
    system->solver.updateVariables();
    readAll();
  }

  void exchange(kiwi::Constraint &old, kiwi::Constraint &fresh) {
    system->solver.removeConstraint(old);
    system->solver.addConstraint(fresh);
    system->solver.updateVariables();
    readAll();
  }

  /// Seconds for one, the disposal of the system before left out.
  double build(long count) {
    double total = 0;
    for (long i = 0; i < count; i++) {
      system.reset();
      auto start = Clock::now();
      buildOnce();
      total += secondsSince(start);
    }
    return total / double(count);
  }

  double edit(long count) {
    auto start = Clock::now();
    for (long i = 0; i < count; i++, edits++)
      resize(work.windowWidth + (edits % 2 ? -50.0 : 60.0) - double(edits % 37));
    return secondsSince(start) / double(count);
  }

  /// Each replacement is undone again, which is one more.
  double replace(long count, const std::vector<Replacement> &choices) {
    auto start = Clock::now();
    for (long i = 0; i < count; i++, replacements++) {
      auto &replacement = choices[replacements * 7919 % long(choices.size())];
      auto fresh = constraint(replacement.row);
      exchange(system->constraints[replacement.index], fresh);
      exchange(fresh, system->constraints[replacement.index]);
    }
    return secondsSince(start) / double(2 * count);
  }

  void printValues() {
    for (auto &variable : system->variables) printf("%.17g ", variable.value());
    fflush(stdout);
  }

  static void forgetPeak() {
    if (FILE *file = fopen("/proc/self/clear_refs", "w")) {
      fputs("5", file);
      fclose(file);
    }
  }

  /// The largest resident size since the workload was loaded, in KiB.
  static long peak() {
    long result = 0;
    char line[256];
    FILE *file = fopen("/proc/self/status", "r");
    while (file && fgets(line, sizeof line, file))
      if (!strncmp(line, "VmHWM:", 6)) result = atol(line + 6);
    if (file) fclose(file);
    return result;
  }
};

int main() {
  std::cout.precision(17);
  Session session;
  std::string command;
  while (std::cin >> command)
    if (!session.obey(command, std::cin)) return 1;
  return 0;
}
