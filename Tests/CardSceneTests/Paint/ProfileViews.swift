/// Views like those of the profile deck, for pictures of whole screens.
enum ProfileViews {
  static let deck = """
    {"kind":"cards","id":"main","top":{"kind":"slot","id":"info","controller":"info"},"cards":[\
    {"kind":"slot","id":"activity","title":"Activity","tone":"accent","controller":"activity"},\
    {"kind":"slot","id":"recommended","title":"Recommended","tone":"inverse",\
    "controller":"recommended"}]}
    """

  static let info = """
    {"kind":"column","align":"center","justify":"center","children":[\
    {"kind":"text","text":"◢████◣\\n██████\\n◥████◤"},\
    {"kind":"text","text":"Your name","level":"title"},\
    {"kind":"text","text":[{"text":"★","tone":"warn"}," 12th · 48 books read"],"tone":"muted"}]}
    """

  static let books = [
    ("moby", "Moby-Dick", "Herman Melville", 52), ("march", "Middlemarch", "George Eliot", 21),
    ("emma", "Emma", "Jane Austen", 100), ("drac", "Dracula", "Bram Stoker", 7),
    ("walden", "Walden", "Henry David Thoreau", 64), ("kim", "Kim", "Rudyard Kipling", 0),
    ("jane", "Jane Eyre", "Charlotte Brontë", 33), ("war", "War and Peace", "Lev Tolstoj", 88),
  ]

  static let activity: String = {
    let rows = books.map { id, title, author, percent in
      """
      {"kind":"row","id":"\(id)","gap":1,"children":[\
      {"kind":"column","border":"line","width":6,"height":3,"children":[" \(title.prefix(2))"]},\
      {"kind":"column","width":"fill","children":[{"kind":"text","text":"\(title)",\
      "emphasis":"bold"},{"kind":"row","gap":1,"children":[{"kind":"text","text":"\(author)",\
      "tone":"muted","width":"fill"},{"kind":"progress","value":\(Double(percent) / 100),\
      "text":"\(percent) %","width":"50%"}]}]}]}
      """
    }
    return
      "{\"kind\":\"list\",\"id\":\"books\",\"select\":\"one\",\"rows\":[\(rows.joined(separator: ","))]}"
  }()

  static let recommended = """
    {"kind":"column","gap":1,"children":[{"kind":"rule","title":"Sea"},\
    {"kind":"row","gap":2,"children":["Typhoon","Lord Jim","Treasure Island"]},\
    {"kind":"row","gap":1,"children":[{"kind":"button","id":"more","text":"More"},\
    {"kind":"input","id":"search","placeholder":"Search","width":"fill"}]}]}
    """
}
