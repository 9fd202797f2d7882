import type { APIRequestContext } from '@playwright/test'
import { products } from '#content/products'
import { navigation, publicAddress, type Site, sites } from '#domain/sites'
import { expect, test } from '#tests/browser/journey'
import { builds } from '#tests/builds/builds'
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

for (const site of built) {
  test(`the page of ${site.key} names its language and direction`, async ({ request, shop }) => {
    const html = await htmlOf(request, shop.address(site.key))
    expect(html).toMatch(new RegExp(`<html[^>]* data-brand="${site.brand}" data-locale="${site.locale}"`))
    const lang = /<html lang="([^"]+)" dir="([^"]+)"/.exec(html)
    expect([lang?.[1], lang?.[2]]).toEqual([site.languageTag, site.dir])
  })

  test(`pages of ${site.key} name their public address as canonical`, async ({ request, shop }) => {
    for (const path of ['', `${navigation(site)[0]!.path}/`, shoe(site.key)]) {
      const html = await htmlOf(request, shop.address(site.key, path))
      expect(html).toContain(`<link rel="canonical" href="${publicAddress(site, path)}"`)
    }
  })

  test(`the sitemap of ${site.key} names the alternates of home, a list and a product, with x-default, as theirs do`, async ({
    request,
    shop,
  }) => {
    const sitemapOf = (key: string) => htmlOf(request, shop.address(key, 'sitemap.xml'))
    const pathsOn = [() => '', (other: Site) => `${navigation(other)[0]!.path}/`, () => shoe(site.key)]
    const own = await sitemapOf(site.key)
    const others = built.filter(({ brand }) => brand === site.brand)
    const theirs = await Promise.all(others.map(({ key }) => sitemapOf(key)))
    for (const pathOn of pathsOn) {
      const page = publicAddress(site, pathOn(site))
      const alternates = alternatesOf(own, page)
      expect(alternates.map(([language]) => language)).toContain('x-default')
      expect(alternates).toContainEqual([site.languageTag, page])
      expect(new Set(alternates.map(([language]) => language)).size).toBe(alternates.length)
      for (const [index, other] of others.entries())
        expect(alternatesOf(theirs[index]!, publicAddress(other, pathOn(other))), other.key).toEqual(alternates)
    }
  })

  test(`the sitemap of ${site.key} lists existing pages of this site only`, async ({ request, shop }) => {
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
  })

  test(`a product page of ${site.key} has complete structured data`, async ({ request, shop }) => {
    const html = await htmlOf(request, shop.address(site.key, shoe(site.key)))
    const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1]
    const data = JSON.parse(json ?? '') as { '@graph'?: unknown[] }
    const product = [data, ...(data['@graph'] ?? [])].find(
      (item) => (item as { '@type': string })['@type'] === 'Product',
    )
    expect(product).toMatchObject({ name: expect.any(String), offers: expect.anything() })
    expect(JSON.stringify(product)).toContain(site.currency)
  })
}

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

test('no page shows a raw key of a text', async ({ page, shop }) => {
  for (const site of built)
    for (const path of ['', `${navigation(site)[0]!.path}/`, shoe(site.key), 'bag/', 'checkout/']) {
      await page.goto(shop.address(site.key, path))
      expect(rawKeys((await page.locator('body').textContent()) ?? ''), `${site.key} ${path}`).toEqual([])
    }
})
