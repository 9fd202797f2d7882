import { allowed, firstDeliverable, onConsent } from '#browser/consent'
import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { type ConsentLevel, openPublicBus, type PublicBusVisitor } from '#bus'
import { developerToolsOn } from '#domain/sites'
import { developerToolsFlag } from '#domain/storage'

// Scripts outside the shop get the events after the choice that ends a refusal, not that choice itself.
const firstForOutsiders = (level: ConsentLevel): number => firstDeliverable(level) + 1

const loadWatcher = () => import('../developer-tools/subscribers.ts').then((file) => file.watchSubscriber)

/**
 * Opens `window.shopBus`, with the visitors that came before. The gate is asked again for every event (rules public-bus.2
 * to public-bus.4). Where the developer tools are on, the live log hears what became of each event.
 */
export const startPublicBus = async (early?: readonly PublicBusVisitor[]): Promise<void> => {
  const isLogged = developerToolsOn(hostInfo().context.env, readStored(developerToolsFlag))
  const watch = isLogged ? await loadWatcher() : undefined
  openPublicBus({ allowed, firstDeliverable: firstForOutsiders, onChange: onConsent }, early, watch)
}
