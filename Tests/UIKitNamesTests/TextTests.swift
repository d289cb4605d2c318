import Testing
import UIKit

private final class PaddedField: UITextField {
  let padding = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 12)

  override func textRect(forBounds bounds: CGRect) -> CGRect {
    super.textRect(forBounds: bounds).inset(by: padding)
  }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
}

private final class InsetLabel: UILabel {
  var insets = UIEdgeInsets(top: 2, left: 10, bottom: 4, right: 20)

  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
    return rect.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }

  override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}

struct TextTests {
  // A line of 20 points is 23.867 points high. Letters are 10 points wide.
  private let font = UIFont.systemFont(ofSize: 20)

  @Test func lineSpacingMakesLabelsHigher() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = NSAttributedString(
      string: "Hello\nhello", attributes: [.font: font, .paragraphStyle: style])
    // 2 * 23.867 + 4 = 51.734 points, or 156 pixels of a third.
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 52))
    style.lineSpacing = 0
    style.lineHeightMultiple = 1.5
    label.attributedText = NSAttributedString(
      string: "Hello\nhello", attributes: [.font: font, .paragraphStyle: style])
    // 3 * 23.867 = 71.602 points, or 215 pixels.
    #expect(abs(label.intrinsicContentSize.height - 215.0 / 3) < 1e-9)
    label.text = "Hello\nhello"
    #expect(label.intrinsicContentSize == CGSize(width: 50, height: 48))
  }

  @Test func labelsCanPadTheirText() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let (label, wide) = (InsetLabel(), InsetLabel())
    for view in [label, wide] {
      view.font = font
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    }
    label.text = "Hello"
    wide.text = "Hello hello"
    wide.numberOfLines = 0
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    wide.topAnchor.constraint(equalTo: label.bottomAnchor).isActive = true
    wide.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    // One line of 24 points and 6 of insets; 70 points of 100 hold one word of 50.
    expectFrame(label, 0, 0, 80, 30)
    expectFrame(wide, 0, 30, 100, 54)
  }

  @Test func measures() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 30
    let attributes: [NSAttributedString.Key: Any] = [.font: font, .paragraphStyle: style]
    let rect = "Hello hello".boundingRect(
      with: CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
      attributes: attributes, context: nil)
    #expect(rect == CGRect(x: 0, y: 0, width: 50, height: 60))
    #expect("Hello".size(withAttributes: [.font: font]) == CGSize(width: 50, height: 24))
    #expect("Hello\nhi".size(withAttributes: [.font: font]) == CGSize(width: 50, height: 48))
    #expect(
      NSAttributedString(string: "Hello", attributes: attributes).size() == CGSize(width: 50, height: 30))
    #expect("".size(withAttributes: [.font: font]) == .zero)
  }

  @Test func textViewsKeepTheirInsets() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.font = font
    view.text = "Hello"
    #expect(view.intrinsicContentSize == CGSize(width: 60, height: 40))
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(view.intrinsicContentSize == CGSize(width: 50, height: 24))
    #expect(view.sizeThatFits(CGSize(width: 30, height: 100)).height == 48)
    view.insertText("!")
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text == "Hell" && view.hasText)
    view.textContentType = .emailAddress
    view.keyboardType = .emailAddress
    #expect(view.textContentType == .emailAddress)
  }

  @Test func fieldsMakeRoomForTheirSideViews() {
    let field = PaddedField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    #expect(
      field.textRect(forBounds: field.bounds) == CGRect(x: 12, y: 0, width: 176, height: 40))
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 12)
    field.leftViewMode = .always
    #expect(field.leftViewRect(forBounds: field.bounds) == CGRect(x: 0, y: 10, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds).minX == 42)
    field.borderStyle = .roundedRect
    field.leftViewMode = .never
    #expect(field.placeholderRect(forBounds: field.bounds).minX == 19)
    let accessory = UIView()
    field.inputAccessoryView = accessory
    #expect(field.inputAccessoryView === accessory && field.inputView == nil)
  }

  @Test func attributes() {
    let text = NSMutableAttributedString(attachment: NSTextAttachment(image: UIImage(systemName: "star")!))
    text.append(
      NSAttributedString(
        string: " x",
        attributes: [
          .underlineStyle: NSUnderlineStyle.single.rawValue, .strokeWidth: 2, .shadow: NSShadow(),
        ]))
    #expect(text.length == 3)
    var string = AttributedString("Hi")
    string.font = .boldSystemFont(ofSize: 12)
    string.foregroundColor = .red
    string.underlineStyle = .single
    #expect(string.font?.pointSize == 12 && string.foregroundColor == .red)
    let descriptor = UIFontDescriptor(fontAttributes: [.size: CGFloat(14), .family: "Avenir"])
    #expect(UIFont(descriptor: descriptor, size: 0).familyName == "Avenir")
    #expect(UIFont.boldSystemFont(ofSize: 9).fontDescriptor.symbolicTraits.contains(.traitBold))
    let image = UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(scale: .large))
    #expect(image?.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(image?.isSymbolImage == true && image?.symbolConfiguration?.scale == .large)
  }
}
