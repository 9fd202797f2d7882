import { rows } from './core/registry.ts'
import { definitions } from './define.ts'
import { plainCopy } from './plain-copy.ts'
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

/**
 * A deep copy of an event as plain data without its personal properties, for receivers outside the project's own code (rule
 * public-bus.5). Undefined for an event whose definition has been removed: nobody can say any more what is personal in it.
 */
export const withoutPersonal = (event: AnyEnvelope): AnyEnvelope | undefined => {
  const disclosure = disclosureOf(event)
  if (!disclosure) return undefined
  const { id, seq, name, version, time, origin, page } = event
  const data = plainCopy(event.data, disclosure.personal)
  return { id, seq, name, version, time, origin, page: { ...page }, data }
}
