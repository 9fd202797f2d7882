/** Mail of the shop: files in `{DATA_DIR}/outbox/`, or sent through SMTP_URL. */
export { type AccountMail, type AccountMailName, accountMailSender, type SendAccountMail } from './account-mails.ts'
export { createMailer, type Mail, type Mailer } from './mailer.ts'
