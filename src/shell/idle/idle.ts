import { consentOutbox, developerToolsFlag, externalAuthData, pendingLogin } from '#domain/storage'
import { report } from '#platform/errors'
import { hostInfo } from '#platform/host'
import { hintSaysSignedIn } from '#platform/session'
import { readStored } from '#platform/storage'
import { follow } from '#platform/tabs'
import { bagHint, publishEmptyBag } from './bag-hint.ts'
import { followBagOwner } from './bag-owner.ts'
import { bindBagCount } from './bindings.ts'
import { startConsent } from './consent.ts'
import { startSessionEvents } from './tracking.ts'

const loadSession = () => import('../session/session.ts')
const loadBag = () => import('../bag/bag.ts')

// Decisions that the back end has not confirmed; on nearly every page there are none.
const sendRecords = async (): Promise<void> => {
  if (readStored(consentOutbox)) await (await import('#platform/consent-record')).deliverRecords()
}

// The rule of `developerToolsOn`, whose door would bring the tables of all countries.
const developerTools = (): boolean => hostInfo().context.env !== 'prod' || readStored(developerToolsFlag) === 'true'

/**
 * What every page does once it is idle, so that nothing of it delays the first paint. The header's number comes from the
 * hint; the bag itself is read only when a script of the page uses the public bus.
 */
export const afterIdle = async (publicBusUsed: Promise<unknown>): Promise<void> => {
  const consent = startConsent()
  const { count, source } = bagHint()
  if (source === 'empty') publishEmptyBag()
  bindBagCount(count)
  startSessionEvents()
  follow('bag', async (origin) => (await loadBag()).readBag(origin), 'last')
  followBagOwner()
  follow('session', async (origin) => (await loadSession()).refreshSession(origin), 'last')
  addEventListener('online', () => void sendRecords().catch(report))
  await Promise.all([
    consent,
    sendRecords(),
    // An earlier page may have been left during a login, or for an external provider.
    (hintSaysSignedIn() || readStored(pendingLogin) || readStored(externalAuthData)) &&
      loadSession().then((file) => file.refreshSession()),
    location.search && import('../tracking/paid-media.ts').then((file) => file.notePaidMedia()),
    source === 'call' &&
      Promise.resolve(count === undefined || publicBusUsed)
        .then(loadBag)
        .then((file) => file.readBag('page')),
    developerTools() && import('../developer-tools/live-log.ts').then((file) => file.startLog()),
  ]).catch(report)
}
