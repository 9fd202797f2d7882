import { expect, test } from 'vitest'
import { keepMailed, takeMailed } from '#platform/mailed'

test('a token is given once, and the others wait', () => {
  expect(takeMailed('a')).toBeUndefined()
  keepMailed(
    new Map([
      ['a', 'T-1'],
      ['u', 'T-2'],
    ]),
  )
  expect(takeMailed('a')).toBe('T-1')
  expect(takeMailed('a')).toBeUndefined()
  expect(takeMailed('rpt')).toBeUndefined()
  expect(takeMailed('u')).toBe('T-2')
})
