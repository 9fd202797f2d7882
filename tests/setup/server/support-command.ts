import { refusalLine } from '#server/process'
import { support } from '#server/support'
import type { Ended } from './server-process.ts'

/** Runs `npm run support -- <args>` in this process, and returns how a process of its own would end. */
export const runSupport = async (env: Record<string, string>, ...args: string[]): Promise<Ended> => {
  try {
    return { code: 0, out: `${await support(args, env)}\n`, err: '' }
  } catch (error) {
    const err = refusalLine(error)
    if (err === undefined) throw error
    return { code: 1, out: '', err }
  }
}
