import type { APIRoute, GetStaticPaths } from 'astro'
import { translator } from '#content/messages'
import { accountAppMessages, accountAppTexts, hasPartnerApps } from '#content/partner-apps'
import { buildSettings, builtSites } from '#content/settings'
import type { Site } from '#domain/sites'

interface Props {
  site: Site
}

/**
 * What a member reads of apps at `/texts/partner-apps/{version}.json`. Few members ask for it, so that it is no part of the page (rule
 * partner-apps.14). Shops without apps have no such file.
 */
export const getStaticPaths: GetStaticPaths = () => {
  const sites = builtSites.filter((site) => hasPartnerApps(site, buildSettings.environment))
  return [...new Map(sites.map((site) => [accountAppTexts(translator(site)), site]))].map(([version, site]) => ({
    params: { version },
    props: { site } satisfies Props,
    cacheKey: version,
  }))
}

export const GET: APIRoute<Props> = ({ props: { site } }) => Response.json(translator(site).pick(accountAppMessages))
