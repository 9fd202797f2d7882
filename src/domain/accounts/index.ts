/**
 * The rules of accounts that browser and back end share: legal age, names, e-mail addresses, passwords, what can be edited,
 * limits, and the words of refusals. Pure and without zod; the bodies of the calls are in `#schemas/accounts`.
 * Account-portal 3, 5, 7, 9; design 6.8, 6.11, 6.17, 6.18.
 */
export * from './age.ts'
export * from './bot-check.ts'
export * from './email.ts'
export * from './errors.ts'
export * from './limits.ts'
export * from './names.ts'
export * from './passwords.ts'
export * from './profile.ts'
export * from './refusal.ts'
