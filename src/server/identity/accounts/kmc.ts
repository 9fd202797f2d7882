import { KMC_COUNTRY } from '#domain/accounts'
import type { KmcFields } from '#schemas/accounts'
import { invalidFields, validationError } from '#server/http'
import type { IdentityServices, Trx } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'

/** @throws CallError 400 validationFailed for KMC fields on a site of another country than Korea */
export const requireKmcCountry = ({ site }: Pick<Caller, 'site'>, kmc: KmcFields | undefined): void => {
  if (kmc && site.country !== KMC_COUNTRY) throw invalidFields([validationError('kmc', 'unknown')])
}

/** Keeps what the identity check by mobile phone will need (rule account.21). Does nothing without the fields. */
export const storeKmcRequest = async (
  { clock }: IdentityServices,
  trx: Trx,
  userId: string,
  kmc: KmcFields | undefined,
): Promise<void> => {
  if (!kmc) return
  const { phoneNumber, carrier, gender, isForeigner } = kmc
  await trx
    .insertInto('kmc_request')
    .values({
      user_id: userId,
      phone_number: phoneNumber,
      carrier,
      gender,
      foreigner: isForeigner ? 1 : 0,
      asked_at: clock(),
    })
    .execute()
}
