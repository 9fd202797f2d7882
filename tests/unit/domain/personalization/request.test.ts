import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecisionPage, decisionRequest } from '#domain/personalization'
import { filters } from '#domain/products'
import { personalizationBody } from '#schemas/personalization'

const page: DecisionPage = {
  sessionId: 's1',
  placements: [{ placement: 'YMAL', selection: 'multiple-selection' }],
  pageType: 'product',
  url: 'https://www.stride.de/product/ST1001/?colour=red',
  referrer: 'https://www.stride.de/frauen/?type=shoes&page=2',
  userAgent: 'Browser/1',
  products: ['ST1001'],
  isProduction: false,
}
const viewOf = (given: Partial<DecisionPage>) => {
  const view = decisionRequest({ ...page, ...given }).events[1]!
  return view.type === 'page-view' ? view : undefined
}

describe('The decision request (rule personalization.8)', () => {
  it('holds the decision, the page view and the event of the page type', () => {
    expect(decisionRequest(page)).toEqual({
      sessionId: 's1',
      events: [
        {
          type: 'decision',
          reporting: true,
          actionType: 'data-collection',
          placements: [{ placement: 'YMAL', selection: 'multiple-selection' }],
        },
        {
          type: 'page-view',
          pageType: 'product',
          url: 'https://www.stride.de/product/ST1001/?colour=red',
          userAgent: 'Browser/1',
          referrer: 'https://www.stride.de/frauen/?type=shoes&page=2',
          products: ['ST1001'],
        },
        { type: 'page-event', name: 'product_Viewed' },
      ],
    })
  })

  it.each([
    ['outside production', false, '?preview=B', 'B'],
    ['outside production without the parameter', false, '', undefined],
    ['outside production with an empty one', false, '?preview=', undefined],
    ['in production', true, '?preview=B', undefined],
  ])('%s names the wanted preview', (_, isProduction, search, preview) => {
    expect(decisionRequest({ ...page, isProduction, url: page.url.replace('?colour=red', search) }).preview).toBe(
      preview,
    )
  })

  it.each([
    [
      'what a page shows is told',
      'https://a.example/men/?type=shoes&size=42.5&sort=price-up',
      '?type=shoes&size=42.5&sort=price-up',
    ],
    ['tokens are not told', 'https://a.example/?rpt=abc&a=def&invite=ghi&colour=red', '?colour=red'],
    ['campaigns and what is unknown are not told', 'https://a.example/?utm_term=kim&email=kim@example.com', ''],
    ['a person in a known parameter is not told', 'https://a.example/?colour=kim@example.com', ''],
    ['credentials and the fragment are not told', 'https://kim:secret@a.example/#token=1', ''],
  ])('%s: %s', (_, url, search) => {
    const { origin, pathname } = new URL(url)
    expect(viewOf({ url, referrer: url })).toMatchObject({
      url: origin + pathname + search,
      referrer: origin + pathname + search,
    })
  })

  it('tells every filter of a list', () => {
    const search = `?${filters.map((name) => `${name}=a`).join('&')}&sort=a&page=2`
    expect(viewOf({ url: `https://a.example/men/${search}` })?.url).toBe(`https://a.example/men/${search}`)
  })

  it.each([
    ['https://search.example/find?q=kim', 'https://search.example/'],
    ['', ''],
    ['about:blank', ''],
    ['android-app://com.example/kim', ''],
  ])('tells of the referrer %j only %j', (referrer, told) => {
    expect(viewOf({ referrer })?.referrer).toBe(told)
  })

  it('is accepted by the back end for any address, and tells no other parameter', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), fc.string(), (url, userAgent, referrer) => {
        const body = decisionRequest({ ...page, url, userAgent, referrer })
        expect(personalizationBody.safeParse(body).success).toBe(true)
        const names = [...new URL(viewOf({ url })!.url).searchParams.keys()]
        expect(['type', 'activity', 'size', 'colour', 'sort', 'page']).toEqual(expect.arrayContaining(names))
      }),
    )
  })
})
