import type { APIRoute } from 'astro'
import { builtSites } from '#content/settings'
import { publicAddress } from '#domain/sites'

/** The index: one sitemap for each site of this build. The end of a build names the parts of larger ones (rule sites.18). */
export const GET: APIRoute = () => {
  const maps = builtSites.map((site) => `<sitemap><loc>${publicAddress(site, 'sitemap.xml')}</loc></sitemap>`)
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`,
    { headers: { 'content-type': 'application/xml' } },
  )
}
