import { describe, expect, it } from 'vitest'
import { translator } from '#content/messages'
import { ignoredWords, searchedProducts, searchWords, searchWordsIn, synonymsOf } from '#content/search'
import type { Product } from '#domain/products'
import { createSearch } from '#domain/search'
import { brands, languages, sites } from '#domain/sites'

const product: Product = {
  pid: 'ST9901',
  brand: 'stride',
  name: 'Probe',
  kind: 'running-shoe',
  type: 'shoes',
  activity: 'running',
  categories: ['men'],
  colours: [{ id: 'black', parts: ['#23252b', '#3a3d46', '#cdf03a'] }],
  sizes: [{ id: '40', stock: 1 }],
  price: 'p130',
  features: ['breathable'],
  drawing: { family: 'shoe' },
}
const brandNames = Object.keys(brands)
const site = (key: string) => sites.find((each) => each.key === key)!

const textsIn = (language: string) => translator(sites.find((each) => each.language === language)!)

describe('The words of a product for the search', () => {
  it.each(languages)('are those of the shop in %s, then the synonyms of what it is', (language) => {
    const texts = textsIn(language)
    const words = searchWords(product, texts).split(', ')
    expect(words.slice(0, 2)).toEqual([texts.t('category.men.title'), texts.t('product.type.shoes')])
    expect(words).toEqual(expect.arrayContaining(synonymsOf(product, searchWordsIn(language))))
    expect(new Set(words).size).toBe(words.length)
  })

  it('are none of another kind', () => {
    const texts = { t: (key: string) => key, language: 'en' }
    expect(searchWords({ ...product, kind: 'unknown', type: 'giftcard' }, texts)).not.toContain('runners')
  })

  it('are synonyms of a colour, an activity, a feature and a material by the id of each', () => {
    const words = {
      kinds: { leather: ['kind'] },
      activities: { running: ['activity'] },
      colours: { black: ['colour'] },
      features: { breathable: ['feature'], leather: ['upper'] },
      materials: { leather: ['hide'] },
    }
    expect(synonymsOf(product, words)).toEqual(['activity', 'colour', 'feature'])
    const facts = { ...product.facts!, material: ['leather'] }
    expect(synonymsOf({ ...product, facts, features: ['leather'] }, words)).toEqual([
      'activity',
      'colour',
      'upper',
      'hide',
    ])
  })
})

const other = (kind: string, type: Product['type'], activity: Product['activity']): Partial<Product> => ({
  kind,
  type,
  activity,
  ...having['colours']!('orange'),
})

/** A product that has one thing: a department, a kind, a colour, a feature. */
const having: Readonly<Record<string, (id: string) => Partial<Product>>> = {
  departments: (id) => ({ categories: [id] as Product['categories'] }),
  types: (id) => ({ type: id as Product['type'] }),
  kinds: (id) => ({ kind: id }),
  activities: (id) => ({ activity: id as Product['activity'] }),
  colours: (id) => ({ colours: [{ id, parts: ['#000000', '#000000', '#000000'] }] }),
  features: (id) => ({ features: [id] }),
  materials: (id) => ({ facts: { material: [id], weight: 1, care: ['no-heat'], origin: 'PT' } }),
}

it.each(languages)('A synonym finds every product that has what it names in %s', (language) => {
  const texts = textsIn(language)
  const { ignored: _, ...groups } = searchWordsIn(language)
  const lost = Object.entries(groups).flatMap(([group, synonyms]) =>
    Object.entries(synonyms ?? {}).flatMap(([id, words]) => {
      const searched = { ...product, kind: 'cap', ...having[group]!(id) }
      const find = createSearch(
        [{ pid: 'OWN', name: '', kind: '', words: searchWords(searched, texts) }],
        texts.language,
      )
      return words.filter((word) => find(word).length === 0)
    }),
  )
  expect(lost).toEqual([])
})

