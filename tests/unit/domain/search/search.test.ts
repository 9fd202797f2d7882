import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { createSearch, termsOf } from '#domain/search'

test.each([
  ['en-GB', 'Men’s T-shirts, 2 colours!', ['mens', 't', 'shirts', '2', 'colours']],
  ['de-DE', 'Größe: Straße', ['grosse', 'strasse']],
  ['tr-TR', 'IŞIK İPLİK', ['isik', 'iplik']],
  ['el-GR', 'ΠΑΠΟΎΤΣΙΑ Τρεξίματος', ['παπουτσια', 'τρεξιματοσ']],
  ['pl-PL', 'Łódź', ['lodz']],
  ['vi-VN', 'Giày đi bộ', ['giay', 'di', 'bo']],
  ['ar-SA', 'الحِذَاء أحذية', ['حذاء', 'احذيه']],
  ['ar-SA', 'للنساء والأحذية بالجري', ['نساء', 'احذيه', 'جري']],
  ['fr-FR', "l’eau d'hiver", ['eau', 'hiver']],
  ['it-IT', 'resistenti all’acqua', ['resistenti', 'acqua']],
  ['ru-RU', 'Чёрный', ['черныи']],
  ['en-GB', '\u200fBl\u00adack\u200e ＲＵＮ', ['black', 'run']],
  ['ja-JP', 'すにーかー ｽﾆｰｶｰ', ['すにーかー', 'すにーかー']],
  ['en-GB', '👟🏃‍♀️ ?!', []],
  ['ja-JP', 'ランニングシューズ', ['らんにんぐ', 'しゅーず']],
  ['zh-TW', '男士跑鞋', ['男士', '跑鞋']],
  ['th-TH', 'รองเท้าวิ่ง', ['รองเท้า', 'วิ่ง']],
  ['th-TH', 'สีดำกันน้ำ', ['สี', 'ดำ', 'กัน', 'น้ำ']],
  ['ar-SA', 'حذاء Aero جري', ['حذاء', 'aero', 'جري']],
  ['en-GB', '“Aero” <b>Glide</b> & co.', ['aero', 'b', 'glide', 'b', 'co']],
  ['en-GB', ' … ', []],
])('The words of a text in %s are compared in plain letters: %s', (language, text, terms) => {
  // Kana keep their marks, as signs of their own.
  expect(termsOf(text, language)).toEqual(terms.map((term) => term.normalize('NFKD')))
})

test('A syllable of Hangul is found before it is finished', () => {
  const [half, whole] = [termsOf('운도', 'ko-KR'), termsOf('운동화', 'ko-KR')]
  expect(whole[0]?.startsWith(half[0]!)).toBe(true)
})

const product = (pid: string, name: string, kind: string, words = '') => ({ pid, name, kind, words })

describe('A search', () => {
  const english = createSearch(
    [
      product('A1', 'Aero Glide', 'Running shoes', 'Black Men Running Mesh'),
      product('A2', 'Ridge', 'Hiking boots', 'Brown Women Hiking Leather'),
      product('A3', 'Black Pool', 'Slides', 'Blue Men Swimming'),
      product('A4', 'Daily', 'T-shirt', 'Black Women Training'),
      product('A5', 'Match', 'Football', 'White'),
    ],
    'en-GB',
  )

  it.each([
    ['the name', 'aero glide', ['A1']],
    ['the beginning of a word', 'hik', ['A2']],
    ['all words before some of them', 'black men', ['A3', 'A1']],
    ['the name before other words', 'black', ['A3', 'A4', 'A1']],
    ['another form of a word', 'shoe', ['A1']],
    ['a typing error', 'runing shoos', ['A1']],
    ['letters in another order', 'hikign', ['A2']],
    ['the second half of a word', 'ball', ['A5']],
    ['some of the words where no product has all', 'purple shirt', ['A4']],
    ['the number of a product', 'Ａ-３', ['A3']],
    ['the number of a product in other digits', '\u200fa٢', ['A2']],
    ['the number of an article', 'A4-black-XL', ['A4']],
    ['nothing for a longer number', 'A11', []],
    ['nothing', 'xylophone', []],
    ['nothing for an empty text', ' ', []],
  ])('finds %s: %s', (_, query, pids) => {
    expect(english(query)).toEqual(pids)
  })

  it.each([
    ['de-DE', 'Laufschuhe', 'schuhe'],
    ['de-DE', 'Trainingshose', 'hosen'],
    ['ja-JP', 'ランニングシューズ', 'シューズ'],
    ['ja-JP', 'ランニングシューズ', 'らんにんぐ'],
    ['zh-TW', '男士跑鞋', '跑鞋'],
    ['th-TH', 'รองเท้าวิ่ง', 'รองเท้า'],
    ['ar-SA', 'حذاء جري', 'الحذاء'],
    ['ru-RU', 'Кроссовки для бега', 'кроссовок'],
    ['el-GR', 'Παπούτσια τρεξίματος', 'ΠΑΠΟΥΤΣΙΑ'],
    ['tr-TR', 'Koşu ayakkabısı', 'KOSU AYAKKABI'],
    ['ko-KR', '운동화', '운도'],
    ['vi-VN', 'Giày chạy bộ', 'giay chay'],
    ['es-ES', 'Negro', 'negras'],
    ['fr-FR', 'Léger', 'légères'],
    ['pl-PL', 'Koszulka', 'koszulkę'],
    ['ru-RU', 'Чёрный', 'черная'],
    ['ru-RU', 'Футболка', 'футболки'],
    ['el-GR', 'Μαύρο', 'μαύρης'],
    ['ar-SA', 'رياضي', 'رياضيات'],
    ['tr-TR', 'Çocuk', 'çocuklar'],
    ['tr-TR', 'Tişört', 'tişörtlerde'],
    ['ko-KR', '운동화', '운동화를'],
    ['th-TH', 'กันน้ำ', 'เสื้อกันน้ำ'],
    ['ar-SA', 'Aero Glide', 'حذاء ايرو aero'],
    ['en-GB', 'Aero', '"<b>aero</b>"'],
    ['en-GB', 'Size 42', '٤٢'],
    ['en-GB', 'Aero', 'ae\u200b\u202aro'],
  ])('finds in %s: %s by %s', (language, kind, query) => {
    const found = createSearch([product('A1', 'Aero', kind), product('A2', 'Zed', '…')], language)
    expect(found(query)).toEqual(['A1'])
  })
})

