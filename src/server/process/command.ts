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

/** Stops the server on SIGTERM and SIGINT. A second signal ends the process at once. */
export const stopOnSignals = ({ stop }: RunningServer): void => {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The server did not stop cleanly:', error)
          process.exit(1)
        },
      )
    })
}
