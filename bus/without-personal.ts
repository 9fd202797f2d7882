import { definitions } from './define.ts'
import { consentClasses, personalPaths } from './privacy.generated.ts'
import type { AnyEnvelope } from './types.ts'

/** The consent class of an event, 0 to 2; 2 for an event that was defined without one. */
export const consentClassOf = (name: string): number => {
  const level = consentClasses.findIndex((names) => names.split(' ').includes(name))
  return definitions.get(name)?.consent ?? (level < 0 ? 2 : level)
}

/** A deep copy of an event without its personal properties, for receivers outside the project's own code. */
export const withoutPersonal = (event: AnyEnvelope): AnyEnvelope => {
  const { id, seq, name, version, time, origin, page } = event
  const data: unknown = structuredClone(event.data)
  for (const path of definitions.get(name)?.personal ?? personalPaths[name] ?? []) {
    const keys = path.split('.')
    const last = keys.pop()!
    const holder = keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)
    if (holder) delete (holder as Record<string, unknown>)[last]
  }
  return { id, seq, name, version, time, origin, page: { ...page }, data }
}
