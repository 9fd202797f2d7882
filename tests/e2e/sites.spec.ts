import type { APIRequestContext } from '@playwright/test'
import { products } from '#content/products'
import { navigation, publicAddress, type Site, sites } from '#domain/sites'
import { buildTest as test } from '#tests/browser/build-journey'
import { expect, test as journey } from '#tests/browser/journey'
import { eachRow } from '#tests/browser/rows'
import { builds } from '#tests/builds/builds'
import { textFaults } from '#tests/builds/built-pages'
import { plainShoe } from '#tests/content/articles'
import { rawKeys } from '#tests/content/raw-keys'

const keys = builds.react.environment['SITES']!.split(',')
const built = sites.filter(({ key }) => keys.includes(key))
const shoe = (key: string) => `product/${plainShoe(key.split('/')[0]).pid}/`

const htmlOf = async (request: APIRequestContext, address: string): Promise<string> => {
  const response = await request.get(address)
  expect(response.status(), address).toBe(200)
  return response.text()
}

/** The alternates that a sitemap names of a page: languages and addresses. */
const alternatesOf = (sitemap: string, page: string): [string, string][] => {
  const entry = sitemap.split('<url>').find((text) => text.includes(`<loc>${page}</loc>`)) ?? ''
  return [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language, address]) => [language!, address!],
  )
}

const name = ({ key }: Site): string => key

test('The page of each site names its language and direction', ({ request, shop }) =>
  eachRow(built, name, async (site) => {
    const html = await htmlOf(request, shop.address(site.key))
    expect(html).toMatch(new RegExp(`<html[^>]* data-brand="${site.brand}" data-locale="${site.locale}"`))
    const lang = /<html lang="([^"]+)" dir="([^"]+)"/.exec(html)
    expect([lang?.[1], lang?.[2]]).toEqual([site.languageTag, site.dir])
  }))

test('Pages of each site name their public address as canonical', ({ request, shop }) =>
  eachRow(built, name, async (site) => {
    for (const path of ['', `${navigation(site)[0]!.path}/`, shoe(site.key)]) {
      const html = await htmlOf(request, shop.address(site.key, path))
      expect(html).toContain(`<link rel="canonical" href="${publicAddress(site, path)}"`)
    }
  }))

test('The sitemap of each site names the alternates of home, a list and a product, with x-default, as theirs do', async ({
  request,
  shop,
}) => {
  const texts = await Promise.all(built.map(({ key }) => htmlOf(request, shop.address(key, 'sitemap.xml'))))
  const sitemapOf = (key: string): string => texts[built.findIndex((site) => site.key === key)]!
  await eachRow(built, name, async (site) => {
    const pathsOn = [() => '', (other: Site) => `${navigation(other)[0]!.path}/`, () => shoe(site.key)]
    const others = built.filter(({ brand }) => brand === site.brand)
    for (const pathOn of pathsOn) {
      const page = publicAddress(site, pathOn(site))
      const alternates = alternatesOf(sitemapOf(site.key), page)
      expect(alternates.map(([language]) => language)).toContain('x-default')
      expect(alternates).toContainEqual([site.languageTag, page])
      expect(new Set(alternates.map(([language]) => language)).size).toBe(alternates.length)
      for (const other of others)
        expect(alternatesOf(sitemapOf(other.key), publicAddress(other, pathOn(other))), other.key).toEqual(alternates)
    }
  })
})

for (const brand of ['stride', 'reebok'])
  test(`The sitemap of each site of ${brand} lists existing pages of this site only`, ({ request, shop }) =>
    eachRow(
      built.filter((site) => site.brand === brand),
      name,
      async (site) => {
        const xml = await htmlOf(request, shop.address(site.key, 'sitemap.xml'))
        const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!)
        const root = publicAddress(site, '')
        expect(listed.length).toBeGreaterThan(products(site.brand).length)
        expect(listed.filter((address) => !address.startsWith(root))).toEqual([])
        for (const address of listed) {
          const path = decodeURI(address.slice(root.length))
          const status = (await request.get(shop.address(site.key, path))).status()
          expect(status, address).toBe(200)
        }
      },
    ))

test('A product page of each site has complete structured data', ({ request, shop }) =>
  eachRow(built, name, async (site) => {
    const html = await htmlOf(request, shop.address(site.key, shoe(site.key)))
    const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1]
    const data = JSON.parse(json ?? '') as { '@graph'?: unknown[] }
    const product = [data, ...(data['@graph'] ?? [])].find(
      (item) => (item as { '@type': string })['@type'] === 'Product',
    )
    expect(product).toMatchObject({ name: expect.any(String), offers: expect.anything() })
    expect(JSON.stringify(product)).toContain(site.currency)
  }))

test('robots.txt admits search engines and names the sitemaps', async ({ request, shop }) => {
  const text = await (await request.get(`${shop.origin}/robots.txt`)).text()
  expect(text).toContain('User-agent: *')
  for (const site of built) expect(text).toContain(publicAddress(site, 'sitemap.xml'))
})

test('an address without final slash is redirected by 308 and keeps its query', async ({ request, shop }) => {
  const response = await request.get(`${shop.origin}/stride/de_DE?a=1&b=%C3%A4`, { maxRedirects: 0 })
  expect(response.status()).toBe(308)
  expect(response.headers()['location']).toMatch(/\/stride\/de_DE\/\?a=1&b=%C3%A4$/)
})

test('no reading page of a site shows a raw key of a text', async ({ request, shop }) => {
  for (const site of built)
    for (const path of ['', `${navigation(site)[0]!.path}/`, shoe(site.key)]) {
      const html = await htmlOf(request, shop.address(site.key, path))
      expect(textFaults(html), `${site.key} ${path}`).toEqual([])
    }
})

journey('no bag and no checkout shows a raw key of a text', async ({ page, shop }) => {
  for (const site of built)
    for (const path of ['bag/', 'checkout/']) {
      await page.goto(shop.address(site.key, path))
      expect(rawKeys((await page.locator('body').textContent()) ?? ''), `${site.key} ${path}`).toEqual([])
    }
})
