// App code imports UIKit alone and has Foundation with it: `CGFloat`, `CGRect`, `IndexPath`, `NSObject`.
@_exported public import Foundation
