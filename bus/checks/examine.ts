import { BusError } from '../core/errors.ts'
import { isNamed, isPlain } from '../plain-copy.ts'
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

/** @throws BusError `bus/invalid-payload` for what is not plain data at any depth */
const requirePlain = (name: string, value: unknown, seen: Set<unknown>): void => {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  if (!isPlain(value))
    throw new BusError('bus/invalid-payload', `${name}: ${Object.prototype.toString.call(value)} is not plain data`)
  seen.add(value)
  for (const [key, { get, set, value: inner }] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    // It would give each receiver, and each replay, another value.
    if (get || set) throw new BusError('bus/invalid-payload', `${name}: ${key} is a getter`)
    if (key !== 'length' && isNamed(value, key))
      throw new BusError('bus/invalid-payload', `${name}: a list with a property ${key} is not plain data`)
    requirePlain(name, inner, seen)
  }
}

/**
 * Freezes a payload to any depth.
 * @throws BusError `bus/invalid-payload` where it is not plain data or does not match its schema
 */
export const examine = (name: string, data: unknown, check: Definition['check'] = checks[name]): void => {
  const problems = check?.(data) ?? []
  if (problems.length > 0) throw new BusError('bus/invalid-payload', `${name}: ${problems.join('; ')}`)
  let copy: unknown
  try {
    // Refuses functions, and live proxies, which would change after delivery.
    copy = structuredClone(data)
  } catch (cause) {
    throw new BusError('bus/invalid-payload', `${name}: ${String(cause)}`)
  }
  const parts = new Set<unknown>()
  requirePlain(name, data, parts)
  // A Map that has lost its prototype is one again in its copy.
  requirePlain(name, copy, new Set())
  for (const part of parts) Object.freeze(part)
}
