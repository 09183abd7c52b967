/// Bars for a code: a picture of it, not one that a machine could read.
enum Barcode {
  /// One row of bars, at most `width` columns.
  static func bars(of code: String, width: Int) -> String {
    let bars: [Character] = ["█", "▌", "▐", " ", "▌", "█", "▐", "▌"]
    var row = "▌"
    for byte in code.utf8 {
      row.append(bars[Int(byte & 7)])
      row.append(bars[Int(byte >> 3 & 7)])
      row.append(bars[Int(byte >> 5 & 7)])
    }
    row.append("▐")
    return String(row.prefix(max(0, width)))
  }
}
