// Swift Testing declares a module of this name for files that import both it and UIKit. Without one, such a file does not
// compile. There is nothing to add to either.
