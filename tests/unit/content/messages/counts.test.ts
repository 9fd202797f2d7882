import { describe, expect, it } from 'vitest'
import type { Compiled } from '#domain/messages'
import { languages } from '#domain/sites'
import { loadCatalogue } from '../../../../src/content/messages/load.ts'

type Choices = readonly (readonly [limit: number | string, text: Compiled])[]

/** The choices of a message, wherever they stand in it. */
const choicesIn = (message: Compiled): Choices[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((part) => (typeof part === 'object' && typeof part[1] === 'object' ? [part[1]] : []))

const branchOf = (choices: Choices, number: number): number =>
  choices.findLastIndex(([limit], index) => index === 0 || number >= Number(limit))

// "Товаров: {0}" (or another argument), "{0} мин." and Polish dni read right with every number.
const suitsAll = (text: string): boolean =>
  /: ?",\[\d\](?:\]|,"\.")|\[\d\]," (?:шт|мин|мес|дн)\.|\[\d\]," (?:min|mies\.|dni)/.test(text)

/** The numbers at which a choice goes on with a text whose plural category is another one. */
const wrongNumbers = (choices: Choices, rules: Intl.PluralRules): number[] => {
  const seen = new Map<number, string>()
  return Array.from({ length: 199 }, (_, index) => index + 1).filter((number) => {
    const branch = branchOf(choices, number)
    const [, text] = choices[branch] ?? []
    const category = seen.get(branch) ?? rules.select(number)
    seen.set(branch, category)
    return category !== rules.select(number) && !suitsAll(JSON.stringify(text))
  })
}

describe.each(languages)('every count in %s (rule messages.14)', (language) => {
  it('has a text for each plural category of its numbers', () => {
    const rules = new Intl.PluralRules(language)
    const { catalogue = new Map<string, Compiled>() } = loadCatalogue(language).value ?? {}
    const wrong = [...catalogue].flatMap(([key, message]) =>
      choicesIn(message)
        .map((choices) => wrongNumbers(choices, rules))
        .filter((numbers) => numbers.length > 0)
        .map((numbers) => `${key}: ${numbers.slice(0, 3)}`),
    )
    expect(wrong).toEqual([])
  })
})

const ofEither = ['mail.stockNoticeEnd', 'bag-page.other-size', 'bag.error.stock', 'stock-notice', 'wishlist.size.of']

describe('the size of a shoe (rule messages.13)', () => {
  const keys = ['bag.size', 'list.chip.size', 'product.size', 'product.size.missing', 'wishlist.size.choose'] as const
  it.each(['el', 'fr', 'it', 'tr'])('is no size of clothes in %s', (language) => {
    const { catalogue } = loadCatalogue(language).value!
    for (const key of keys) expect(catalogue.get(`${key}.shoes`), key).not.toEqual(catalogue.get(key))
  })

  // The fits that shoes alone have, and what is said of articles of either kind. Greek and French have a word that suits both.
  it.each([
    ['el', /μέγεθος|μεγέθ/i, ['product.fit.runs-small', 'product.fit.wide']],
    ['fr', /\btaill/i, ['product.fit.runs-small', 'product.fit.wide']],
    [
      'it',
      /\btagli|\bveste\b/i,
      ['product.fit.runs-small', 'product.fit.true-to-size', 'product.fit.wide', ...ofEither],
    ],
    [
      'tr',
      /beden(?! veya numara| ve numara| ya da numara|in veya numara)/i,
      ['product.fit.runs-small', 'product.fit.wide', ...ofEither],
    ],
  ] as const)(
    'is no size of clothes in %s where a text speaks of shoes, alone or too',
    (language, ofClothes, texts) => {
      const { written } = loadCatalogue(language).value!
      const wrong = [...written].filter(
        ([key, text]) => texts.some((start) => key === start || key.startsWith(`${start}.`)) && ofClothes.test(text),
      )
      expect(wrong).toEqual([])
    },
  )
})
