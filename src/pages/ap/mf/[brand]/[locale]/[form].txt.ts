import type { APIRoute, GetStaticPaths } from 'astro'
import { builtSites } from '#content/settings'
import { shopOf, siteDigest } from '#content/shop'
import { legalAge } from '#domain/accounts'
import { type TextForm, textForms } from '#domain/fragments'
import { portalMessages, servedText } from '#fragments/account-portal'

interface Props {
  form: TextForm
}

/** The texts of the account portal for each site and form (rule fragments.9). The back end answers `/ap/mf` with them. */
export const getStaticPaths: GetStaticPaths = () =>
  builtSites.flatMap((site) =>
    (Object.keys(textForms) as TextForm[]).map((form) => ({
      params: { brand: site.brand, locale: site.locale, form },
      props: { form } satisfies Props,
      cacheKey: siteDigest(site),
    })),
  )

export const GET: APIRoute<Props> = ({ params, props: { form } }) => {
  const { site, texts } = shopOf(params)
  const text = servedText({
    first: textForms[form],
    legalAge: legalAge(site.locale),
    languageTag: site.languageTag,
    messages: texts.pick(portalMessages),
  })
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
