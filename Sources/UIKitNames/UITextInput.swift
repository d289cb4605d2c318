public import Foundation

/// Something that takes keys.
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Adds text.
  func insertText(_ text: String)
  /// Removes the last letter.
  func deleteBackward()
}

/// What a keyboard for a text is like.
public protocol UITextInputTraits: NSObjectProtocol {}

extension UITextField: UIKeyInput {
  /// Whether there is text.
  public var hasText: Bool { !(text ?? "").isEmpty }
  /// Adds text at the end.
  public func insertText(_ text: String) { self.text = (self.text ?? "") + text }
  /// Removes the last letter.
  public func deleteBackward() { text = String((text ?? "").dropLast()) }
}

extension UITextView: UIKeyInput {
  /// Whether there is text.
  public var hasText: Bool { !text.isEmpty }
  /// Adds text at the end.
  public func insertText(_ text: String) { self.text = self.text + text }
  /// Removes the last letter.
  public func deleteBackward() { text = String(text.dropLast()) }
}

/// The kinds of keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
    decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// The old name of the keyboard with plain letters.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// The looks of keyboards.
public enum UIKeyboardAppearance: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, dark, light

  /// The old name of the dark one.
  public static let alert = UIKeyboardAppearance.dark
}

/// The kinds of return key.
public enum UIReturnKeyType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// When letters become capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// One of that name in UIKit.
  case none, words, sentences, allCharacters
}

/// Whether spelling is corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, no, yes
}

/// Whether spelling is checked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, no, yes
}

/// Whether quotes become curly.
public enum UITextSmartQuotesType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, no, yes
}

/// Whether two hyphens become a dash.
public enum UITextSmartDashesType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, no, yes
}

/// Whether spaces adapt to inserted words.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// One of that name in UIKit.
  case `default`, no, yes
}

/// What a text means.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A last name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A short name.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A title of work.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// An address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of electronic mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}
