import type { PublicBusConsent } from '#bus'
import { firstDeliverable } from './first-deliverable.ts'
import { allowed, onConsent } from './gate.ts'

/**
 * The visitor's choice as receivers outside the shop's own code meet it: scripts of other companies and fragments of other teams. They get the
 * events after the choice that ends a refusal, not that choice itself (rules public-bus.2 to public-bus.4).
 */
export const outsidersConsent: PublicBusConsent = {
  allowed,
  firstDeliverable: (level) => firstDeliverable(level) + 1,
  onChange: onConsent,
}
