import type { APIRoute } from 'astro'
import { buildSettings } from '#content/settings'
import { listDigest, pageOfEachSite, shopOf } from '#content/shop'
import { speculationRules, speculationRulesType } from '#domain/pages'

export const getStaticPaths = () => pageOfEachSite(listDigest)

/** The pages of the site that browsers may prerender; the header `Speculation-Rules` of its pages names this file. */
export const GET: APIRoute = ({ params }) => {
  const { site, pages } = shopOf(params)
  const rules = speculationRules(
    site,
    buildSettings.addressing,
    pages.map(({ path }) => path),
  )
  return new Response(JSON.stringify(rules), { headers: { 'content-type': speculationRulesType } })
}
