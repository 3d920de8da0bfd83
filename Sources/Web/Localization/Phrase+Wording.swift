internal import VitrinePresentation

extension Phrase {
  /// The text in every language.
  var wording: Wording {
    switch self {
    case .tagline: Wording("Films, TV and people in one box", "영화, TV, 인물을 한 번에")
    case .description:
      Wording(
        "One search box for films, TV shows and the people who make them.",
        "영화와 TV 프로그램, 그리고 그것을 만든 사람들을 찾는 검색창 하나.")
    case .skipToContent: Wording("Skip to the content", "본문으로 건너뛰기")
    case .mainNavigation: Wording("Main", "주 메뉴")
    case .explore: Wording("Explore", "둘러보기")
    case .search: Wording("Search", "검색")
    case .status: Wording("Status", "상태")
    case .searchLabel: Wording("Search films, TV shows and people", "영화, TV 프로그램, 인물 검색")
    case .searchHint: Wording("Films, TV, people", "영화, TV, 인물")
    case .scopes: Wording("Search in", "검색 범위")
    case .allScope: Wording("All", "전체")
    case .popularFilms: Wording("Popular films", "인기 영화")
    case .popularShows: Wording("Popular TV shows", "인기 TV 프로그램")
    case .popularPeople: Wording("Popular people", "인기 인물")
    case .genreFilms: Wording("{} films", "{} 영화")
    case .genreShows: Wording("{} TV shows", "{} TV 프로그램")
    case .decadeFilms: Wording("Films of the {}", "{} 영화")
    case .decadeShows: Wording("TV shows of the {}", "{} TV 프로그램")
    case .countryFilms: Wording("Films from {}", "{} 영화")
    case .countryShows: Wording("TV shows from {}", "{} TV 프로그램")
    case .filmGenres: Wording("Films by genre", "장르별 영화")
    case .showGenres: Wording("TV by genre", "장르별 TV")
    case .filmDecades: Wording("Films by decade", "시대별 영화")
    case .showDecades: Wording("TV by decade", "시대별 TV")
    case .filmCountries: Wording("Films by country", "나라별 영화")
    case .showCountries: Wording("TV by country", "나라별 TV")
    case .seeAll: Wording("See all", "모두 보기")
    case .seeAllOf: Wording("See all {}", "{} 모두 보기")
    case .loadMore: Wording("Load more", "더 보기")
    case .endOfList: Wording("End of list", "목록의 끝입니다")
    case .previousPage: Wording("Previous page", "이전 페이지")
    case .moreFailed: Wording("Couldn’t load more. Try again", "다음 목록을 불러오지 못했습니다. 다시 시도")
    case .resultsFor: Wording("Results for “{}”", "“{}” 검색 결과")
    case .nothingFound: Wording("Nothing found for “{}”", "“{}” 검색 결과가 없습니다")
    case .nothingFoundIn: Wording("Searched in {} only.", "{}에서만 찾았습니다.")
    case .nothingHint:
      Wording(
        "A few letters of any title or name are enough, in any script.",
        "제목이나 이름의 몇 글자만 적어도 됩니다. 어떤 문자든 괜찮습니다.")
    case .initialsHint:
      Wording("Korean initials work too: ㄱㅅㅊ finds 기생충.", "초성으로도 찾을 수 있습니다. ㄱㅅㅊ이면 기생충이 나옵니다.")
    case .searchEverywhere: Wording("Search everything for “{}”", "“{}” 전체에서 찾기")
    case .filters: Wording("Filter and sort", "필터와 정렬")
    case .sortBy: Wording("Sort by", "정렬")
    case .genre: Wording("Genre", "장르")
    case .decade: Wording("Decade", "연대")
    case .country: Wording("Country", "나라")
    case .originalLanguage: Wording("Original language", "원어")
    case .removeFilter: Wording("Remove the filter {}", "{} 필터 빼기")
    case .clearFilters: Wording("Clear filters", "필터 모두 지우기")
    case .nothingWithFilters: Wording("No match with these filters", "이 필터에 맞는 결과가 없습니다")
    case .withoutFilters: Wording("Without them: {}", "필터를 빼면 {}")
    case .orderRelevance: Wording("Relevance", "관련도순")
    case .orderPopularity: Wording("Popularity", "인기순")
    case .orderNewest: Wording("Newest", "최신순")
    case .orderOldest: Wording("Oldest", "오래된순")
    case .orderTitle: Wording("Title", "제목순")
    case .troubleTitle: Wording("Search is taking too long", "검색이 너무 오래 걸립니다")
    case .troubleText:
      Wording(
        "Your results may still be there: try again.",
        "결과가 없다는 뜻은 아닙니다. 다시 시도해 주세요.")
    case .offlineTitle: Wording("You are offline", "오프라인 상태입니다")
    case .offlineText:
      Wording(
        "Vitrine cannot be reached. It searches again when the connection is back.",
        "서버에 연결할 수 없습니다. 연결되면 다시 검색합니다.")
    case .retry: Wording("Try again", "다시 시도")
    case .partialResults:
      Wording("Some results are missing: the search ran out of time.", "제때 응답하지 않은 곳이 있습니다.")
    case .olderResults: Wording("These results are {} old.", "{} 전의 결과입니다.")
    case .waitingFor: Wording("Searching {} …", "{} 검색 중…")
    case .troubleOf: Wording("{} did not answer", "{} 응답 없음")
    case .unsupportedBy: Wording("{} cannot be filtered or sorted this way.", "{}에는 이 필터나 정렬을 쓸 수 없습니다.")
    case .nothingShown: Wording("Nothing on this page can be shown.", "이 페이지에는 보여 드릴 수 있는 결과가 없습니다.")
    case .fromSources: Wording("From {}", "출처: {}")
    case .photoBy: Wording("Photo by {}", "사진: {}")
    case .onService: Wording("on {}", "({} 제공)")
    case .liveFrom: Wording("Live from {}", "{} 실시간")
    case .topics: Wording("Photo topics", "사진 주제")
    case .photosIn: Wording("Photos in {}", "{} 속 사진")
    case .photosBy: Wording("Photos by {}", "{}의 사진")
    case .storeLink: Wording("View in the iTunes Store", "iTunes Store에서 보기")
    case .watchAt: Wording("Watch the trailer", "예고편 보기")
    case .attributionTMDB:
      Wording(
        "This product uses the TMDB API but is not endorsed or certified by TMDB.",
        "이 제품은 TMDB API를 사용하지만 TMDB의 보증이나 인증을 받지 않았습니다.")
    case .attributionUnsplash: Wording("Photos provided by Unsplash.", "사진 제공: Unsplash.")
    case .attributionITunes: Wording("Previews provided courtesy of iTunes.", "미리보기 제공: iTunes.")
    case .demoNote:
      Wording(
        "Demo: TMDB, Unsplash and iTunes are stand-ins on this machine, with made-up content.",
        "데모: TMDB, Unsplash, iTunes는 이 컴퓨터의 모의 서버이며 내용은 지어낸 것입니다.")
    case .liveFailed: Wording("Other sources did not answer. Try again", "다른 출처가 응답하지 않았습니다. 다시 시도")
    case .translatedBy: Wording("Translated by {}. Show the original", "{} 자동 번역. 원문 보기")
    case .photoCount: Wording("{} photos", "사진 {}장")
    case .popularPhotos: Wording("Popular photos", "인기 사진")
    case .popularCollections: Wording("Photo collections", "사진 컬렉션")
    case .latestPhotos: Wording("Latest photos", "최신 사진")
    case .genreTrailers: Wording("{} trailers", "{} 예고편")
    case .untitledPhoto: Wording("Photo by {}", "{}의 사진")
    case .stillSearching: Wording("Still searching…", "아직 찾고 있습니다…")
    case .clearSearch: Wording("Clear the search", "검색어 지우기")
    case .overviewIn: Wording("In {}", "{}로 쓰인 글")
    case .similar: Wording("More like this", "비슷한 작품")
    case .otherTitles: Wording("Other titles", "다른 제목")
    case .partOf: Wording("Part of {}", "{} 시리즈")
    case .cast: Wording("Cast", "출연")
    case .trailers: Wording("Trailers", "예고편")
    case .filmsOf: Wording("Films", "영화")
    case .showsOf: Wording("TV shows", "TV 프로그램")
    case .born: Wording("Born {}", "{}년 출생")
    case .died: Wording("Died {}", "{}년 사망")
    case .posterOf: Wording("Poster of {}", "{} 포스터")
    case .portraitOf: Wording("Portrait of {}", "{} 인물 사진")
    case .alsoKnownAs: Wording("Also known as", "다른 이름")
    case .asCharacter: Wording("as {}", "{} 역")
    case .untitled: Wording("Untitled", "제목 없음")
    case .notFoundTitle: Wording("There is nothing here", "이곳에는 아무것도 없습니다")
    case .notFoundText:
      Wording(
        "The address may be old or mistyped. Try the search box above.",
        "주소가 오래되었거나 잘못 입력되었을 수 있습니다. 위의 검색창에서 찾아보세요.")
    case .badRequestTitle: Wording("This link doesn’t work", "이 링크는 열 수 없습니다")
    case .badRequestText:
      Wording("A part of it is missing or wrong.", "주소의 일부가 올바르지 않습니다.")
    case .tooLongTitle: Wording("This is too long", "너무 깁니다")
    case .tooLongText: Wording("Please search with fewer words.", "더 짧게 검색해 주세요.")
    case .brokenTitle: Wording("Something went wrong here", "문제가 생겼습니다")
    case .brokenText:
      Wording(
        "It is not your fault. Try again, or start from the front page.",
        "사용자의 잘못이 아닙니다. 다시 시도하거나 첫 화면에서 시작해 주세요.")
    case .refusedTitle: Wording("This cannot be done", "할 수 없는 요청입니다")
    case .refusedText: Wording("This page does not accept this kind of request.", "이 페이지에서는 처리하지 않는 요청입니다.")
    case .backToExplore: Wording("Explore", "둘러보기")
    case .statusTitle: Wording("Status", "상태")
    case .statusText:
      Wording("Where results come from, and whether it works.", "결과가 어디에서 오는지, 잘 작동하는지 보여 줍니다.")
    case .working: Wording("Working", "정상")
    case .notWorking: Wording("Not answering", "응답 없음")
    case .catalogName: Wording("Catalog", "카탈로그")
    case .catalogText:
      Wording("Comes with Vitrine and works without a network.", "Vitrine에 들어 있어 네트워크 없이도 작동합니다.")
    case .otherProvider: Wording("Asked over the network.", "네트워크로 물어봅니다.")
    case .interfaceLanguage: Wording("Language", "언어")
    case .footerText:
      Wording("No ads, no tracking.", "광고도 추적도 없습니다.")
    }
  }
}
