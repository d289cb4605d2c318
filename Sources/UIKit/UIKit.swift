// Sources that import UIKit get UIKit's names. A package's module alias cannot do this: it renames a module for the
// packages that it builds, while the sources that import it keep the old name.
@_exported public import UIKitNames
