import { describe, expect, it, test } from 'vitest'
import { createSearch, endsOf, termsOf } from '#domain/search'

test.each([
  ['en-GB', 'Men’s T-shirts, 2 colours!', ['men’s', 't', 'shirts', '2', 'colours']],
  ['de-DE', 'Größe: Straße', ['grosse', 'strasse']],
  ['tr-TR', 'IŞIK İPLİK', ['isik', 'iplik']],
  ['el-GR', 'ΠΑΠΟΎΤΣΙΑ Τρεξίματος', ['παπουτσια', 'τρεξιματοσ']],
  ['pl-PL', 'Łódź', ['lodz']],
  ['vi-VN', 'Giày đi bộ', ['giay', 'di', 'bo']],
  ['ar-SA', 'الحِذَاء أحذية', ['حذاء', 'احذيه']],
  ['ja-JP', 'ランニングシューズ', ['らんにんぐ', 'しゅーず']],
  ['zh-TW', '男士跑鞋', ['男士', '跑鞋']],
  ['th-TH', 'รองเท้าวิ่ง', ['รองเท้า', 'วิ่ง']],
  ['en-GB', ' … ', []],
])('The words of a text in %s are compared in plain letters: %s', (language, text, terms) => {
  // Kana keep their marks, as signs of their own.
  expect(termsOf(text, language)).toEqual(terms.map((term) => term.normalize('NFKD')))
})

test('A syllable of Hangul is found before it is finished', () => {
  const [half, whole] = [termsOf('운도', 'ko-KR'), termsOf('운동화', 'ko-KR')]
  expect(whole[0]?.startsWith(half[0]!)).toBe(true)
})

test.each([
  ['laufschuhe', ['aufschuhe', 'ufschuhe', 'fschuhe', 'schuhe', 'chuhe', 'huhe']],
  ['cap', []],
  ['跑步鞋', ['步鞋']],
])('The ends of %s may be words themselves', (term, ends) => {
  expect(endsOf(term)).toEqual(ends)
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
    ['letters in another order', 'haktng', ['A2']],
    ['the second half of a word', 'ball', ['A5']],
    ['some of the words where no product has all', 'purple shirt', ['A4']],
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
  ])('finds in %s: %s by %s', (language, kind, query) => {
    const found = createSearch([product('A1', 'Aero', kind), product('A2', 'Zed', '…')], language)
    expect(found(query)).toEqual(['A1'])
  })
})
