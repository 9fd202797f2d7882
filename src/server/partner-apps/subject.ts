import type { PartnerApp } from '#domain/partner-apps'
import { keyedHash } from '#server/store'

/**
 * The `sub` of a shopper for an app: the acid for the shop's own apps, and for a partner an id that apps of other hosts do not get (rule
 * partner-apps.4).
 */
export const subjectOf = (idSecret: string, { owner, redirects, id }: PartnerApp, acid: string): string => {
  if (owner === 'shop') return acid
  const { host } = new URL(redirects[0]!)
  return keyedHash(idSecret, 'pairwise', host || id, acid)
}
