/**
 * Mail of the shop. Wanted mails wait in the store, written together with what they are about, until they are sent (decision
 * 0194): as files in `{DATA_DIR}/outbox/`, or through SMTP_URL.
 */
export { type AccountMail, type AccountMailName, accountMailText } from './account-mails.ts'
export type { WrittenMail } from './attempt.ts'
export { createDelivery, type MailDelivery } from './delivery.ts'
export { createMailer, type Mail, type Mailer } from './mailer.ts'
export {
  addMail,
  type ClaimedMail,
  deleteQueuedMailsTo,
  forgetLetters,
  type MailsTo,
  queuedMails,
  takeBackMails,
  type WantedMail,
} from './queue.ts'
export { deleteOldFailures, mailQueueState, retryMails, type StuckMail, stuckMails } from './queue-state.ts'
export { firstDelay, type MailTimes, mailTimes } from './times.ts'
