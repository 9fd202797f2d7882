import { outsidersConsent } from '#browser/consent'
import { hostInfo } from '#browser/host'
import { readStored } from '#browser/storage'
import { openPublicBus, type PublicBusVisitor } from '#bus'
import { developerToolsOn } from '#domain/sites'
import { developerToolsFlag } from '#domain/storage'

const loadWatcher = () => import('../developer-tools/subscribers.ts').then((file) => file.watchSubscriber)

/**
 * Opens `window.shopBus`, with the visitors that came before. The gate is asked again for every event (rules public-bus.2
 * to public-bus.4). Where the developer tools are on, the live log hears what became of each event.
 */
export const startPublicBus = async (early?: readonly PublicBusVisitor[]): Promise<void> => {
  const isLogged = developerToolsOn(hostInfo().context.env, readStored(developerToolsFlag))
  const watch = isLogged ? await loadWatcher() : undefined
  openPublicBus(outsidersConsent, early, watch)
}
