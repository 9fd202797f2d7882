import { BusError } from '../core/errors.ts'
import type { Definition } from '../types.ts'
import { checks } from './checks.generated.ts'

declare global {
  namespace NodeJS {
    interface ProcessEnv {
      // Bundlers replace it by its value, so that development code does not reach a production page.
      NODE_ENV?: string | undefined
    }
  }
}

/** Accepts plain data of any realm: `structuredClone` and frames have their own prototypes. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}

const freeze = (name: string, value: unknown, seen: Set<unknown>): void => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  if (!isPlain(value)) throw new BusError('bus/invalid-payload', `${name}: ${String(value)} is not plain data`)
  seen.add(Object.freeze(value))
  for (const [key, { get, value: inner }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    // It would give each receiver, and each replay, another value.
    if (get) throw new BusError('bus/invalid-payload', `${name}: ${key} is a getter`)
    freeze(name, inner, seen)
  }
}

/**
 * Freezes a payload to any depth.
 * @throws BusError `bus/invalid-payload` where it is not plain data or does not match its schema
 */
export const examine = (name: string, data: unknown, check: Definition['check'] = checks[name]): void => {
  const problems = check?.(data) ?? []
  if (problems.length > 0) throw new BusError('bus/invalid-payload', `${name}: ${problems.join('; ')}`)
  try {
    // Refuses functions, and live proxies, which would change after delivery.
    structuredClone(data)
  } catch (cause) {
    throw new BusError('bus/invalid-payload', `${name}: ${String(cause)}`)
  }
  freeze(name, data, new Set())
}
