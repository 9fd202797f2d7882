import { BusError } from './core/errors.ts'
import { rows } from './core/registry.ts'
import { definitions } from './define.ts'
import { consentClasses, personalPaths } from './privacy.generated.ts'
import type { AnyEnvelope } from './types.ts'

/** What the outside may know of an event. */
interface Disclosure {
  /** The consent class: 0, 1 or 2. */
  readonly consent: number
  /** What is left out, as in `Definition`. */
  readonly personal: readonly string[]
}

/** By the catalogue, or by the definition under which the event was published; undefined once that has been removed. */
export const disclosureOf = ({ name, seq }: AnyEnvelope): Disclosure | undefined => {
  const own = definitions.get(name)
  if (own) return seq > own.since ? own : undefined
  const level = consentClasses.findIndex((names) => names.split(' ').includes(name))
  return rows[name] && { consent: level < 0 ? 2 : level, personal: personalPaths[name] ?? [] }
}

/** Lists and plain objects can be searched; the entries of a Map are not properties. */
const isSearchable = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype

/**
 * Removes the values to which one of the paths leads from any place. `trail` holds the keys that lead to `value`; places
 * in lists do not count. What cannot be searched is removed as well.
 */
const erase = (value: unknown, paths: readonly string[], trail = '', depth = 0): void => {
  if (typeof value !== 'object' || value === null) return
  if (depth > 100) throw new BusError('bus/invalid-payload', `${trail.slice(0, 80)}: too deep, or a part of itself`)
  for (const [key, inner] of Object.entries(value)) {
    const here = Array.isArray(value) ? trail : `${trail}.${key}`
    const isHidden = typeof inner === 'object' && inner !== null && !isSearchable(inner)
    if (isHidden || paths.some((path) => `${here}.`.includes(`.${path}.`))) {
      delete (value as Record<string, unknown>)[key]
    } else erase(inner, paths, here, depth + 1)
  }
}

/**
 * A deep copy of an event without its personal properties, for receivers outside the project's own code (rule
 * public-bus.5). Undefined for an event whose definition has been removed: nobody can say any more what is personal in it.
 */
export const withoutPersonal = (event: AnyEnvelope): AnyEnvelope | undefined => {
  const disclosure = disclosureOf(event)
  if (!disclosure) return undefined
  const { id, seq, name, version, time, origin, page } = event
  // In a list, because the payload itself may be what cannot be searched.
  const holder = [structuredClone(event.data)]
  if (disclosure.personal.length > 0) erase(holder, disclosure.personal)
  return { id, seq, name, version, time, origin, page: { ...page }, data: holder[0] }
}
