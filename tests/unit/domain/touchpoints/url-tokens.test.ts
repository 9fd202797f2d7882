import { describe, expect, it } from 'vitest'
import { externalReturnIn, mailedTokensIn, mayHaveLanding } from '#domain/touchpoints'

describe('Mailed tokens in an address', () => {
  it.each<[search: string, tokens: Record<string, string>, rest: string]>([
    ['', {}, ''],
    ['?sort=price', {}, '?sort=price'],
    ['?a=T-1', { a: 'T-1' }, ''],
    ['?rpt=T-1', { rpt: 'T-1' }, ''],
    ['?u=T-1', { u: 'T-1' }, ''],
    ['?eal=T-1', { eal: 'T-1' }, ''],
    ['?x=%20b&a=T-1&rpt=T-2&c', { a: 'T-1', rpt: 'T-2' }, '?x=%20b&c'],
    ['?a=T-1&a=T-2', { a: 'T-1' }, ''],
    ['?a=', { a: '' }, ''],
    ['?%61=T-1', { a: 'T-1' }, ''],
    ['?area=1&U=2&arpt=3', {}, '?area=1&U=2&arpt=3'],
    ['?a=%E0%A4%A', { a: '\u{fffd}%A' }, ''],
  ])('The query %j has the tokens %j and the rest %j', (search, tokens, rest) => {
    const found = mailedTokensIn(search)
    expect(Object.fromEntries(found.tokens)).toEqual(tokens)
    expect(found.rest).toBe(rest)
  })

  it.each(['a', 'eal', 'external', 'rpt', 'u'])('A query with the parameter %s may have tokens', (name) => {
    expect(mayHaveLanding(`?${name}=T`)).toBe(true)
    expect(mayHaveLanding(`?sort=price&${name}=T`)).toBe(true)
    expect(mayHaveLanding(`?sort=${name}`)).toBe(false)
    expect(mayHaveLanding(`?x${name}=T`)).toBe(false)
  })
})

describe('The return from an external provider in an address', () => {
  it.each([
    ['?external=pending', 'pending', ''],
    ['?sort=price&external=denied&x=1', 'denied', '?sort=price&x=1'],
    ['?externals=1', '', '?externals=1'],
    ['', '', ''],
  ])('The query %j has the outcome %j and the rest %j', (search, outcome, rest) => {
    expect(externalReturnIn(search)).toEqual({ outcome, rest })
  })
})
