import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { railProducts } from '#domain/personalization'

const products = (chosen: string, recommended: string, hidden = '') =>
  railProducts({
    chosen: [...chosen],
    recommended: [...recommended],
    isShowable: (pid) => !hidden.includes(pid),
  }).join('')

describe('The products of a rail', () => {
  it.each([
    ['recommendations take the places of the editors’ choice', 'abc', 'xyz', '', 'xyz'],
    ['there are no more than there are places', 'ab', 'xyz', '', 'xy'],
    ['the editors’ choice follows where there are too few', 'abc', 'x', '', 'xab'],
    ['a product that both name stands there once', 'abc', 'cx', '', 'cxa'],
    ['what cannot be shown is left out', 'abc', 'xyz', 'ya', 'xzb'],
    ['the editors’ choice stays without recommendations', 'abc', '', '', 'abc'],
    ['the editors’ choice stays as it is where no recommendation can be shown', 'abc', 'xy', 'xya', 'abc'],
  ])('%s', (_, chosen, recommended, hidden, expected) => {
    expect(products(chosen, recommended, hidden)).toBe(expected)
  })

  it('are different, never more than the places, and all showable where one is a recommendation', () => {
    const pids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { minLength: 1 })
    fc.assert(
      fc.property(pids, fc.array(fc.constantFrom(...'abcdefghij')), pids, (chosen, recommended, hidden) => {
        const shown = railProducts({ chosen, recommended, isShowable: (pid) => !hidden.includes(pid) })
        expect(new Set(shown).size).toBe(shown.length)
        expect(shown.length).toBeLessThanOrEqual(chosen.length)
        expect(shown.length).toBeGreaterThan(0)
        if (shown !== chosen) expect(shown.filter((pid) => hidden.includes(pid))).toEqual([])
      }),
    )
  })
})