describe('A search with a word that is two', () => {
  const shelf = (shoes: string, men: string, women: string, jacket: string) => [
    product('men-shoe', 'Aero', shoes, men),
    product('women-shoe', 'Brio', shoes, women),
    product('women-jacket', 'Calm', jacket, women),
  ]
  it.each([
    ['de-DE', 'Damenschuhe', ['women-shoe'], shelf('Schuhe', 'Herren', 'Damen', 'Jacke')],
    ['de-DE', 'Damenjacken', ['women-jacket'], shelf('Schuhe', 'Herren', 'Damen', 'Jacke')],
    ['nl-NL', 'herenschoenen', ['men-shoe'], shelf('Schoenen', 'Heren', 'Dames', 'Jas')],
    ['sv-SE', 'herrskor', ['men-shoe'], shelf('Skor', 'Herr', 'Dam', 'Jacka')],
    ['da-DK', 'damesko', ['women-shoe'], shelf('Sko', 'Herrer', 'Damer, dame', 'Jakke')],
    ['fi-FI', 'naistenkengät', ['women-shoe'], shelf('Kengät', 'Miesten', 'Naisten', 'Takki')],
    ['ja-JP', 'レディースシューズ', ['women-shoe'], shelf('シューズ', 'メンズ', 'レディース', 'ジャケット')],
    ['zh-TW', '女鞋', ['women-shoe'], shelf('跑鞋', '男士', '女士', '外套')],
    ['ko-KR', '여성신발', ['women-shoe'], shelf('신발', '남성', '여성', '재킷')],
    ['th-TH', 'รองเท้าผู้หญิง', ['women-shoe'], shelf('รองเท้า', 'ผู้ชาย', 'ผู้หญิง', 'แจ็กเก็ต')],
  ])('finds in %s the kind in its department by %s', (language, query, pids, products) => {
    expect(createSearch(products, language)(query)).toEqual(pids)
  })
})

describe('The numbers of products (rule search.15)', () => {
  const find = createSearch(
    [
      product('ST1001', 'Red', 'Shoes'),
      product('B75806-W', 'Blue', 'Shoes'),
      product('B75806', 'Green', 'Shoes'),
      { ...product('1001', 'Nights', 'Shoes'), numbers: ['CW2288 / 111', '4006381333931'] },
      product('shoes', 'Grey', 'Cap'),
    ],
    'en-GB',
  )
  it.each([
    ['an id', 'st-1001', ['ST1001']],
    ['an article', 'ST1001-black-42', ['ST1001']],
    ['an article of an id with a hyphen', 'B75806--W-core--black-42_2~3', ['B75806-W']],
    ['an id with which another begins', 'b75806', ['B75806']],
    ['an id that begins as another', 'B75806-w', ['B75806-W']],
    ['an id of digits alone', '1001', ['1001']],
    ["a maker's number", 'cw2288-111', ['1001']],
    ['a GTIN', '4006381333931', ['1001']],
    ['an id with a label', 'Art. ST1001', ['ST1001']],
    ['an id that a label has grown to', '品番：ＳＴ１００１', ['ST1001']],
    ['an id with a size', 'st1001/42', ['ST1001']],
    ['a GTIN with a label', 'EAN 4006381333931', ['1001']],
  ])('find one product by %s: %s', (_, query, pids) => {
    expect(find(query)).toEqual(pids)
  })
  it('are words where they are short and of digits alone, beside other words', () => {
    expect(find('1001 shoes')).toContain('ST1001')
  })
  it('are words where they have no digit', () => {
    expect(find('shoes')).toEqual(['ST1001', 'B75806-W', 'B75806', '1001'])
  })
})

