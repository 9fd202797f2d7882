import { describe, expect, it } from 'vitest'
import { keptPagesOf, shop } from '#content/shop'
import { findSite } from '#domain/sites'

const pages = keptPagesOf(shop(findSite('stride', 'de_DE')!))

describe('the pages that a chooser of markets can keep (rule pages.23)', () => {
  it('names a category in the language of each market', () => {
    expect(pages['frauen/']).toMatchObject({ 'en-GB': 'women/' })
    expect(pages['frauen/']).not.toHaveProperty('de-DE')
    expect(pages).not.toHaveProperty(['women/'])
  })

  it('names no other path of a page that is at the same place everywhere', () => {
    expect(pages['bag/']).toEqual({})
    expect(pages['search/']).toEqual({})
  })

  it('says that a market lacks a page that only the market of the chooser has', () => {
    const korean = keptPagesOf(shop(findSite('stride', 'ko_KR')!))
    expect(korean['kmc-register/']).toMatchObject({ 'de-DE': '' })
  })

  it('does not hold the chooser itself', () => {
    expect(pages).not.toHaveProperty(['markets/'])
  })
})
