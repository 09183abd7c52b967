import CardKit
import Testing

@Suite struct PagingTests {
  @Test("a page is fetched at a time, until one is not full")
  func oneAtATime() {
    var paging = Paging(pageLength: 30)
    #expect(paging.begin() == 0)
    #expect(paging.begin() == nil)
    #expect(paging.isFetching)
    paging.end(count: 30)
    #expect(paging.begin() == 1)
    paging.end(count: 12)
    #expect(paging.begin() == nil)
    #expect(paging.count == 42)
    #expect(paging.isComplete)
    #expect(!paging.isFetching)
  }

  @Test("no more than the most pages are fetched")
  func mostPages() {
    var paging = Paging(pageLength: 30, mostPages: 5)
    var pages: [Int] = []
    while let page = paging.begin() {
      pages.append(page)
      paging.end(count: 30)
    }
    #expect(pages == [0, 1, 2, 3, 4])
    #expect(paging.count == 150)
  }

  @Test("a fetch that failed is tried again, and an end without a beginning changes nothing")
  func failure() {
    var paging = Paging(pageLength: 0, mostPages: 0)
    #expect(paging.begin() == 0)
    paging.fail()
    #expect(paging.begin() == 0)
    paging.end(count: 1)
    let complete = paging
    paging.end(count: 1)
    #expect(paging == complete)
    #expect(paging.count == 1)
  }
}
