import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AskedByAddress, askedBy } from '#domain/consent'

const nothing: AskedByAddress = { settings: undefined, data: false, redirect: undefined, rest: '' }

describe('What the query of an address asks of consent', () => {
  test.each<[string, Partial<AskedByAddress>]>([
    ['', {}],
    ['?', {}],
    ['?open-privacy-settings=gdpr', { settings: 'gdpr' }],
    ['?open-privacy-settings=', { settings: 'ccpa' }],
    ['?open-privacy-settings', { settings: 'ccpa' }],
    ['?open-privacy-settings=GDPR', {}],
    ['?open-privacy-settings=ccpa', {}],
    ['?open-privacy-settings=%67dpr', { settings: 'gdpr' }],
    ['?open-privacy-settings=gdpr&open-privacy-settings=', { settings: 'gdpr' }],
    ['?open-data-settings=gdpr', { data: true }],
    ['?open-data-settings=', {}],
    ['?redirect-url=abc', { redirect: 'abc' }],
    ['?redirect-url=', {}],
    ['?consent-level=2', {}],
    ['?%72edirect-url=abc', { redirect: 'abc' }],
    [
      '?size=42&open-privacy-settings=gdpr&redirect-url=abc&colour=a%20b',
      { settings: 'gdpr', redirect: 'abc', rest: '?size=42&colour=a%20b' },
    ],
    ['?a=1+2&consent-level=2&&b=%E4', { rest: '?a=1+2&b=%E4' }],
    ['?open-privacy-settings-x=gdpr', { rest: '?open-privacy-settings-x=gdpr' }],
    ['?%=1&consent-level=0', { rest: '?%=1' }],
  ])('is read from %j', (search, expected) => {
    expect(askedBy(search)).toEqual({ ...nothing, ...expected })
  })

  test('leaves a query without such parameters as it was, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab&=%+?#é/ ') }), (text) => {
        const { settings, data, redirect } = askedBy(`?${text}`)
        expect({ settings, data, redirect }).toEqual({ settings: undefined, data: false, redirect: undefined })
      }),
    )
    expect(askedBy('?q=a%20b&r=c+d').rest).toBe('?q=a%20b&r=c+d')
  })
})
