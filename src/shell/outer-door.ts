import { openPageApi } from '#bus'
import { allowed, onConsent } from '#platform/consent'

/** Opens `window.shopBus`; the gate is asked anew for every event (design 2 and 6.3). */
export const openOuterDoor = (): void => openPageApi({ allowed, onChange: onConsent })
