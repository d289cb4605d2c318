// Reads the neutral form of a workload: what Sources/Workloads/Workload+Text.swift writes.
#pragma once
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

/// sum(terms) + constant  relation  0; terms are start..<start + count of the workload's arrays.
struct Row {
  int start, count, relation;
  double priority, constant;
};

struct Replacement {
  int index;
  Row row;
};

struct Workload {
  int variables = 0;
  /// How many variables, the first, are sizes, never negative; -1 for none.
  int sizes = -1;
  int width = 0, height = 0;
  double windowWidth = 0, windowHeight = 0;
  std::vector<Row> rows;
  std::vector<Replacement> replacements, retargets;
  std::vector<int> termVariable;
  std::vector<double> termCoefficient;

  static Workload read(const std::string &path) {
    FILE *file = fopen(path.c_str(), "r");
    if (!file) fail("cannot open");
    Workload work;
    int rows, replacements, retargets, terms;
    if (fscanf(file, "variables %d sizes %d\nwindow %d %lf %d %lf\nrows %d replacements %d retargets %d terms %d\n", &work.variables, &work.sizes,
               &work.width, &work.windowWidth, &work.height, &work.windowHeight, &rows, &replacements, &retargets,
               &terms) != 10)
      fail("bad header");
    work.rows.reserve(rows);
    work.replacements.reserve(replacements);
    work.termVariable.reserve(terms);
    work.termCoefficient.reserve(terms);
    for (int i = 0; i < rows; i++) work.rows.push_back(work.readRow(file));
    for (int i = 0; i < replacements; i++) work.replacements.push_back(work.readReplacement(file));
    for (int i = 0; i < retargets; i++) work.retargets.push_back(work.readReplacement(file));
    fclose(file);
    return work;
  }

private:
  [[noreturn]] static void fail(const char *what) {
    fprintf(stderr, "workload: %s\n", what);
    exit(1);
  }

  Replacement readReplacement(FILE *file) {
    int index;
    if (fscanf(file, "%d", &index) != 1) fail("bad replacement");
    return {index, readRow(file)};
  }

  Row readRow(FILE *file) {
    Row row;
    row.start = (int)termVariable.size();
    if (fscanf(file, "%d %lf %lf %d", &row.relation, &row.priority, &row.constant, &row.count) != 4) fail("bad row");
    for (int i = 0; i < row.count; i++) {
      int variable;
      double coefficient;
      if (fscanf(file, "%d %lf", &variable, &coefficient) != 2) fail("bad term");
      termVariable.push_back(variable);
      termCoefficient.push_back(coefficient);
    }
    return row;
  }
};
