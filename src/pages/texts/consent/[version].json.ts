import type { APIRoute, GetStaticPaths } from 'astro'
import { versionsFor } from '#content/consent'
import { translator } from '#content/messages'
import { builtSites } from '#content/settings'
import { manifest } from '#manifests/consent'

interface Props {
  language: string
}

const textsIn = (language: string) => translator({ language, languageTag: language })

/**
 * The texts of the consent island at `/texts/consent/{version}.json`, for shoppers who have not chosen yet. The page carries
 * the version and the record of a decision names it, so that a shopper decides on exactly these words.
 */
export const getStaticPaths: GetStaticPaths = () =>
  [...new Set(builtSites.map((site) => translator(site).language))].map((language) => {
    const version = versionsFor(textsIn(language)).text
    return { params: { version }, props: { language } satisfies Props, cacheKey: version }
  })

export const GET: APIRoute<Props> = ({ props: { language } }) =>
  Response.json(textsIn(language).pick(manifest.messages))
