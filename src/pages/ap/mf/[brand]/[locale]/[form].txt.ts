import type { APIRoute, GetStaticPaths } from 'astro'
import { providersFor } from '#content/external-providers'
import { buildSettings, builtSites } from '#content/settings'
import { shopOf, siteDigest } from '#content/shop'
import { legalAge, nameRules } from '#domain/accounts'
import { providerName } from '#domain/external-auth'
import { portalTextName, type TextForm, textForms } from '#domain/fragments'
import { externalMessages, portalMessages, type TranslationSet, textsOfSet, translationSetsIn } from '#domain/portal'
import { servedText } from '#fragments/account-portal'

interface Props {
  form: TextForm
  set: TranslationSet | undefined
}

const texts: readonly Props[] = (Object.keys(textForms) as TextForm[]).flatMap((form) =>
  [undefined, ...translationSetsIn(buildSettings.environment)].map((set) => ({ form, set })),
)

/** The texts of the account portal for each site, form and set of texts (rule fragments.9). The back end answers `/ap/mf` with them. */
export const getStaticPaths: GetStaticPaths = () =>
  builtSites.flatMap((site) =>
    texts.map(({ form, set }) => ({
      params: { brand: site.brand, locale: site.locale, form: portalTextName(form, set) },
      props: { form, set },
      cacheKey: `${siteDigest(site)} ${JSON.stringify(providersFor(site, buildSettings.environment))}`,
    })),
  )

export const GET: APIRoute<Props> = ({ params, props: { form, set } }) => {
  const { site, link, texts: translator } = shopOf(params)
  const own = set ? textsOfSet(set) : {}
  const ofSet = translator.pick(Object.values(own))
  // Sites without providers have neither their names nor the texts (rule external-auth.21).
  const providers = providersFor(site, buildSettings.environment)
  const text = servedText({
    first: textForms[form],
    legalAge: legalAge(site.locale),
    nameOrder: nameRules(site.language).order,
    root: link(''),
    languageTag: site.languageTag,
    ...(providers.length > 0 && {
      providers: Object.fromEntries(providers.map(({ id }) => [id, providerName(id, site.language)])),
    }),
    messages: {
      ...translator.pick(providers.length > 0 ? [...portalMessages, ...externalMessages] : portalMessages),
      ...Object.fromEntries(Object.entries(own).map(([key, ownKey]) => [key, ofSet[ownKey] ?? key])),
    },
  })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
