import { vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import { freshModules } from './fresh-modules.ts'

type Door = typeof import('#browser/consent-record')

/** A browser as far as the proof of consent needs one: cookies, one local storage for all its tabs, a document. */
export const startBrowser = () => {
  const { area, kept, be } = fakeStorage()
  vi.stubGlobal('localStorage', area)
  const dataset = { textVersion: 'en-0a1b2c3d', policyVersion: '2026-11' }
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset } })
  return { local: kept, fill: () => be('full') }
}

/** Opens a page in a new tab, with modules of its own. `goTo` changes the origin of the back end, as after a restart. */
export const openTab = async (origin: string): Promise<Door & { goTo: (origin: string) => void }> => {
  freshModules()
  const { setHostInfo } = await import('#browser/host')
  const { setReporter } = await import('#browser/errors')
  setReporter({ report: () => undefined })
  const goTo = (place: string) =>
    setHostInfo({
      origin: place,
      originalHost: 'www.stride.co.uk',
      sitePath: 'stride/en_GB',
      context: { env: 'prod', brand: 'stride', locale: 'en_GB' },
    })
  goTo(origin)
  return { ...(await import('#browser/consent-record')), goTo }
}
