/**
 * The rules of accounts that browser and back end share: legal age, names, e-mail addresses, passwords, fields of forms,
 * limits and refusals. Pure and without zod; the bodies of the calls are in `#schemas/accounts`.
 */

export * from './age.ts'
export * from './bot-check.ts'
export { isKnownClient, PORTAL_CLIENT } from './client.ts'
export { type AccountFieldRule, contactFields, type FieldValues } from './contact-fields.ts'
export { credentialFields } from './credential-fields.ts'
export * from './date-of-birth.ts'
export * from './email.ts'
export * from './errors.ts'
export * from './failure.ts'
export * from './invitations.ts'
export * from './kmc.ts'
export * from './limits.ts'
export * from './name-order.ts'
export * from './names.ts'
export * from './passwords.ts'
export * from './phone-numbers.ts'
export * from './problems.ts'
export * from './profile.ts'
export * from './refusal.ts'
export { writtenName } from './written-name.ts'
