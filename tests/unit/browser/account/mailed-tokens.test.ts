import { expect, test } from 'vitest'
import { keepMailedTokens, takeMailedToken } from '#browser/account'

test('A mailed token can be taken once, and the other tokens stay', () => {
  expect(takeMailedToken('a')).toBeUndefined()
  keepMailedTokens(
    new Map([
      ['a', 'T-1'],
      ['u', 'T-2'],
    ]),
  )
  expect(takeMailedToken('a')).toBe('T-1')
  expect(takeMailedToken('a')).toBeUndefined()
  expect(takeMailedToken('rpt')).toBeUndefined()
  expect(takeMailedToken('u')).toBe('T-2')
})
