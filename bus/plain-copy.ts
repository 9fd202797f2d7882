import { BusError } from './core/errors.ts'

/** Whether a value is a list or an object as literals make them, of any realm. Instances, also of a class without a parent, are not. */
export const isPlain = (value: object): boolean => {
  const prototype: object | null = Object.getPrototypeOf(value)
  if (Array.isArray(value)) return Array.isArray(prototype)
  return prototype === null || (Object.getPrototypeOf(prototype) === null && Object.hasOwn(prototype, 'isPrototypeOf'))
}

/** Whether a key of a list is no place in it: lists can have named properties, too. */
export const isNamed = (list: object, key: string): boolean => Array.isArray(list) && String(Number(key) >>> 0) !== key

/**
 * Removes what is not plain data, and the values to which one of the paths leads from any place. `trail` holds the keys that
 * lead to `value`; places in lists do not count, and stay where they are: what is removed there becomes `null`.
 */
const strip = (value: unknown, paths: readonly string[], trail = '', depth = 0): void => {
  if (typeof value !== 'object' || value === null) return
  if (depth > 100) throw new BusError('bus/invalid-payload', `${trail.slice(0, 80)}: too deep, or a part of itself`)
  const holder = value as Record<string, unknown>
  for (const [key, inner] of Object.entries(holder)) {
    const here = Array.isArray(value) ? trail : `${trail}.${key}`
    const isForeign = typeof inner === 'object' && inner !== null && !isPlain(inner)
    const isHidden = isNamed(value, key) || paths.some((path) => `${here}.`.includes(`.${path}.`))
    if (isHidden || (isForeign && !Array.isArray(value))) delete holder[key]
    else if (isForeign) holder[key] = null
    else strip(inner, paths, here, depth + 1)
  }
}

/**
 * A copy of a payload as plain data (rules bus.18 and public-bus.5): getters are read, prototypes are lost, and what stays another
 * kind of object (a Map, a Date, an Error …) is left out, as are the values to which one of the `personal` paths leads.
 * `null` where the payload itself is such an object.
 * @throws BusError `bus/invalid-payload` for what holds itself, DataCloneError for functions and live proxies
 */
export const plainCopy = (data: unknown, personal: readonly string[] = []): unknown => {
  // In a list, because the payload itself may be what is left out.
  const holder = [structuredClone(data)]
  strip(holder, personal)
  return holder[0]
}
