import { afterEach, expect, test, vi } from 'vitest'
import { askedBy } from '#domain/consent'
import { freshModules } from '#tests/browser/fresh-modules'

afterEach(() => vi.unstubAllGlobals())

/** Opens a page with a query; `hasIsland` says whether the island of privacy requests stands on it. */
const openPage = async (query: string, { locale = 'de_DE', hasIsland = false, cookie = '' } = {}) => {
  freshModules()
  const assigned: string[] = []
  vi.stubGlobal('location', { assign: (url: string) => assigned.push(url), search: query })
  vi.stubGlobal('document', {
    cookie,
    documentElement: { dataset: { root: `/stride/${locale}/` } },
    querySelector: () => (hasIsland ? {} : null),
  })
  const { setHostInfo } = await import('#browser/host')
  const bus = await import('#bus')
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale } })
  bus.configure({ page: { brand: 'stride', locale, env: 'prod', pageType: 'home' } })
  vi.stubGlobal('fetch', async () => Response.json({ flags: [], segments: [] }))
  const { answerAddress } = await import('../../../../src/browser/consent/address.ts')
  await answerAddress(askedBy(query))
  const held: object[] = []
  bus.claim('privacy:open', ({ data }) => held.push(data))
  return { assigned, held }
}

test.each([
  ['?open-data-settings=gdpr', 'de_DE', ['/stride/de_DE/privacy/?open-data-settings=gdpr']],
  ['?open-privacy-settings=', 'en_US', ['/stride/en_US/privacy/?open-privacy-settings=']],
  // The law of California does not hold there.
  ['?open-privacy-settings=', 'de_DE', []],
])('The address %s on %s leads a page without the island to %j', async (query, locale, expected) => {
  expect((await openPage(query, { locale })).assigned).toEqual(expected)
})

test.each([
  ['?open-data-settings=gdpr', 'de_DE', [{ view: 'settings', category: 'GDPR' }]],
  ['?open-data-settings=gdpr', 'pt_BR', [{ view: 'settings', category: 'LGPD' }]],
  ['?open-privacy-settings=', 'en_US', [{ view: 'request', category: 'CCPA' }]],
])('The address %s on %s asks the island of the privacy centre for %j', async (query, locale, expected) => {
  const { assigned, held } = await openPage(query, { locale, hasIsland: true })
  expect(held).toEqual(expected)
  expect(assigned).toEqual([])
})

test('An American site opens the request for its residents abroad', async () => {
  const visit = { locale: 'en_US', cookie: 'geo_country=FR' }
  expect((await openPage('?open-privacy-settings=', visit)).assigned).toEqual([
    '/stride/en_US/privacy/?open-privacy-settings=',
  ])
})
