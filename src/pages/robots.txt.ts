import type { APIRoute } from 'astro'
import { buildSettings, builtSites } from '#content/settings'
import { publicAddress } from '#domain/sites'

/** Search engines may read production and local builds, and no other environment. Names the sitemaps of all sites. */
export const GET: APIRoute = () => {
  const open = buildSettings.environment === 'prod' || buildSettings.environment === 'local'
  const maps = builtSites.map((site) => `Sitemap: ${publicAddress(site, 'sitemap.xml')}`)
  const text = open ? ['User-agent: *', 'Disallow: /api/', '', ...maps] : ['User-agent: *', 'Disallow: /']
  return new Response(`${text.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
