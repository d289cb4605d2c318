/// Changes expressions and visual formats token by token, and makes new ones.
struct ExpressionMutator {
  /// The names of views, guides and metrics.
  var names: [String]

  static func isExpression(_ text: String) -> Bool {
    text.contains("==") || text.contains("<=") || text.contains(">=") || text.contains("|")
      || text.contains("[")
  }

  func mutated(_ text: String, _ random: inout FuzzRandom) -> String {
    guard random.below(5) > 0 else { return made(&random) }
    var tokens = Self.tokens(of: text)
    for _ in 0...random.below(3) {
      guard !tokens.isEmpty else { return made(&random) }
      let index = random.below(tokens.count)
      switch random.below(12) {
      case 0: tokens.remove(at: index)
      case 1: tokens.insert(tokens[index], at: index)
      case 2: tokens.swapAt(index, random.below(tokens.count))
      case 3: tokens.insert(token(&random), at: index)
      case 4: tokens.append(random.pick([" inset ", " offset "]) + number(&random))
      case 5: tokens.append(" @" + random.pick(["750", "1000", "0", "1001", "high", "nan", "1e-17"]))
      default: tokens[index] = replacement(for: tokens[index], &random)
      }
    }
    return tokens.joined()
  }

  /// A new expression, right as far as its form goes.
  func made(_ random: inout FuzzRandom) -> String {
    func term(_ random: inout FuzzRandom) -> String {
      let anchor = "\(name(&random)).\(random.pick(DefinitionVocabulary.attributes))"
      switch random.below(6) {
      case 0: return "\(number(&random)) * \(anchor)"
      case 1: return "\(anchor) + \(number(&random))"
      case 2: return number(&random)
      case 3: return "(\(number(&random)), \(number(&random)))"
      default: return anchor
      }
    }
    if random.below(6) == 0 {
      let axis = random.pick(["H:", "V:", ""])
      return "\(axis)|-\(number(&random))-[\(name(&random))(\(name(&random)))][\(name(&random))]-|"
    }
    let attribute = random.pick(DefinitionVocabulary.attributes)
    if random.below(3) == 0 { return "\(name(&random)).\(attribute) == \(name(&random)).\(attribute)" }
    return "\(term(&random)) \(random.pick(["==", "<=", ">="])) \(term(&random))"
  }

  private func name(_ random: inout FuzzRandom) -> String { names.isEmpty ? "root" : random.pick(names) }

  private func number(_ random: inout FuzzRandom) -> String { random.pick(DefinitionVocabulary.numbers) }

  private func token(_ random: inout FuzzRandom) -> String {
    random.pick(["(", ")", ",", ".", "*", "/", "+", "-", "==", "<=", "@", " ", "[", "]", "|", name(&random)])
  }

  private func replacement(for token: String, _ random: inout FuzzRandom) -> String {
    if token.first?.isNumber == true { return number(&random) }
    if ["==", "<=", ">="].contains(token) { return random.pick(["==", "<=", ">="]) }
    if names.contains(token) { return name(&random) }
    if token.first?.isLetter == true { return random.pick(DefinitionVocabulary.attributes) }
    return self.token(&random)
  }

  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var kind = 0
    for character in text {
      let next =
        character.isLetter || character.isNumber || character == "_" ? 1 : "=<>".contains(character) ? 2 : 0
      if next != 0, next == kind {
        tokens[tokens.count - 1].append(character)
      } else {
        tokens.append(String(character))
      }
      kind = next
    }
    return tokens
  }
}
