/// What consoles print about layout.
enum LogVocabulary {
  static let words = [
    "Unable to simultaneously satisfy constraints.", "Will attempt to recover by breaking constraint ",
    "Probably at least one of the constraints in the following list is one you don't want.",
    "<NSLayoutConstraint:0x600001 UIView:0x7f.width == 100   (active)>",
    "<NSLayoutConstraint:0x600002 'title' H:|-(8)-[UILabel:0x7a]-(>=20@750)-|   (active, names: '|':UIView:0x7f )>",
    "<NSLayoutConstraint:0x600003 V:[UIView:0x7f]-(<=8)-[UILabel:0x7a'name']   (active)>",
    "<NSLayoutConstraint:0x600004 UILabel:0x7a.centerX == UIView:0x7f.centerX + 3   (active)>",
    "<NSLayoutConstraint:0x600005 UILabel:0x7a.height == 0.5*UIView:0x7f.width - 2   (active)>",
    "<NSAutoresizingMaskLayoutConstraint:0x600006 h=--& v=--& UIView:0x7f.minX == 0   (active)>",
    "<NSIBPrototypingLayoutConstraint:0x600007 'IB auto generated' H:|-(0)-[UIView:0x7f](LTR)   (active)>",
    "<SnapKit.LayoutConstraint:0x600008@View.swift#12 UIView:0x7f.left == UIView:0x7f.left>",
    "<MASLayoutConstraint:0x600009 UIView:view.left == UIView:other.left + 2>",
    "<NSContentSizeLayoutConstraint:0x60000a UILabel:0x7a.width == 40 Hug:251 CompressionResistance:750>",
    "<UIView: 0x7f; frame = (0 0; 320 480); autoresize = W+H; layer = <CALayer: 0x60>>",
    "<UILabel:0x7a'text'>",
    "<UILayoutGuide: 0x61 - \"UIViewLayoutMarginsGuide\", layoutFrame = {{0, 0}, {1, 1}}>",
    "   | ", "AMBIGUOUS LAYOUT", "(active)", "names: '|':", "H:", "V:", "|-", "-|", "[", "]", "(", ")", "<",
    ">", "@750",
    ">=", "<=", "==", "'", "\"", ",", "\\", "&lt;", "&gt;", "&quot;", "&nbsp;", "(LTR)", "(RTL)", "0x7f",
    "0x7a",
    ".width", ".height", ".centerY", ".leading", ".firstBaseline", ".notAnAttribute", "*", " + ", " - ",
    "(null)",
    "UIView:", "UILabel:", "\u{1B}[31m", "\u{2018}", "\u{2019}", "\u{FEFF}", "\u{202E}", "\r",
    "2026-11-29 10:00:00.000000+0100 App[1:2] [LayoutConstraints] ",
  ]
}