describe('Typing errors', () => {
  const find = createSearch(
    [
      product('cap', '', 'Cap'),
      product('shoe', '', 'Shoes'),
      product('run', '', 'Running'),
      product('boot', '', 'Boots'),
    ],
    'en-GB',
  )
  it.each([
    ['none in three letters', 'cpa', []],
    ['none in three letters that are others', 'cup', []],
    ['one in five', 'shoez', ['shoe']],
    ['two neighbours that changed places', 'shose', ['shoe']],
    ['not two in five', 'sheas', []],
    ['two in seven', 'runnnig', ['run']],
    ['two in eight', 'runninkk', ['run']],
    ['not two where the first letter is another', 'hunting', []],
    ['none where the word is one of the shop', 'boots', ['boot']],
    ['one before an end that has grown to another word', 'runniing', ['run']],
  ])('count: %s (%s)', (_, query, pids) => {
    expect(find(query)).toEqual(pids)
  })
})

describe('A search with several words', () => {
  const find = createSearch(
    [
      product('red-shoe', '', 'Shoes', 'Red'),
      product('blue-shoe', '', 'Shoes', 'Blue'),
      product('red-cap', '', 'Cap', 'Red, for the sun'),
      product('red-dry-cap', '', 'Cap', 'Red, Dry'),
    ],
    'en-GB',
    ['for', 'the'],
  )
  it.each([
    ['only products that have all of them', 'red shoes', ['red-shoe']],
    [
      'those with most of them where none has all',
      'red dry shoes',
      ['red-shoe', 'red-dry-cap', 'blue-shoe', 'red-cap'],
    ],
    ['those with the others where one is unknown', 'shoes xylophone blue', ['blue-shoe']],
    ['the others where one means nothing', 'shoes for the blue', ['blue-shoe']],
    ['what has the word where each means nothing', 'for the', ['red-cap']],
  ])('finds %s: %s', (_, query, pids) => {
    expect(find(query)).toEqual(pids)
  })
})

describe('Whatever is typed', () => {
  const shelf = [
    product('1', 'Aero', 'Laufschuhe', 'Damen, Schwarz, 靴, シューズ'),
    product('2', 'Brio', 'Jacke', 'Herren, Schwarz, حذاء, รองเท้า'),
    product('3', 'Calm', 'Schuhe', 'Herren, Rot, 운동화'),
  ]
  const languages = ['de-DE', 'ja-JP', 'zh-TW', 'ar-SA', 'th-TH', 'tr-TR', 'ko-KR']
  const word = fc.constantFrom('damen', 'herren', 'schwarz', 'rot', 'schuhe', 'jacke', 'aero', 'unbekannt')

  it.each([
    ['5,000 letters', 'a'.repeat(5000)],
    ['5,000 words', 'schuhe '.repeat(5000)],
    ['5,000 different words', Array.from({ length: 5000 }, (_, i) => `w${i}`).join(' ')],
    ['half a sign', '\ud83d'],
    ['marks of direction', '\u200f\u202e\u2066'],
    ['signs of a pattern', '.*[(\\+?^$'],
    ['names that objects have', '__proto__ constructor toString'],
  ])('%s make no exception', (_, query) => {
    for (const language of languages) expect(() => createSearch(shelf, language)(query)).not.toThrow()
  })

  it('is answered with products of the shop, each once', () => {
    const searches = languages.map((language) => createSearch(shelf, language))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (query) => {
        for (const find of searches) {
          const found = find(query)
          expect(new Set(found).size).toBe(found.length)
        }
      }),
    )
  })

  it('products with more of the words stand before those with fewer', () => {
    const find = createSearch(shelf, 'de-DE')
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), (words) => {
        const counts = find(words.join(' ')).map((pid) => words.filter((each) => find(each).includes(pid)).length)
        expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      }),
    )
  })
})
