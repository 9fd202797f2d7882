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

/** Freezes a payload to any depth; throws when it is not plain data or not what its schema says. */
export const examine = (name: string, data: unknown, check?: Definition['check']): void => {
  const problems = check?.(data) ?? []
  if (problems.length > 0) throw new BusError('bus/invalid-payload', `${name} ${problems.join(', ')}`)
}
