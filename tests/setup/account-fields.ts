import { contactFields, credentialFields, dateOfBirth, kmcPhoneNumber, phoneNumber } from '#domain/accounts'

/** Every text field of the account's forms, for tables of tests. */
export const accountFields = { ...contactFields, ...credentialFields, dateOfBirth, kmcPhoneNumber, phoneNumber }
