import { openPublicBus } from '#bus'
import { allowed, firstDeliverable, onConsent } from '#platform/consent'

/** Opens `window.shopBus`. The gate is asked again for every event (rules public-bus.2 to public-bus.4). */
export const openOuterDoor = (): void => openPublicBus({ allowed, firstDeliverable, onChange: onConsent })
