import { report } from '#browser/errors'
import { hostInfo } from '#browser/host'
import { hintSaysSignedIn } from '#browser/session'
import { readStored } from '#browser/storage'
import { follow } from '#browser/tabs'
import { type EventOrigin, subscribe } from '#bus'
import { developerToolsOn } from '#domain/sites'
import { consentOutbox, developerToolsFlag, externalAuthData, pendingLogin } from '#domain/storage'
import { bagHint, publishEmptyBag } from './bag-hint.ts'
import { bindBagCount } from './bindings.ts'
import { startConsent } from './consent.ts'
import { watchErrors } from './error-watch.ts'
import { startGrantedParts } from './granted-parts.ts'
import { leaveLeftoverPlace } from './leftover-place.ts'
import { mayFetchAhead } from './network.ts'

const loadSession = () => import('./session.ts')
const readBag = async (origin: EventOrigin, since?: number): Promise<void> => {
  await import('#browser/bag').then((file) => file.fetchBasket(origin, since))
}

/**
 * Follows whose bag it is from the first login or end of a session on. What follows reads the events before it too. A page that
 * only reads its session again loads nothing for it.
 */
const watchBagOwner = (): void => {
  const follow = () => import('./bag-owner.ts').then((file) => file.followBagOwner()).catch(report)
  subscribe('session:success', ({ data }) => void (data.isSessionReload || follow()), { replay: 'last' })
  subscribe('session:end', follow, { replay: 'last' })
}

// Decisions that the back end has not confirmed; on nearly every page there are none.
const sendRecords = async (): Promise<void> => {
  if (readStored(consentOutbox)) await import('#browser/consent-record').then((file) => file.deliverRecords())
}

/**
 * What every page does once it is idle, so that nothing of it delays the first paint. The header's number comes from the
 * hint; the bag itself is read once where the hint says that it holds something (rule bag.14). At last comes what the shopper
 * may ask for next.
 */
export const afterIdle = async (): Promise<void> => {
  watchErrors()
  leaveLeftoverPlace()
  const consent = startConsent()
  const { count, source } = bagHint()
  if (source === 'empty') publishEmptyBag()
  bindBagCount(count)
  startGrantedParts()
  follow('bag', (origin) => readBag(origin), 'last')
  watchBagOwner()
  follow('session', (origin) => loadSession().then((file) => file.refreshSession(origin)), 'last')
  addEventListener('online', () => void sendRecords().catch(report))
  await Promise.all([
    consent,
    sendRecords(),
    // An earlier page may have been left during a login, or for an external provider.
    (hintSaysSignedIn() || readStored(pendingLogin) || readStored(externalAuthData)) &&
      loadSession().then((file) => file.refreshSession()),
    location.search && import('../tracking/paid-media.ts').then((file) => file.notePaidMedia()),
    // A click may have asked for it already.
    source === 'call' && readBag('page', 0),
    developerToolsOn(hostInfo().context.env, readStored(developerToolsFlag)) &&
      import('../developer-tools/live-log.ts').then((file) => file.startLog()),
  ]).catch(report)
  // A shopper has asked for nothing that is fetched ahead, so a file that does not come is no error: the next page tries again.
  const skip = () => {}
  if (mayFetchAhead(navigator))
    await import('./fetch-ahead/fetch-ahead.ts').then((file) => file.fetchAhead().catch(report), skip)
}
