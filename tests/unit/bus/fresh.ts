import { freshModules } from '#tests/browser/fresh-modules'

export type BusDoor = typeof import('#bus')

const page = { brand: 'stride', locale: 'de_DE', env: 'local', pageType: 'home' }

/** A new bus, as on a new page, and the errors that were reported to it. */
export const freshBus = async (): Promise<BusDoor & { reported: unknown[] }> => {
  freshModules()
  const door = await import('#bus')
  const reported: unknown[] = []
  door.configure({ page, onError: (error) => reported.push(error) })
  return { ...door, reported }
}

export const modal = (id: string) => ({ id })
