import type { APIRoute } from 'astro'
import { alternatesOf, listDigest, listedPlaces, pageOfEachSite, shopOf } from '#content/shop'
import { publicAddress } from '#domain/sites'

export const getStaticPaths = () => pageOfEachSite(listDigest)

/**
 * Every page of the site that search engines may list, by its public address, with its alternates (decision 0020). The end of a build adds
 * the last changes, and splits it where it is too large (rule sites.18).
 */
export const GET: APIRoute = ({ params }) => {
  const shop = shopOf(params)
  const { site } = shop
  const urls = listedPlaces(shop).map(({ path, pathOn }) => {
    const alternates = alternatesOf(site.brand, pathOn).map(
      ({ languageTag, address }) => `<xhtml:link rel="alternate" hreflang="${languageTag}" href="${address}"/>`,
    )
    return `<url>\n${[`<loc>${publicAddress(site, path)}</loc>`, ...alternates].join('\n')}\n</url>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
