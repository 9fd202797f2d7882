import type { APIRoute, GetStaticPaths } from 'astro'
import { builtSites } from '#content/settings'
import { shopOf, siteDigest } from '#content/shop'
import { textScreens } from '#domain/fragments'
import { portalMessages, servedText } from '#fragments/account-portal'

interface Props {
  screen: (typeof textScreens)[number]
}

/** The texts of the account portal for each site and form (rule fragments.9). The back end answers `/ap/mf` with them. */
export const getStaticPaths: GetStaticPaths = () =>
  builtSites.flatMap((site) =>
    textScreens.map((screen) => ({
      params: { brand: site.brand, locale: site.locale, screen },
      props: { screen } satisfies Props,
      cacheKey: siteDigest(site),
    })),
  )

export const GET: APIRoute<Props> = ({ params, props: { screen } }) => {
  const { site, texts } = shopOf(params)
  const text = servedText({ screen, languageTag: site.languageTag, messages: texts.pick(portalMessages) })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
