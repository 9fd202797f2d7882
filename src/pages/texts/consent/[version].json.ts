import type { APIRoute, GetStaticPaths } from 'astro'
import { versionsFor } from '#content/consent'
import { translator } from '#content/messages'
import { builtSites } from '#content/settings'
import type { Site } from '#domain/sites'
import { manifest } from '#manifests/consent'

interface Props {
  site: Site
}

/**
 * The texts of the consent island at `/texts/consent/{version}.json`, for shoppers who have not chosen yet. The page carries
 * the version and the record of a decision names it, so that a shopper decides on exactly these words.
 */
export const getStaticPaths: GetStaticPaths = () => {
  const siteOf = new Map(builtSites.map((site) => [versionsFor(translator(site)).text, site]))
  return [...siteOf].map(([version, site]) => ({
    params: { version },
    props: { site } satisfies Props,
    cacheKey: version,
  }))
}

export const GET: APIRoute<Props> = ({ props: { site } }) => Response.json(translator(site).pick(manifest.messages))
