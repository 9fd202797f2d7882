/**
 * Mail of the shop. Wanted mails wait in the store, written together with what they are about, until they are sent (decision
 * 0194): as files in `{DATA_DIR}/outbox/`, or through SMTP_URL.
 */
export type { AccountMail, AccountMailName } from './account-mails.ts'
export type { MailedArticle, MailRequest, WantMail } from './mail-requests.ts'
export type { MailWriter, MailWriters } from './mail-writers.ts'
export { createMailer, type Mail, type Mailer } from './mailer.ts'
export { type InTransaction, type MailOptions, type Mails, openMails } from './mails.ts'
export { personalText } from './personal-text.ts'
export {
  forgetLetters,
  type MailsTo,
  queuedMails,
  takeBackMails,
} from './queue.ts'
export { deleteOldFailures, mailQueueState, retryMails, type StuckMail, stuckMails } from './queue-state.ts'
export { type LinkBase, linkBaseOf, type ShopLinks, shopLinks } from './shop-links.ts'
export type { MailTimes } from './times.ts'
