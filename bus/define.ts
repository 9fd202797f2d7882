import { claimKey, emitter, publish, subscribe } from './core/bus.ts'
import { BusError } from './core/errors.ts'
import { addRow, rowOf, rows } from './core/registry.ts'
import type { Definition, OwnEvents, UntypedBus } from './types.ts'

/** The definitions of the events that are not in the catalogue. */
export const definitions = new Map<string, Definition>()

const verify = (prefix: string, names: readonly string[]): void => {
  for (const name of Object.keys(rows)) {
    if (name.startsWith(`${prefix}:`)) throw new BusError('bus/already-defined', name)
  }
  for (const name of names) {
    if (!name.startsWith(`${prefix}:`) || !/^[a-z][a-z\d-]*:[a-z][a-z\d-]*$/.test(name)) {
      throw new BusError('bus/foreign-prefix', name)
    }
  }
}

export const define = (prefix: string, events: Readonly<Record<string, Definition>>): OwnEvents => {
  const names = Object.keys(events)
  verify(prefix, names)
  for (const [name, definition] of Object.entries(events)) {
    const { kind, version = 1, personal, hold, check } = definition
    definitions.set(name, definition)
    addRow(name, kind[0]!, (personal?.length ? '!' : '') + (hold === 'last' ? '' : '+'), version)
    rowOf(name).check = check
  }
  const own = (name: string): string => {
    if (!names.includes(name)) throw new BusError('bus/foreign-prefix', name)
    return name
  }
  return {
    publish: (name, data) => {
      const problems = rowOf(own(name)).check?.(data) ?? []
      if (problems.length > 0) throw new BusError('bus/invalid-payload', `${name} ${problems.join(', ')}`)
      ;(publish as UntypedBus['publish'])(name, data)
    },
    subscribe: (name, handler, options) => (subscribe as UntypedBus['subscribe'])(own(name), handler, options),
    remove: () => {
      for (const name of names.splice(0)) {
        delete rows[name]
        emitter.all.delete(name)
        emitter.all.delete(claimKey(name))
        definitions.delete(name)
      }
    },
  }
}
