import { randomUUID } from 'node:crypto'
import type { RegistrationBody } from '#schemas/accounts'
import { CallError, validationError } from '#server/http'
import { admit } from '../admission.ts'
import type { IdentityServices } from '../services.ts'
import type { Caller } from '../sessions/caller.ts'
import type { StartedSession } from '../sessions/cookies.ts'
import { startSession } from '../sessions/session-start.ts'
import { linkInvitation } from './invitations.ts'
import { requireKmcCountry, storeKmcRequest } from './kmc.ts'
import { addPassword, createUser, isTaken, requireAge, unlessTaken } from './new-account.ts'
import { readRegistrationOrigin, storeRegistrationOrigin } from './registration-origin.ts'

export const accountExists = (): CallError =>
  new CallError(409, 'accountExists', 'There is an account with this e-mail address.', {
    details: { validationErrors: [validationError('email', 'taken')] },
  })

/**
 * Registers a full account. Account, password, origin, session, the guest's bag and the request for the activation mail are
 * committed when this resolves. @throws CallError 409 accountExists for every known address, light or full;
 * 400 validationFailed; what `admit` throws
 */
export const registerFullAccount = async (
  services: IdentityServices,
  caller: Caller,
  body: RegistrationBody,
): Promise<StartedSession> => {
  requireAge(body, caller, services.clock())
  requireKmcCountry(caller, body.kmc)
  const origin = readRegistrationOrigin(services, caller, body)
  const bot = { token: body.recaptcha, action: 'signup' as const }
  await admit(services, { call: 'registration', networkAddress: caller.networkAddress, bot })
  const hash = await services.passwords.hash(body.password)
  const { email, firstName, lastName, dateOfBirth, isPersistent, newsletter } = body
  const registered = await unlessTaken(services, async (trx) => {
    if (await isTaken(trx, email, services.clock())) return undefined
    const userId = randomUUID()
    await createUser(services, caller, { id: userId, email, type: 'FULL', firstName, lastName, dateOfBirth })
    await addPassword(services, userId, hash)
    await storeRegistrationOrigin(trx, userId, origin)
    await linkInvitation(services, trx, { userId, email, code: origin.invitation_code })
    await storeKmcRequest(services, trx, userId, body.kmc)
    await services.mails.want(trx, caller, { reason: 'activation', email, userId })
    if (newsletter) await services.mails.want(trx, caller, { reason: 'newsletter', email })
    return await startSession(services, trx, caller, { userId, isPersistent, isNewUser: true })
  })
  if (registered) return registered
  await services.mails.want(services.store.db, caller, { reason: 'known', email })
  throw accountExists()
}
