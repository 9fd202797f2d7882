import type { APIRoute } from 'astro'
import { headerOf, pageOfEachSite, shopOf, siteDigest } from '#content/shop'
import { servedText } from '#fragments/main-header'

/** The text of the header for each site (rule header.8). The back end answers `/main-header/view/{brand}/{locale}` with it. */
export const getStaticPaths = () => pageOfEachSite(siteDigest)

export const GET: APIRoute = ({ params }) =>
  new Response(servedText(headerOf(shopOf(params))), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
