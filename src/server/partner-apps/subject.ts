import type { PartnerApp } from '#domain/partner-apps'
import { keyedHash } from '#server/store'

/** A name of the DNS below a top-level domain; the last label of a network address is a number. */
const publicName = /\.[a-z][a-z\d-]*$/

/**
 * Who shares the ids of shoppers: the apps of one public host of the web. On a device everybody can be called at the loopback address or by a
 * scheme, so that an app called back there shares with nobody.
 */
const sectorOf = ({ redirects, id }: Pick<PartnerApp, 'redirects' | 'id'>): string => {
  const { protocol, host, hostname } = new URL(redirects[0]!)
  return protocol === 'https:' && publicName.test(hostname) ? host : id
}

/**
 * The `sub` of a shopper for an app: the acid for the shop's own apps, and for a partner an id that apps of other hosts do not get (rule
 * partner-apps.4).
 */
export const subjectOf = (idSecret: string, app: PartnerApp, acid: string): string =>
  app.owner === 'shop' ? acid : keyedHash(idSecret, 'pairwise', sectorOf(app), acid)
