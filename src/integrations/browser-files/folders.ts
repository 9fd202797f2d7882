import { dirname } from 'node:path'

/**
 * The files of the browser, and the folders that each of them holds. What most pages or islands need stands together: alone
 * each folder would be a request that an early click waits for. What a page loads by itself lies in files without components:
 * these would bring the renderer (rule hydration.8). Every other module is cut by Rolldown.
 */
const files: Readonly<Record<string, readonly string[]>> = {
  base: [
    'bus/core',
    'src/domain/storage',
    'src/platform/cookies',
    'src/platform/errors',
    'src/platform/host',
    'node_modules/mitt/dist',
  ],
  idle: [
    'src/domain/bag/hint',
    'src/domain/consent/choice',
    'src/domain/session/hint',
    'src/domain/sites/developer-tools',
    'src/platform/consent',
    'src/platform/session/hint',
    'src/platform/storage',
    'src/platform/tabs',
    'src/shell/idle',
  ],
  events: [
    'src/domain/consent/history',
    'src/platform/consent/history',
    'src/domain/tracking/session-events',
    'src/shell/granted',
    'src/shell/near',
    'src/shell/session-events',
  ],
  renderer: ['islands/ui/dialog', 'src/domain/modals', 'src/platform/modals'],
  question: [
    'src/domain/consent/question',
    'src/domain/flags',
    'src/platform/flags',
    'src/platform/storage/ids',
    'src/shell/consent',
  ],
  session: [
    'src/domain/session',
    'src/domain/storage/session',
    'src/platform/account-call/request',
    'src/platform/session/reload',
    'src/shell/session',
  ],
  basket: ['bus/checks', 'src/domain/bag/basket', 'src/domain/products/price', 'src/platform/basket'],
  calls: ['src/platform/http'],
  cards: ['src/domain/products/offer', 'src/platform/offers'],
  products: ['src/domain/products/naming'],
  fields: ['islands/ui/fields'],
  forms: ['islands/ui/forms', 'src/domain/accounts/contact'],
  texts: ['src/domain/messages', 'src/platform/translations'],
  small: ['islands/ui/notes', 'src/platform/session/observe'],
}

const fileOf = new Map(Object.entries(files).flatMap(([name, places]) => places.map((place) => [place, name])))
const renderer =
  /^src\/integrations\/browser-files$|^node_modules\/(?:preact|react|react-dom|scheduler|valtio|proxy-compare|@astrojs\/p?react)(?:\/|$)/

/**
 * The file that holds a module; `undefined` leaves it to Rolldown.
 * @param module relative to the project. Modules in folders below a named one do not count.
 */
export const browserFileOf = (module: string): string | undefined => {
  const folder = dirname(module)
  return renderer.test(folder) ? 'renderer' : fileOf.get(folder)
}
