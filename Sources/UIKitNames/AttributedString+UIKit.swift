public import Foundation

extension AttributeScopes {
  /// UIKit's attributes of texts.
  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }

  /// UIKit's attributes of texts.
  public struct UIKitAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The paragraph style.
    public let paragraphStyle: ParagraphStyleAttribute
    /// The color of the text.
    public let foregroundColor: ForegroundColorAttribute
    /// The color behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The space between letters in points.
    public let kern: KernAttribute
    /// The space between letters in points, which keeps joined letters apart.
    public let tracking: TrackingAttribute
    /// The style of the underline.
    public let underlineStyle: UnderlineStyleAttribute
    /// The color of the underline.
    public let underlineColor: UnderlineColorAttribute
    /// The style of the line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The distance above the baseline in points.
    public let baselineOffset: BaselineOffsetAttribute

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = UIFont
      /// The name of the attribute.
      public static let name = "NSFont"
    }

    /// The paragraph style.
    public enum ParagraphStyleAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = NSParagraphStyle
      /// The name of the attribute.
      public static let name = "NSParagraphStyle"
    }

    /// The color of the text.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = "NSColor"
    }

    /// The color behind the text.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = "NSBackgroundColor"
    }

    /// The space between letters in points.
    public enum KernAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "NSKern"
    }

    /// The space between letters in points, which keeps joined letters apart.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "CTTracking"
    }

    /// The style of the underline.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = "NSUnderline"
    }

    /// The color of the underline.
    public enum UnderlineColorAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = UIColor
      /// The name of the attribute.
      public static let name = "NSUnderlineColor"
    }

    /// The style of the line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = NSUnderlineStyle
      /// The name of the attribute.
      public static let name = "NSStrikethrough"
    }

    /// The distance above the baseline in points.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the values.
      public typealias Value = CGFloat
      /// The name of the attribute.
      public static let name = "NSBaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// An attribute of UIKit by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key {
    self[Key.self]
  }
}
