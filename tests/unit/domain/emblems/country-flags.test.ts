import * as pictures from 'country-flag-icons/string/3x2'
import { expect, test } from 'vitest'
import { FLAG_RATIO, flagAddress, flagCodes, hasFlag } from '#domain/emblems'
import { countries } from '#domain/sites'

const drawn = new Map(Object.entries(pictures))

test('the shop has at least a hundred flags, each with a unique code of two letters', () => {
  expect(flagCodes.length).toBeGreaterThanOrEqual(100)
  expect(new Set(flagCodes).size).toBe(flagCodes.length)
  expect(flagCodes.filter((code) => !/^[a-z]{2}$/.test(code))).toEqual([])
})

test.each([...countries.keys()])('the country %s, in which the shop sells, has a flag', (code) => {
  expect(hasFlag(code)).toBe(true)
  expect(flagAddress(code)).toBe(`/flags/${code.toLowerCase()}.svg`)
})

const problemsOf = (code: string): string[] => {
  const picture = drawn.get(code.toUpperCase()) ?? ''
  const [, width = 0, height = 1] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(picture)?.map(Number) ?? []
  return [
    ...(picture.startsWith('<svg ') && picture.includes('xmlns="http://www.w3.org/2000/svg"') ? [] : ['no picture']),
    ...(Math.abs(width / height - FLAG_RATIO) < 0.05 ? [] : [`${width} by ${height}`]),
    // A picture runs and fetches nothing, and is small enough for a list of markets.
    ...(/<script|<foreignObject|\son\w+=|href="(?!#)/i.test(picture) ? ['it reaches outside'] : []),
    ...(picture.length < 6000 ? [] : ['too large']),
  ].map((problem) => `${code}: ${problem}`)
}

test('the set of flags has a small, closed picture for every code', () => {
  expect(flagCodes.flatMap(problemsOf)).toEqual([])
})

test.each(['', 'd', 'deu', 'xx', '../de', 'de.svg', 'd e'])('there is no flag of "%s"', (code) => {
  expect(hasFlag(code)).toBe(false)
})
