import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gtinFault } from '#domain/products'

describe('A GTIN (rule products.19)', () => {
  it.each(['96385074', '036000291452', '4006381333931', '14006381333938'])('%s is right', (text) => {
    expect(gtinFault(text)).toBeUndefined()
  })

  it.each(['', '4006381333', '400638133393a', ' 4006381333931', '0000000000000', '123456789012345'])(
    'is no text such as %j',
    (text) => {
      expect(gtinFault(text)).toBe('must be a GTIN of 8, 12, 13 or 14 digits')
    },
  )

  it('has one right last digit for any others, which the fault names', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9](?:\d{6}|\d{10,12})$/), (digits) => {
        const faults = [...'0123456789'].map((last) => gtinFault(digits + last))
        const right = faults.indexOf(undefined)
        expect(faults.filter((fault) => fault === undefined)).toHaveLength(1)
        for (const fault of faults) if (fault) expect(fault).toMatch(new RegExp(`would end in ${right}$`))
      }),
    )
  })
})
