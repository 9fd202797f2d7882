import type { RunningServer } from './index.ts'

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')

/** Runs a command. An error with a code becomes one line on stderr that begins with the code; the exit code is 1. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    console.error(code && error instanceof Error ? `${code}: ${oneLine(error.message)}` : error)
    process.exit(1)
  }
}

/** How long a stop may take in all (rule back-end.16), in milliseconds. */
const STOP_MS = 15_000

/**
 * Stops the server on SIGTERM, without resetting a client, and on SIGINT, without waiting for idle clients. A second signal
 * ends the process at once, and so does a stop that takes too long.
 */
export const stopOnSignals = ({ stop }: RunningServer): void => {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => {
        console.error(`The server did not stop within ${STOP_MS / 1000} s.`)
        process.exit(1)
      }, STOP_MS).unref()
      stop({ isQuick: signal === 'SIGINT' }).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The server did not stop cleanly:', error)
          process.exit(1)
        },
      )
    })
}
