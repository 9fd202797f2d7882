import { randomUUID } from 'node:crypto'
import type { RegistrationBody } from '#schemas/accounts'
import { CallError, validationError } from '#server/http'
import { admit } from './admission.ts'
import type { Caller, StartedSession } from './caller.ts'
import { requireKmcCountry, storeKmcRequest } from './kmc.ts'
import { mailKnownAddress } from './light-accounts.ts'
import { createLink } from './mailed-links.ts'
import { addPassword, createUser, isKnown, requireAge, unlessTaken } from './new-account.ts'
import { requestNewsletter } from './newsletter.ts'
import { readRegistrationOrigin, storeRegistrationOrigin } from './registration-origin.ts'
import type { IdentityServices } from './services.ts'
import { startSession } from './session-start.ts'

const accountExists = (): CallError =>
  new CallError(409, 'accountExists', 'There is an account with this e-mail address.', {
    details: { validationErrors: [validationError('email', 'taken')] },
  })

/**
 * Registers a full account. Account, password, origin, session and the guest's bag are committed when this resolves. The
 * activation mail follows after the answer. @throws CallError 409 accountExists for every known address, light or full;
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
    if (await isKnown(trx, 'email', email)) return undefined
    const userId = randomUUID()
    await createUser(services, caller, { id: userId, email, type: 'FULL', firstName, lastName, dateOfBirth })
    await addPassword(services, userId, hash)
    await storeRegistrationOrigin(trx, userId, origin)
    await storeKmcRequest(services, trx, userId, body.kmc)
    const token = await createLink(trx, { purpose: 'activation', userId, email: null }, services.clock())
    const session = await startSession(services, trx, caller, { userId, isPersistent, isNewUser: true })
    return { token, session }
  })
  if (!registered) {
    services.tasks.run('The mail to a known address', email, () => mailKnownAddress(services, caller, email))
    throw accountExists()
  }
  const link = caller.pageLink('account-activation', { a: registered.token })
  services.tasks.run('The activation mail', email, async () => {
    await services.sendMail({ name: 'activation', to: email, site: caller.site, link })
    if (newsletter) await requestNewsletter(services, caller, email)
  })
  return registered.session
}
