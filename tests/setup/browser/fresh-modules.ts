import { vi } from 'vitest'

/** From now on `import()` gives new modules and a new bus, as on a new page. */
export const freshModules = (): void => {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('causeway.bus'))
}
