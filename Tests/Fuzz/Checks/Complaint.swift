/// What an input has shown to be wrong.
package struct Complaint: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Reads bytes from outside and holds what comes out to its rules; gives one or two words for what
/// became of the input.
package typealias Check = @Sendable ([UInt8]) throws(Complaint) -> String
