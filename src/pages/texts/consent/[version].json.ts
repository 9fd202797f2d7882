import type { APIRoute, GetStaticPaths } from 'astro'
import { versionsFor } from '#content/consent'
import { translator } from '#content/messages'
import { sites } from '#content/settings'
import { manifest } from '#manifests/consent'

interface Props {
  language: string
}

const textsIn = (language: string) => translator({ language, languageTag: language })

/**
 * The texts of the consent island, `/texts/consent/{version}.json`: pages of shoppers who have chosen never load them. The
 * version is the one that the page carries and the record of a decision names, so that a shopper sees these words or none.
 */
export const getStaticPaths: GetStaticPaths = () =>
  [...new Set(sites.map((site) => translator(site).language))].map((language) => {
    const version = versionsFor(textsIn(language)).text
    return { params: { version }, props: { language } satisfies Props, cacheKey: version }
  })

export const GET: APIRoute<Props> = ({ props: { language } }) =>
  Response.json(textsIn(language).pick(manifest.messages))
