import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorOf, isFound, queryOf, readView } from '../../../../islands/playground/state.ts'

const first = { search: '', brand: 'stride', direction: 'ltr', colours: 'own' } as const

describe('Address of the playground', () => {
  test.each([
    ['', first],
    [
      '?brand=reebok&dir=rtl&colours=forced&q=long',
      { search: 'long', brand: 'reebok', direction: 'rtl', colours: 'forced' },
    ],
    ['?brand=nike&dir=up&colours=red', first],
    ['?q=%E0%A4%A', { ...first, search: '\ufffd%A' }],
  ])('The query "%s" gives its view', (query, view) => {
    expect(readView(new URLSearchParams(query))).toEqual(view)
  })

  test('The query of a view gives the same view', () => {
    const view = fc.record({
      search: fc.string({ unit: 'grapheme' }),
      brand: fc.constantFrom('stride' as const, 'reebok' as const),
      direction: fc.constantFrom('ltr' as const, 'rtl' as const),
      colours: fc.constantFrom('own' as const, 'forced' as const),
    })
    fc.assert(
      fc.property(view, (asked) => {
        expect(readView(new URLSearchParams(queryOf(asked)))).toEqual(asked)
      }),
    )
  })
})

test.each([
  ['Dropdown', 'a long list', 'dropdown-a-long-list'],
  ['Dropdown', '', 'dropdown'],
  ['HideIfAuthenticated', 'signed in, then out', 'hideifauthenticated-signed-in-then-out'],
])('The widget %s and the example "%s" have the anchor %s', (widget, name, anchor) => {
  expect(anchorOf(widget, name)).toBe(anchor)
})

test.each([
  ['', true],
  ['drop', true],
  ['LONG drop', true],
  ['list long', true],
  ['short', false],
  ['drop short', false],
])('The search "%s" finds the example "a long list" of the dropdown: %s', (search, found) => {
  expect(isFound(search, { widget: 'Dropdown' }, 'a long list')).toBe(found)
})
