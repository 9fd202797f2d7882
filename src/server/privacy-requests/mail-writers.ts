import type { RequestType } from '#domain/privacy-requests'
import type { AccountMailName, Mails, MailWriters } from '#server/mail'
import { linkForRequest } from './store.ts'

const names: Readonly<Partial<Record<RequestType, AccountMailName>>> = {
  EXPORT: 'privacyExport',
  DELETE: 'privacyDelete',
  DATA_PORTABILITY: 'privacyPortability',
}

/** What writes the mails about privacy requests. */
export const privacyMailWriters = (mails: Pick<Mails, 'allow'>, clock: () => number): MailWriters => ({
  /** The link of this mail confirms a privacy request (rule privacy.6). A confirmed request is mailed nothing. */
  privacyRequest: async (trx, links, { email, requestId = '' }) => {
    if (!(await mails.allow(trx, email))) return undefined
    const link = await linkForRequest(trx, requestId, clock())
    const name = link && names[link.type]
    if (!name) return undefined
    const address = links.pageLink('privacy', { a: link.token, 'open-data-settings': 'gdpr' })
    return { name, to: email, site: links.site, link: address }
  },

  /** Tells a person that a deletion is done (rule privacy.14). After it the shop does not know the address. */
  privacyDeleted: async (_trx, { site, pageLink }, { email }) => ({
    name: 'privacyDeleted',
    to: email,
    site,
    link: pageLink('privacy'),
  }),
})
