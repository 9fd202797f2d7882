import type { APIRoute, GetStaticPaths } from 'astro'
import { translator } from '#content/messages'
import { sites } from '#content/settings'
import { manifest } from '#manifests/consent'

/** The texts of the consent island, `/texts/consent/{language}.json`: pages of shoppers who have chosen never load them. */
export const getStaticPaths: GetStaticPaths = () =>
  [...new Set(sites.map((site) => translator(site).language))].map((language) => ({
    params: { language },
    cacheKey: translator({ language, languageTag: language }).digest,
  }))

export const GET: APIRoute = ({ params: { language = 'en' } }) =>
  Response.json(translator({ language, languageTag: language }).pick(manifest.messages))
