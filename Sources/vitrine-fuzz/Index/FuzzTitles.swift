internal import VitrineTitleIndex
internal import VitrineMediaModel

/// Made-up items for the fuzzer, in many scripts and with unusual titles.
enum FuzzTitles {
  /// Best known first, with three items of each popularity; rows start at 1.
  static let items: [IndexedItem] = lines.split(separator: "\n").enumerated().map { number, line in
    let fields = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let languages = fields[4].split(separator: ",").map { LanguageTag(String($0)) }
    let titles = fields.dropFirst(5).enumerated().map { place, text in
      IndexedTitle(
        text: text, language: languages.isEmpty ? nil : languages[min(place, languages.count - 1)],
        isMain: place < max(languages.count, 1))
    }
    return IndexedItem(
      row: number + 1, kind: MediaKind(rawValue: fields[0]) ?? .photo, year: Int(fields[1]),
      popularity: Double(150 - number / 3 * 2), originalLanguage: languages.first ?? nil,
      countries: fields[3].split(separator: ",").map(String.init),
      genres: fields[2].split(separator: ",").map(String.init), titles: titles)
  }

  /// Little known items with so many words that their file has several blocks, each with its own checksum.
  static let filling: [IndexedItem] = (1...40).map { number in
    let words = (0..<100).map { "z" + String(($0 + 100 * number) * 7_919 % 46_656, radix: 36) }
    return IndexedItem(
      row: items.count + number, kind: .show, year: nil, popularity: 0,
      titles: [IndexedTitle(text: words.joined(separator: " "), language: nil, isMain: true)])
  }

  static let genres = Set(items.flatMap(\.genres)).sorted()
  static let countries = Set(items.flatMap(\.countries)).sorted()
  static let languages = Set(items.compactMap(\.originalLanguage?.language)).sorted()