describe('Words of shoppers', () => {
  const shelf: Readonly<Record<string, Partial<Product>>> = {
    'red shoe for women': {
      categories: ['women'],
      ...having['colours']!('red'),
      kind: 'running-shoe',
      features: ['reflective'],
    },
    'black shoe for men': { categories: ['men'], kind: 'running-shoe', features: ['cushioned'] },
    'rain jacket': { ...other('jacket', 'clothing', 'hiking'), features: ['water-repellent'] },
    'warm jacket': { ...other('jacket', 'clothing', 'lifestyle'), features: ['warm'] },
  }
  const find = (language: string, query: string) => {
    const texts = textsIn(language)
    const own = sites.find((each) => each.language === language)!
    const searched = Object.entries(shelf).map(([pid, parts]) => {
      const made = { ...product, ...parts }
      return { pid, name: 'Probe', kind: texts.t(`product.kind.${made.kind}`), words: searchWords(made, texts) }
    })
    return createSearch(searched, own.languageTag, ignoredWords(own))(query)
  }

  it.each([
    ['en', 'red shoes for women', 'waterproof jacket', 'thermal'],
    ['de', 'rote Schuhe für Damen', 'wasserdichte Jacke', 'warme Jacken'],
    ['fr', 'chaussures rouges pour femmes', 'veste imperméable', 'veste chaude'],
    ['es', 'calzado rojo para mujeres', 'chamarra impermeable', 'abrigado'],
    ['it', 'scarpe rosse da donna', 'giacca impermeabile', 'giacca calda'],
    ['pt', 'calçados vermelhos para mulheres', 'jaqueta impermeável', 'jaqueta quente'],
    ['nl', 'rode schoenen voor dames', 'waterdichte jas', 'warme jas'],
    ['pl', 'czerwone buty dla kobiety', 'wodoodporna kurtka', 'ciepła kurtka'],
    ['cs', 'červené boty pro ženy', 'nepromokavá bunda', 'teplá bunda'],
    ['sk', 'červené topánky pre ženy', 'nepremokavá bunda', 'teplá bunda'],
    ['da', 'røde sko til damer', 'vandtæt jakke', 'vinterjakke'],
    ['no', 'røde sko til damer', 'vanntett jakke', 'vinterjakke'],
    ['sv', 'röda skor för damer', 'vattentät jacka', 'vinterjacka'],
    ['fi', 'punaiset kengät naiselle', 'vedenpitävä takki', 'talvitakki'],
    ['ja', '女性用の赤い靴', '防水のジャケット', '暖かいジャケット'],
    ['ko', '여성용 빨간 운동화', '방수 자켓', '따뜻한 자켓'],
    ['zh', '女士的红色鞋子', '防水外套', '保暖的外套'],
    ['id', 'sepatu merah untuk wanita', 'jaket anti air', 'jaket hangat'],
    ['th', 'รองเท้าสีแดงสำหรับผู้หญิง', 'แจ็คเก็ตกันน้ำ', 'แจ็คเก็ตอบอุ่น'],
    ['tr', 'kadınlar için kırmızı ayakkabılar', 'su geçirmez mont', 'kışlık mont'],
    ['vi', 'giày màu đỏ cho nữ', 'áo khoác chống nước', 'áo khoác giữ ấm'],
    ['el', 'κόκκινα παπούτσια για γυναίκες', 'αδιάβροχο μπουφάν', 'ζεστό μπουφάν'],
    ['ru', 'красные беговые для женщин', 'непромокаемая куртка', 'тёплая куртка'],
    ['ar', 'أحذية حمراء للنساء', 'جاكيت ضد الماء', 'جاكيت شتوي'],
  ])('of colour, department, activity and feature find what has all of it in %s', (language, shoe, rain, warm) => {
    expect(find(language, shoe)).toEqual(['red shoe for women'])
    expect(find(language, rain)).toEqual(['rain jacket'])
    expect(find(language, warm)).toEqual(['warm jacket'])
  })

  it.each(languages)('that mean nothing find nothing less beside others in %s', (language) => {
    const kind = textsIn(language).t('product.kind.jacket')
    const all = find(language, kind)
    for (const word of searchWordsIn(language).ignored ?? []) expect(find(language, `${kind} ${word}`)).toEqual(all)
  })

  it.each(languages)('that mean nothing are no word for a kind or a colour in %s', (language) => {
    const texts = textsIn(language)
    const { kinds = {}, colours = {} } = searchWordsIn(language)
    const named = [
      ...Object.keys(kinds).map((id) => texts.t(`product.kind.${id}`)),
      ...Object.keys(colours).map((id) => texts.t(`colour.${id}`)),
      ...[...Object.values(kinds), ...Object.values(colours)].flat(),
    ].map((text) => text.toLowerCase())
    expect((searchWordsIn(language).ignored ?? []).filter((word) => named.includes(word))).toEqual([])
  })
})

it.each(languages)('Each kind that the shop sells is found among the first six by its own word in %s', (language) => {
  const lost = brandNames.flatMap((brand) => {
    const own = sites.find((each) => each.language === language && each.brand === brand)
    if (!own) return []
    const products = searchedProducts(own)
    const kindOf = new Map(products.map(({ pid, kind }) => [pid, kind]))
    const find = createSearch(products, own.languageTag)
    const isLost = (kind: string) =>
      !find(kind)
        .slice(0, 6)
        .some((pid) => kindOf.get(pid) === kind)
    return [...new Set(kindOf.values())].filter(isLost).map((kind) => `${own.key}: ${kind}`)
  })
  expect(lost).toEqual([])
})

it('The products of a site are the same list until the content changes', () => {
  const products = searchedProducts(site('stride/en_GB'))
  expect(searchedProducts(site('stride/en_GB'))).toBe(products)
  expect(searchedProducts(site('stride/de_DE'))).not.toBe(products)
  for (const { price } of products) expect(price.currency).toBe('GBP')
})
