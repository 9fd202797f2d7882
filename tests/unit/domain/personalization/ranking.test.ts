import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ExperimentVariant,
  type ListKind,
  learnList,
  nothingTogether,
  type RankedProduct,
  rankProducts,
  variants,
  weightsOf,
} from '#domain/personalization'

/** a … d are for men, e … h for women; the recommended order is that of the alphabet. */
const products: RankedProduct[] = [...'abcdefgh'].map((pid) => ({
  pid,
  categories: [pid < 'e' ? 'men' : 'women'],
  type: 'shoes',
  activity: 'running',
}))

const learned = (lists: readonly (readonly [ListKind, string])[]) => {
  const together = nothingTogether()
  for (const [kind, pids] of lists) learnList(together, kind, [...pids])
  return together
}

const bag = (pids: string, times = 2) => Array.from({ length: times }, () => ['bag', pids] as const)
const wishes = (pids: string, times = 2) => Array.from({ length: times }, () => ['wishlist', pids] as const)

interface Case {
  lists?: readonly (readonly [ListKind, string])[]
  seeds?: string
  omitted?: string
  variant?: ExperimentVariant
}
const ranked = ({ lists = [], seeds = '', omitted = '', variant = 'A' }: Case): string =>
  rankProducts({
    products,
    seeds: [...seeds],
    omitted: new Set(omitted),
    together: learned(lists),
    weights: weightsOf[variant],
  }).join('')

test.each<[string, Case, string]>([
  ['nothing is known', {}, 'abcdefgh'],
  ['nothing is learned: the category of the seed comes first', { seeds: 'f' }, 'eghabcd'],
  ['nothing is learned: the categories of all seeds come first', { seeds: 'fa' }, 'bcdegh'],
  ['two were bagged together', { seeds: 'a', lists: bag('ah') }, 'hbcdefg'],
  ['two were wished together', { seeds: 'a', lists: wishes('ah') }, 'hbcdefg'],
  ['one person alone bagged two together', { seeds: 'a', lists: bag('ah', 1) }, 'bcdefgh'],
  ['one bag and one wishlist hold both', { seeds: 'a', lists: [...bag('ah', 1), ...wishes('ah', 1)] }, 'bcdefgh'],
  ['one pair is more frequent', { seeds: 'a', lists: [...bag('ag'), ...bag('ah', 5)] }, 'hgbcdef'],
  ['several seeds point at one product', { seeds: 'ab', lists: [...bag('ag'), ...bag('ah'), ...bag('bh')] }, 'hgcdef'],
  // h stands on every list, g only where a is.
  ['a product is on most lists', { seeds: 'a', lists: [...bag('agh', 3), ...bag('bh', 9)] }, 'ghbcdef'],
  ['no seed is given: the most popular comes first', { lists: [...bag('h', 3), ...wishes('c')] }, 'hcabdefg'],
  ['one person alone has bagged a product', { lists: bag('h', 1) }, 'abcdefgh'],
  ['products are sold out or bagged', { seeds: 'a', omitted: 'hb', lists: bag('ah') }, 'cdefg'],
  ['the seed is unknown', { seeds: 'x', lists: bag('xh') }, 'habcdefg'],
  ['B weighs bags more', { seeds: 'a', lists: [...bag('ag'), ...wishes('ah')], variant: 'B' }, 'ghbcdef'],
  ['C weighs wishlists more', { seeds: 'a', lists: [...bag('ag'), ...wishes('ah')], variant: 'C' }, 'hgbcdef'],
  ['CONTROL learns from no list', { seeds: 'a', lists: bag('ah'), variant: 'CONTROL' }, 'bcdefgh'],
])('The order where %s', (_, given, expected) => {
  expect(ranked(given)).toBe(expected)
})

test('What is of the sport and type of the seed comes before what shares its category, and gift cards are not recommended', () => {
  const order = (seed: string) =>
    rankProducts({
      products: [
        { pid: 'card', categories: ['men', 'women'], type: 'accessories', activity: 'running', digital: true },
        { pid: 'top', categories: ['men'], type: 'clothing', activity: 'running' },
        { pid: 'boot', categories: ['men'], type: 'shoes', activity: 'hiking' },
        { pid: 'mat', categories: ['men'], type: 'accessories', activity: 'training' },
        { pid: 'hers', categories: ['women'], type: 'shoes', activity: 'running' },
        { pid: 'his', categories: ['men'], type: 'shoes', activity: 'running' },
        { pid: 'seed', categories: ['men'], type: 'shoes', activity: 'running' },
      ],
      seeds: [seed],
      omitted: new Set(),
      together: nothingTogether(),
      weights: weightsOf['A'],
    })
  expect(order('seed')).toEqual(['his', 'hers', 'top', 'boot', 'mat'])
  expect(order('card')).toEqual(['top', 'boot', 'mat', 'hers', 'his', 'seed'])
})

test('Of a list each product counts once, and a hundred products at most', () => {
  const together = learned(bag('aab'))
  expect([together.lists.bag.get('a'), together.pairs.bag.get('a')?.get('b')]).toEqual([2, 2])
  const long = nothingTogether()
  learnList(
    long,
    'bag',
    Array.from({ length: 5000 }, (__, i) => `P${i}`),
  )
  expect([long.lists.bag.size, long.pairs.bag.get('P0')?.size]).toEqual([100, 99])
})

const pids = fc.string({ unit: fc.constantFrom(...'abcdefghx'), maxLength: 8 })
const lists = fc.array(fc.tuple(fc.constantFrom<ListKind>('bag', 'wishlist'), pids), { maxLength: 30 })

test('A ranking holds every product once, except seeds and omitted ones, whatever was learned', () => {
  fc.assert(
    fc.property(lists, pids, pids, fc.constantFrom(...variants), (known, seeds, omitted, variant) => {
      const left = products.map(({ pid }) => pid).filter((pid) => !(seeds + omitted).includes(pid))
      expect([...ranked({ lists: known, seeds, omitted, variant })].toSorted()).toEqual(left)
    }),
  )
})

test('A ranking does not depend on the order in which lists were learned', () => {
  fc.assert(
    fc.property(lists, pids, (known, seeds) => {
      expect(ranked({ lists: known.toReversed(), seeds })).toBe(ranked({ lists: known, seeds }))
    }),
  )
})

test('The list of one more person alone, which no other list shares a product with, changes no ranking', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constant<ListKind>('bag'), fc.constantFrom('ab', 'bc', 'abc'))), (known) => {
      expect(ranked({ lists: [...known, ['bag', 'gh']], seeds: 'g' })).toBe(ranked({ lists: known, seeds: 'g' }))
    }),
  )
})
