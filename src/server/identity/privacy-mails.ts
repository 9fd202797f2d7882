import type { RequestType } from '#domain/privacy-requests'
import type { AccountMailName } from '#server/mail'
import { linkForRequest } from '#server/privacy-requests'
import { allowMail } from './admission.ts'
import type { MailWriter } from './write-mail.ts'

const names: Readonly<Partial<Record<RequestType, AccountMailName>>> = {
  EXPORT: 'privacyExport',
  DELETE: 'privacyDelete',
  DATA_PORTABILITY: 'privacyPortability',
}

/** Writes the mail whose link confirms a privacy request (rule privacy.6). A confirmed request is mailed nothing. */
export const writePrivacyRequest: MailWriter = async (services, trx, links, { email, requestId = '' }) => {
  if (!(await allowMail(services, trx, email))) return undefined
  const link = await linkForRequest(trx, requestId, services.clock())
  const name = link && names[link.type]
  return (
    name && {
      name,
      to: email,
      site: links.site,
      link: links.pageLink('privacy', { a: link.token, 'open-data-settings': 'gdpr' }),
    }
  )
}

/** Writes the mail that tells a person that a deletion is done (rule privacy.14). After it the shop does not know the address. */
export const writePrivacyDeleted: MailWriter = async (_services, _trx, { site, pageLink }, { email }) => ({
  name: 'privacyDeleted',
  to: email,
  site,
  link: pageLink('privacy'),
})
