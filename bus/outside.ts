import { definitions } from './define.ts'
import { classes, personal } from './outside.generated.ts'
import type { AnyEnvelope } from './types.ts'

/** The consent class of an event. */
export const levelOf = (name: string): number => {
  const level = classes.findIndex((names) => names.split(' ').includes(name))
  return definitions.get(name)?.consent ?? (level < 0 ? 2 : level)
}

/** A copy for outsiders, without the personal properties. */
export const outside = (event: AnyEnvelope): AnyEnvelope => {
  const { id, seq, name, version, time, origin, page } = event
  const data: unknown = structuredClone(event.data)
  for (const path of definitions.get(name)?.personal ?? personal[name] ?? []) {
    const keys = path.split('.')
    const last = keys.pop()!
    const holder = keys.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data)
    if (holder) delete (holder as Record<string, unknown>)[last]
  }
  return { id, seq, name, version, time, origin, page: { ...page }, data }
}
