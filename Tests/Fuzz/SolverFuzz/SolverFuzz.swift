/// What libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSolver(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  var session = FuzzSession(UnsafeBufferPointer(start: data, count: size))
  session.run()
  return 0
}
