import type { APIRoute, GetStaticPaths } from 'astro'
import { providersFor } from '#content/external-providers'
import { buildSettings, builtSites } from '#content/settings'
import { shopOf, siteDigest } from '#content/shop'
import { providerName, providersOf } from '#domain/external-auth'
import { type ExternalAuthText, externalAuthTexts } from '#domain/fragments'
import { messagesOf, servedText } from '#fragments/external-auth'

interface Props {
  text: ExternalAuthText
  providers: ReturnType<typeof providersFor>
}

/** The texts of the providers' buttons; only sites with providers have them (rules external-auth.20 and external-auth.21). */
export const getStaticPaths: GetStaticPaths = () =>
  builtSites.flatMap((site) => {
    const providers = providersFor(site, buildSettings.environment)
    const texts = providers.length > 0 ? externalAuthTexts : []
    return texts.map((text) => ({
      params: { brand: site.brand, locale: site.locale, text },
      props: { text, providers },
      cacheKey: `${siteDigest(site)} ${JSON.stringify(providers)}`,
    }))
  })

export const GET: APIRoute<Props> = ({ params, props: { text, providers } }) => {
  const { site, texts: translator } = shopOf(params)
  const nameOf = (id: string): string => providerName(id, site.language)
  const served = servedText({
    providers: providers.map(({ id, popup }) => ({ id, name: nameOf(id), isPopup: popup })),
    ...(text === 'account' && { names: Object.fromEntries(providersOf(site.brand).map((id) => [id, nameOf(id)])) }),
    languageTag: site.languageTag,
    messages: translator.pick(messagesOf[text]),
  })
  return new Response(served, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
