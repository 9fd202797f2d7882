import { type ConsentLevel, openPublicBus, type PublicBusVisitor } from '#bus'
import { allowed, firstDeliverable, onConsent } from '#platform/consent'

// Scripts outside the shop get the events after the choice that ends a refusal, not that choice itself.
const firstForOutsiders = (level: ConsentLevel): number => firstDeliverable(level) + 1

/**
 * Opens `window.shopBus`, with the visitors that came before. The gate is asked again for every event (rules public-bus.2
 * to public-bus.4).
 */
export const startPublicBus = (early?: readonly PublicBusVisitor[]): void =>
  openPublicBus({ allowed, firstDeliverable: firstForOutsiders, onChange: onConsent }, early)
