import { vi } from 'vitest'

type Door = typeof import('#platform/consent-record')

/** A browser as far as the proof of consent needs one: cookies, one local storage for all its tabs, a document. */
export const startBrowser = () => {
  const local = new Map<string, string>()
  let full = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      local.set(name, value)
    },
    removeItem: (name: string) => void local.delete(name),
  })
  const dataset = { textVersion: 'en-0a1b2c3d', policyVersion: '2026-11' }
  vi.stubGlobal('document', { cookie: '', documentElement: { dataset } })
  return {
    local,
    fill: () => {
      full = true
    },
  }
}

/** A page in a tab: modules of its own. `origin` is asked for with every call, since a back end may come back elsewhere. */
export const openTab = async (origin: string): Promise<Door & { goTo: (origin: string) => void }> => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('causeway.bus'))
  const { setHostInfo } = await import('#platform/host')
  const { setReporter } = await import('#platform/errors')
  setReporter({ report: () => undefined })
  const goTo = (place: string) =>
    setHostInfo({
      origin: place,
      originalHost: 'www.stride.co.uk',
      sitePath: 'stride/en_GB',
      context: { env: 'prod', brand: 'stride', locale: 'en_GB' },
    })
  goTo(origin)
  return { ...(await import('#platform/consent-record')), goTo }
}
