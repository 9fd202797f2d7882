import { openPageApi, subscribe } from '#bus'
import { granted } from '#domain/consent'
import { storedChoice } from '#platform/storage'

/** Opens `window.shopBus`; the choice is the stored one, asked anew for every event (design 2 and 6.3). */
export const openOuterDoor = (): void =>
  openPageApi({
    allowed: (level) => granted(storedChoice(), level),
    onChange: (changed) => {
      subscribe('consent:saved', changed)
    },
  })
