import { claimKey, emitter, latest, publish, subscribe } from './core/bus.ts'
import { BusError } from './core/errors.ts'
import { addRow, forget, rowOf, rows } from './core/registry.ts'
import { plainCopy } from './plain-copy.ts'
import type { Definition, OwnEvents, UntypedBus } from './types.ts'

/** What is kept of a definition. Only events whose `seq` is above `since` were published under it. */
interface KeptDefinition {
  readonly since: number
  readonly consent: number
  readonly personal: readonly string[]
}

/** The definitions of the events that are not in the catalogue. */
export const definitions = new Map<string, KeptDefinition>()

const verifyNames = (prefix: string, names: readonly string[]): void => {
  if (typeof prefix !== 'string') throw new BusError('bus/foreign-prefix', typeof prefix)
  for (const name of Object.keys(rows)) {
    if (name.startsWith(`${prefix}:`)) throw new BusError('bus/already-defined', name)
  }
  for (const name of names) {
    if (!name.startsWith(`${prefix}:`) || !/^[a-z][\w-]*:[a-z][a-z\d-]*$/.test(name)) {
      throw new BusError('bus/foreign-prefix', name)
    }
  }
}

const isOneOf = (value: unknown, ...values: unknown[]): boolean => values.includes(value)

/** Another notation (`people[].email`, `people.0.email`) would match nothing and so keep nothing back. */
const isPath = (path: unknown): boolean =>
  typeof path === 'string' && path.split('.').every((key) => /^(?!\d+$)[^*[\]]+$/.test(key))

/** Copies a definition, so that its owner cannot change later what is personal. */
const keep = (name: string, definition: Partial<Definition> = {}) => {
  const { kind, version = 1, check, consent = 2, personal = [], hold } = definition
  const paths = Array.isArray(personal) ? [...personal] : [personal]
  const isValid =
    isOneOf(consent, 0, 1, 2) &&
    isOneOf(hold, undefined, 'last', 'all') &&
    isOneOf(typeof check, 'undefined', 'function') &&
    Number.isSafeInteger(version) &&
    version > 0 &&
    Array.isArray(personal) &&
    paths.every(isPath)
  if (!kind || !isOneOf(kind, 'fact', 'state', 'request') || !isValid) {
    throw new BusError('bus/invalid-definition', name)
  }
  return { kind, version, check, consent, personal: paths as readonly string[], hold, since: latest }
}

const copyOf = (name: string, data: unknown): unknown => {
  let copy: unknown
  try {
    copy = plainCopy(data)
  } catch (cause) {
    throw new BusError('bus/invalid-payload', `${name} ${String(cause)}`)
  }
  if (copy === null && data !== null) throw new BusError('bus/invalid-payload', `${name} is not plain data`)
  return copy
}

const removeEvent = (name: string): void => {
  const { subscribers = [], claimants = [] } = rowOf(name)
  // A delivery may be walking these lists at this moment.
  for (const subscriber of [...subscribers, ...claimants]) subscriber.after = Infinity
  delete rows[name]
  emitter.all.delete(name)
  emitter.all.delete(claimKey(name))
  definitions.delete(name)
  forget(name)
}

export const define = (prefix: string, events: Readonly<Record<string, Definition>>): OwnEvents => {
  const names = Object.keys(events)
  verifyNames(prefix, names)
  const kept = names.map((name) => [name, keep(name, events[name])] as const)
  for (const [name, definition] of kept) {
    const { kind, version, personal, hold, check } = definition
    definitions.set(name, definition)
    addRow(name, { kind, version, isPersonal: personal.length > 0, holdsAll: hold !== 'last' })
    rowOf(name).check = check
  }
  const own = (name: string): string => {
    if (!names.includes(name)) throw new BusError('bus/foreign-prefix', name)
    return name
  }
  return {
    publish: (name, data) => {
      const { check } = rowOf(own(name))
      const copy = copyOf(name, data)
      const problems = check?.(copy) ?? []
      if (problems.length > 0) throw new BusError('bus/invalid-payload', `${name} ${problems.join(', ')}`)
      ;(publish as UntypedBus['publish'])(name, copy)
    },
    subscribe: (name, handler, options) => (subscribe as UntypedBus['subscribe'])(own(name), handler, options),
    remove: () => names.splice(0).forEach(removeEvent),
  }
}
