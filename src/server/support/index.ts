/** What the shop's support does at the command line (rules security.6 and back-end.19). */
import { contentAssortment } from '#server/basket'
import { createIdentity } from '#server/identity'
import { createMailer, openMails } from '#server/mail'
import { openOrders } from '#server/orders'
import { createRequestDesk } from '#server/privacy-requests'
import { readSettings, StartupError } from '#server/settings'
import { openStore } from '#server/store'
import { readArguments } from './arguments.ts'
import { carryOut } from './carry-out.ts'

/**
 * What `npm run support -- <args>` prints, with the settings of the environment.
 * @throws StartupError when it cannot do what it was asked for
 */
export const support = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const given = readArguments(args)
  const settings = readSettings(env, 'local')
  const store = await openStore(settings)
  try {
    const { environment, signingKeys } = settings
    const mails = openMails({ store, mailer: createMailer(settings), signingKeys })
    const identity = createIdentity({ store, mails, signingKeys, environment })
    const orders = openOrders({ store, assortment: contentAssortment, environment, mails })
    const openDesk = async () => createRequestDesk({ owners: await identity.owners(), mails, environment })
    const output = await carryOut(given, { store, identity, orders, openDesk })
    if (output === undefined) throw new StartupError('SETTING_INVALID', 'There is no account with this e-mail address.')
    return output
  } finally {
    await store.close()
  }
}
