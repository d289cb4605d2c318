import SVGBackend

/// The parts of the page around the cases.
enum PageFrame {
  /// The number of cases in a state.
  struct Total {
    var state: String
    var glyph: String
    var count: Int
  }

  // MARK: Header

  static func header(_ headline: String, run: [String], totals: [Total]) -> String {
    let buttons = totals.map { total in
      """
      <button class="total s-\(total.state)" data-s="\(total.state)" aria-pressed="false">\
      <span class="glyph" aria-hidden="true">\(total.glyph)</span><b>\(total.count)</b> \(total.state)</button>
      """
    }
    return """
      <header class="top">
      <div class="brand"><svg viewBox="0 0 16 16" aria-hidden="true"><path class="cord" d="M3 1.5h10M8 1.5V9"/>\
      <path class="bob" d="M5 8.5h6L8 15z"/></svg><b>Plumbline</b> Layout report\
      <button class="button" id="help-button" aria-haspopup="dialog">Keys <kbd aria-hidden="true">?</kbd></button></div>
      <h1>\(headline)</h1>
      <p class="run">\(run.map(HTMLText.escaped).joined(separator: " · "))</p>
      <div class="totals" role="group" aria-label="Filter by state">\(buttons.joined())\
      <button class="button" id="clear" hidden>Clear</button></div>
      </header>
      """
  }

  // MARK: List

  static func navigation(_ list: String, isEmpty: Bool) -> String {
    """
    <nav class="list" aria-label="Causes and cases">
    \(isEmpty ? "" : search)\
    \(list)</nav>
    """
  }

  private static let search = """
    <div class="find"><div class="search"><input id="search" type="search" placeholder="Filter by view, file or cause" \
    aria-label="Filter by view, file or cause" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd></div>
    <p class="found" id="found"></p></div>
    <div class="none" id="none" hidden><p>No case matches.</p><button class="button" id="clear-all">Clear the filter</button></div>

    """

  // MARK: Tools of the case

  /// The controls that the script moves into the case shown.
  static let tools = """
    <button class="button back" id="back">← All cases</button>
    <div class="steps" id="steps" hidden><span id="position"></span>\
    <button class="button" id="previous">Previous <kbd aria-hidden="true">K</kbd></button>\
    <button class="button" id="next">Next <kbd aria-hidden="true">J</kbd></button></div>
    <div class="bar" id="bar" hidden><div class="tabs" role="tablist" aria-label="How to compare">\(tabs)</div>
    <label class="control" data-for="swipe" hidden><span class="low">After</span> <input type="range" id="divider" min="0" max="100" value="50" \
    aria-label="Divider: left of it is before, right of it after"> <span class="high">Before</span></label>
    <label class="control" data-for="onion" hidden><span class="low">Before</span> <input type="range" id="mix" min="0" max="100" value="50" \
    aria-label="How much of after shows"> <span class="high">After</span></label>
    <span class="control" data-for="blink" hidden><button class="button" id="play" aria-pressed="false">Play</button>\
    <span id="shown" aria-hidden="true">Before</span></span>
    <button class="button swap" id="swap" aria-pressed="false"><span id="swap-words">Swap</span> <kbd aria-hidden="true">S</kbd></button></div>
    """

  private static let tabs = [
    ("explained", "Explained"), ("side", "Side by side"), ("swipe", "Swipe"), ("onion", "Onion skin"),
    ("blink", "Blink"), ("tree", "Tree"), ("sizes", "Every size"),
  ].map { mode, name in
    "<button role=\"tab\" id=\"tab-\(mode)\" data-mode=\"\(mode)\" aria-selected=\"false\" tabindex=\"-1\">\(name)</button>"
  }.joined()

  static let acceptBar = """
    <div class="accept" id="accept" hidden><fieldset class="choice" id="choice"><legend class="hidden">What to accept</legend></fieldset>\
    <div class="command"><code id="command" tabindex="0" role="textbox" aria-readonly="true" aria-label="Command that accepts"></code>\
    <button class="button main" id="copy">Copy</button></div></div>

    """

  // MARK: Help

  static let help: String = {
    let keys: [([String], String)] = [
      (["J", "K"], "Next and previous case"),
      (["Shift J", "Shift K"], "Next and previous cause"),
      (["G 1", "… G 0"], "The cause or edit with that number in the list, 0 for the tenth"),
      (["N", "P"], "Next and previous change in this case"),
      (["1 – 7"], "Explained, side by side, swipe, onion skin, blink, tree, every size"),
      (["S"], "Show before instead of what changed, or swap before and after"),
      (["B"], "Hold to see before"),
      (["[", "]"], "Move the divider, or mix"),
      (["A"], "Choose between the cause and this case"),
      (["C"], "Copy the line that accepts"),
      (["/"], "Filter"),
      (["Esc"], "Back to the list"),
      (["?"], "These keys"),
    ]
    let rows = keys.map { keys, words in
      "<dt>\(keys.map { "<kbd>\($0)</kbd>" }.joined(separator: " "))</dt><dd>\(words)</dd>"
    }
    return """
      <dialog id="help" aria-labelledby="help-title"><form method="dialog"><h2 id="help-title">Keys \
      <button class="button">Close <kbd aria-hidden="true">Esc</kbd></button></h2><dl>\(rows.joined())</dl>\
      <label><input type="checkbox" id="keys-on"> Single keys work</label></form></dialog>
      <div class="toast" id="toast" hidden></div>
      <div class="hidden" id="live" role="status" aria-live="polite"></div>
      """
  }()
}
