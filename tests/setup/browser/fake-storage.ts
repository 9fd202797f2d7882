/** A storage of a browser, without a browser: what `localStorage` or `sessionStorage` is replaced by in Node. */
export interface FakeStorage {
  /** What is stored, by key. */
  kept: Map<string, string>
  area: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Makes every write fail (`full`), every access fail (`forbidden`), or all succeed again. */
  be: (state: 'available' | 'full' | 'forbidden') => void
}

export const fakeStorage = (): FakeStorage => {
  const kept = new Map<string, string>()
  let state: 'available' | 'full' | 'forbidden' = 'available'
  const open = (isWrite: boolean): Map<string, string> => {
    if (state === 'forbidden' || (isWrite && state === 'full')) throw new DOMException(state, 'QuotaExceededError')
    return kept
  }
  const methods: FakeStorage['area'] = {
    getItem: (name) => open(false).get(name) ?? null,
    setItem: (name, value) => void open(true).set(name, value),
    removeItem: (name) => void open(false).delete(name),
  }
  return {
    kept,
    area: new Proxy(methods, {
      // The keys of a browser's storage are its own properties.
      ownKeys: () => [...open(false).keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
    be: (next) => {
      state = next
    },
  }
}
