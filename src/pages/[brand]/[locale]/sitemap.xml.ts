import type { APIRoute } from 'astro'
import { builtSites } from '#content/settings'
import { listDigest, shopOf } from '#content/shop'
import { publicAddress } from '#domain/sites'

export const getStaticPaths = () =>
  builtSites.map((site) => ({ params: { brand: site.brand, locale: site.locale }, cacheKey: listDigest(site) }))

/** Every page of the site that search engines may list, by its public address. */
export const GET: APIRoute = ({ params }) => {
  const { site, navigation, collections, cards, pages } = shopOf(params)
  const paths = [
    ...navigation.map(({ path }) => `${path}/`),
    ...collections.map(({ id }) => `${id}/`),
    ...cards.map(({ path }) => path),
    ...pages.map(({ path }) => path && `${path}/`),
  ]
  const urls = paths.map((path) => `<url><loc>${publicAddress(site, path)}</loc></url>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
