import { contactFields, credentialFields, dateOfBirth, kmcPhoneNumber } from '#domain/accounts'

/** Every text field of the account's forms, for tables of tests. */
export const accountFields = { ...contactFields, ...credentialFields, dateOfBirth, kmcPhoneNumber }