  /// Columns: kind, year, genres, countries, languages of the main titles, titles.
  private static let lines = """
    film|2001|drama|NL|en,ko|Quiet Harbour|조용한 항구|Stille haven|The Quiet Harbour
    film|1999|drama,war|US|en|Three Winters|Drei Winter|Trois hivers|三つの冬
    show|2010|comedy|KR|ko,en|바다의 노래|Song of the Sea|The Sea Song|海の歌
    film|1968|drama|FR|fr,en|L'Été à la mer|Summer by the Sea|L’été à la mer|Ete a la mer
    person||||en,ko|Ada Hill|에이다 힐|Ada M. Hill
    film|2019|thriller|KR|ko,en|밤을 걷는 사람|The Night Walker|夜を歩く人|夜行者
    film|1984|comedy|US|en|Se7en Doors|Seven Doors|7 Doors
    film|2004|drama|JP|ja,en|うみのこえ|Voices of the Sea|海の声|ウミノコエ|바다의 목소리
    show|1995|war|DE|de,en|Die letzte Straße|The Last Road|Die letzte Strasse
    person||||ja,en|森田 葉子|Yoko Morita|もりた ようこ|モリタ・ヨウコ
    film|1972|drama|RU|ru,en|Тихая река|Quiet River|Tikhaya reka|Тихая рѣка
    film|1955|drama|GR|el,en|Η ήσυχη θάλασσα|The Calm Sea|I isychi thalassa
    film|2012|comedy|IL|he,en|הנמל השקט|The Quiet Port|הַנָּמָל הַשָּׁקֵט
    film|1991|drama|EG|ar,en|البحر الهادئ|The Quiet Sea|الْبَحْرُ الهَادِئ
    film|2016|drama|IN|hi,en|शांत नदी|Still River|शान्त नदी
    film|2008|drama|TH|th,en|ทะเลเงียบ|Silent Sea|ทะเล เงียบ
    film|2013|comedy|IN|ta,en|அமைதியான கடல்|Calm Sea
    film|1977|drama|GE|ka,en|წყნარი ზღვა|A Calm Sea
    film|1988|drama|AM|hy,en|Հանգիստ ծով|Peaceful Sea
    film|2000|drama|VN|vi,en|Biển lặng|Still Sea|Bien lang
    film|1994|comedy|TR|tr,en|İstanbul'da Kış|Winter in Istanbul|ISTANBULDA KIS|ıstanbul
    film|2020|thriller|CN|zh,en|夜行龙|The Night Dragon|夜行龍|卧海之龙|臥海之龍
    film|1963|war|PL|pl,en|Łódź nocą|Lodz by Night|Lodz noca
    film|1959|drama|DK|da,en|Søens børn|Children of the Lake|Soens boern
    film|2022||US|en|X
    film|2009||US|en|9|Nine
    film|1917||US|en|1917
    film|2049||US|en|2049: A Winter|Winter 2049
    film|2001||US|en|2001 Nights|Two Thousand and One Nights
    film|2007|thriller|US|en|$|Dollars
    film|1998||US|en|π|Pi
    film|1970|war,comedy|US|en|N*I*G*H*T|NIGHT|N.I.G.H.T.
    film|1986||US|en|Night & Day|Night and Day|Night n Day|Night × Day
    film|1987||US|en|I ♥ the Sea|I Love the Sea|I heart the Sea
    film|1985||IT|it,en|8½ Doors|Eight and a Half Doors|Otto porte e mezzo
    film|1979||US|en|Harbour II|Harbour 2|Harbour Part Two
    film|1982||US|en|Harbour III|Harbour 3
    film|1990||US|en|Harbour|港|항구
    film|2011||US|en|Harbour|港口
    film|1940||US|en|Sea of Grass|Grass Sea
    film|1941||US|en|The Sea
    film|1942||US|en|A Sea
    film|1943||FR|fr|La Mer|Die See|Das Meer|El mar
    show|2015|comedy|US|en|Mr. Door|Mister Door|Mr Door
    show|2016||US|en|Who's There?|Whos There|Who’s There
    show|2017||US|en|...|…
    show|2018||US|en|???|!?
    show|2019||JP|ja|☆|★☆★|ほし
    show|2020||US|en|👨‍👩‍👧 Fam|Family of Three
    show|2021||US|en|🌊🌊|Wave Wave|🇰🇷 Waves
    show|2014|drama|KR|ko,en|사랑의 끝|The End of Love|사랑의끝
    show|2013|drama|KR|ko,en|꿈의 집|House of Dreams|꿈집
    show|2012|drama|KR|ko,en|ㅋㅋ 형제|Laughing Brothers|ㅋㅋ
    show|2011|drama|KR|ko,en|닭과 밝은 밤|The Hen and the Bright Night|닭과밝은밤
    show|2009|drama|KR|ko|값|넋|앉아|없다
    show|2008|drama|KR|ko|ᄀᆞᆷ|조선|한글
    film|2002|drama|KR|ko,en|여름 1999|Summer 1999|1999년 여름
    film|2003|drama|KR|ko,en|더 도어|The Door
    film|2005|war|JP|ja,en|ながい夜の橋|The Bridge of the Long Night|長い夜の橋|ナガイヨルノハシ
    film|2006|war|JP|ja|ぢづゃゅょっゔ|ヂヅャュョッヴ|ﾁﾞｯｸﾞ
    film|2007|war|JP|ja|コーヒー・ビール|コヒビル|ｺｰﾋｰ
    film|1997|drama|JP|ja|日々|日日|人々の声
    film|1996|drama|JP|ja|関西の冬|关西之冬|關西之冬
    film|1976|drama|CN|zh|王后|王後|皇后
    film|1975|drama|CN|zh|系統|系统
    film|1974|drama|TW|zh|𠮷田的海|吉田的海
    film|1973|drama|RU|ru|Ёлка и ёж|Елка и еж|Yolka
    film|1971|drama|RU|ru|Йод|Иод
    film|1969|drama|UA|uk|Їжак і ґанок|Yizhak
    film|1967|drama|GR|el|ΣΊΣΥΦΟΣ|Σίσυφος|Sisyphos
    film|1966|drama|IL|he|מלכים|מלך
    film|1965|drama|IR|fa|کیک یک|كيك يك
    film|1964|drama|EG|ar|١٩٦٤|1964
    film|1962|drama|IN|hi|क्षत्रिय|कि|की|क़
    film|1961|drama|TH|th|น้ำ|นํ้า|กำ
    film|1960|drama|KH|km|ទន្លេ|Tonle
    film|1958|drama|MM|my|မြစ်|Myit
    film|1957|drama|ET|am|ባሕር|Bahir
    film|1956|drama|FI|fi|Äänetön yö|Aeaenetoen yoe|Silent Night
    film|1954|drama|DE|de|Über Öl und Ähren|Ueber Oel und Aehren|UEBER
    film|1953|drama|IS|is|Þögn og þoka|Thogn og thoka|Ðe
    film|1952|drama|CZ|cs|Příliš tichá řeka|Prilis ticha reka
    film|1951|drama|RO|ro|Ţară şi ţărm|Țară și țărm
    film|1950|drama|ES|es|¡Señal!|Senal|¿Señal?
    film|1949|drama|PT|pt|Canção do mar|Cancao do mar
    film|1948|drama|FR|fr|Cœur de la mer|Coeur de la mer|Ex Æquo
    film|1947|drama|CA,FR|en,fr|Three-Door House|La maison à trois portes|3-Door House
    film|1946|drama|US|en|ﬁlm ﬂow|film flow|ＦＩＬＭ　ＦＬＯＷ
    film|1945|drama|US|en|Ⅳ Winters|IV Winters|Four Winters|④ Winters
    film|1944|drama|US|en|Zalgo z̸͓̔a̵͙͝l̶̤̽g̷̱̀o|Zalgo zalgo
    film|1939|drama|US|en|e\u{301}t\u{e9}|été
    film|1938|drama|US|en|\u{202e}thgin ehT|The night
    film|1937|drama|US|en|\u{feff}Mark\u{200b} of\u{a0}Night\u{ad}fall|Mark of Nightfall
    film|1936|drama|US|en|the the the the|The The
    film|1935|drama|US|en|a a a a a a a a|A
    film|1934|drama|US|en|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa|Aaaaaaaa
    film|1933|drama|US|en|How the Quiet Keeper of the Harbour Learned to Love the Long Winter and Never Again Feared the Sea, or: Three Doors to the Night
    film|1932|drama|US|en|Supercalmseafaringnightwalkingharbourkeeping|Super Calm
    film|1931|drama|US|en|O'Door and d'Sea|ODoor and dSea
    film|1930|drama|US|en|Night-Walker's Guide|Night Walkers Guide|Nightwalker's Guide
    film||||en|Door, The|The Door
    film||||en|Lost
    film||||en|Lost Harbour
    film||||en|Lo Stars|Los Tars
    film||||en|knight|Night Knight
    film||||en|Sky: Night|Sky, Night|Sky; Night
    film||||en|C++|C#|C
    film||||en|50% Sea|@Sea|#Sea|Sea_Sea|Sea/Sea|Sea\\Sea
    film||||en|\t tab \t|tab
    film||||en| |.
    person||||en,ko|Bo Winter|보 윈터|Bo-Winter
    person||||ko,en|강다리|Kang Da-ri|Da-ri Kang|姜橋
    person||||ko,en|빛나|Bitna
    person||||ru,en|Анна Тихонова|Anna Tikhonova|Анна Павловна Тихонова
    person||||zh,en|王海|Wang Hai|Hai Wang
    person||||ar,en|سلمى البحر|Salma al-Bahr|Salma Bahr
    person||||de,en|Jörg Müller-Lüdenscheidt|Joerg Mueller-Luedenscheidt
    person||||en|Jean-Luc O'Hara St. John Jr.|JL O’Hara
    person||||en|Prince|The Prince|プリンス
    person||||en|D. D. Doe|DD Doe|D.D. Doe
    photo|2020|||en|Harbour at Night|Night Harbour
    photo|2021|||en|Boats|Three Boats
    collection||||en|Quiet Places|Places
    photographer||||en|Ann Lee|앤 리
    trailer|2001|||en|Quiet Harbour: Trailer|조용한 항구 예고편
    """
}
