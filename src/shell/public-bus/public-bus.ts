import { openPublicBus, subscribe } from '#bus'
import { granted, type Level } from '#domain/consent'
import { allowed, gpc, onConsent } from '#platform/consent'

/**
 * The door is opened late on most pages, and what was published under a refusal stays lost all the same: the choices of
 * the page so far say until which event that is. A first choice that changes an earlier one counts as a withdrawn
 * refusal, since this page has not told what was before; what a page tells of a stored one, without an opener, withdraws nothing.
 */
const voidUntil = (level: Level): number => {
  let until = 0
  let refused: boolean | undefined = gpc() && level === 2 ? true : undefined
  const off = subscribe(
    'consent:saved',
    ({ seq, origin, data }) => {
      const now = granted(data.levels as Level[], level)
      if (now && (refused ?? data.change) && (data.opener || origin === 'tab')) until = seq
      refused = !now
    },
    { replay: 'all' },
  )
  off()
  return until
}

/** Opens `window.shopBus`; the gate is asked anew for every event (design 2 and 6.3). */
export const openOuterDoor = (): void => openPublicBus({ allowed, onChange: onConsent, voidUntil })
