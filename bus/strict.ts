import { checks } from './checks.generated.ts'
import { BusError } from './error.ts'
import type { Definition } from './types.ts'

declare global {
  namespace NodeJS {
    interface ProcessEnv {
      // Named, so that bundlers can replace it: what hangs on it is then not in a production page.
      NODE_ENV?: string | undefined
    }
  }
}

/** Plain data of any realm: `structuredClone` and frames bring prototypes of their own. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}

const freeze = (name: string, value: unknown, seen: Set<unknown>): void => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  if (!isPlain(value)) throw new BusError('bus/invalid-payload', `${name}: ${String(value)} is not plain data`)
  seen.add(Object.freeze(value))
  for (const inner of Object.values(value)) freeze(name, inner, seen)
}

/** Freezes a payload to any depth; throws when it is not plain data or not what its schema says. */
export const examine = (name: string, data: unknown, check: Definition['check'] = checks[name]): void => {
  const problems = check?.(data) ?? []
  if (problems.length > 0) throw new BusError('bus/invalid-payload', `${name}: ${problems.join('; ')}`)
  try {
    // Refuses functions and live proxies, which would change under the receivers.
    structuredClone(data)
  } catch (cause) {
    throw new BusError('bus/invalid-payload', `${name}: ${String(cause)}`)
  }
  freeze(name, data, new Set())
}
