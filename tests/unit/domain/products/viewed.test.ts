import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewedPids, withViewed } from '#domain/products'

const pid = fc.stringMatching(/^[A-Za-z0-9]([A-Za-z0-9._-]{0,9}[A-Za-z0-9])?$/)

describe('What was viewed last (rule products.5)', () => {
  it.each([
    ['nothing', undefined, 'ST1001', 'ST1001'],
    ['another product', 'ST1002', 'ST1001', 'ST1001 ST1002'],
    ['the same product', 'ST1001', 'ST1001', 'ST1001'],
    ['the same product before others', 'ST1002 ST1001 ST1003', 'ST1001', 'ST1001 ST1002 ST1003'],
    ['a text that is no list', '{"a":1}', 'ST1001', 'ST1001'],
  ])('after %s, the viewed product comes first and stands once', (_, stored, viewed, expected) => {
    expect(withViewed(stored, viewed)).toBe(expected)
  })

  it('holds the last 25 different products in any history, the newest first', () => {
    fc.assert(
      fc.property(fc.array(pid, { minLength: 1, maxLength: 60 }), (history) => {
        const stored = history.reduce<string | undefined>(withViewed, undefined)
        expect(viewedPids(stored)).toEqual([...new Set(history.toReversed())].slice(0, 25))
      }),
    )
  })

  it('reads any stored text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const each of viewedPids(text)) expect(each).toMatch(/^[A-Za-z0-9._-]{1,50}$/)
      }),
    )
  })
})
