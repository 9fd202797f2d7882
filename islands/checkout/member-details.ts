import { readProfile } from '#browser/account'
import type { FieldValues } from '#domain/accounts'

/** What the account of the member knows of the delivery form (rule checkout.7). Only a member's page loads this. */
export const memberDetails = async (): Promise<FieldValues> => {
  const { email, firstName, lastName, phoneNumber } = await readProfile()
  return { email, firstName, lastName, phoneNumber }
}
