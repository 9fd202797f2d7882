import { vi } from 'vitest'

/**
 * Waits until `check` throws no more, and returns what it returns; half a minute at most, and every 50 ms, unless `options` say
 * otherwise. Vitest's own second is too short beside others.
 */
export const eventually = <T>(
  check: () => T | Promise<T>,
  options: { timeout?: number; interval?: number } = {},
): Promise<T> => vi.waitFor(check, { timeout: 30_000, ...options })
