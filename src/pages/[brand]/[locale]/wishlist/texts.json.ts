import type { APIRoute } from 'astro'
import { pageOfEachSite, shopOf, siteDigest } from '#content/shop'

export const getStaticPaths = () => pageOfEachSite(siteDigest)

/** What a page says when a heart fails. Pages have no room for it, and nearly no visit needs it. */
export const GET: APIRoute = ({ params }) => {
  const { t } = shopOf(params)
  const texts = {
    change: t('wishlist.error.change'),
    full: t('wishlist.error.full'),
    offline: t('wishlist.error.offline'),
  }
  return new Response(JSON.stringify(texts), { headers: { 'content-type': 'application/json' } })
}
