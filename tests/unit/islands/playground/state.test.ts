import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorOf, isFound, queryOf, readView } from '../../../../islands/playground/state.ts'

const first = { search: '', brand: 'stride', direction: 'ltr', colours: 'own' } as const

describe('the address keeps the view', () => {
  test.each([
    ['', first],
    [
      '?brand=reebok&dir=rtl&colours=forced&q=long',
      { search: 'long', brand: 'reebok', direction: 'rtl', colours: 'forced' },
    ],
    ['?brand=nike&dir=up&colours=red', first],
    ['?q=%E0%A4%A', { ...first, search: '\ufffd%A' }],
  ])('%s', (query, view) => {
    expect(readView(new URLSearchParams(query))).toEqual(view)
  })

  test('and gives it back', () => {
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
])('%s and "%s" have the anchor %s', (widget, name, anchor) => {
  expect(anchorOf(widget, name)).toBe(anchor)
})

test.each([
  ['', true],
  ['drop', true],
  ['LONG drop', true],
  ['list long', true],
  ['short', false],
  ['drop short', false],
])('"%s" finds a long list of the dropdown: %s', (search, found) => {
  expect(isFound(search, { widget: 'Dropdown' }, 'a long list')).toBe(found)
})
