import { log } from '#server/log'

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')

/** What a command says of an error with a code, in one line: the code, and what happened. Undefined for any other error. */
export const refusalLine = (error: unknown): string | undefined => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code && error instanceof Error ? `${code}: ${oneLine(error.message)}\n` : undefined
}

/** Runs a command. An error with a code becomes one line on stderr that begins with the code; the exit code is 1. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    const line = refusalLine(error)
    // A start that fails is told to the person who started it, in one line, whatever the form of the log.
    if (line) process.stderr.write(line)
    else log('crashed', { error })
    process.exit(1)
  }
}

/** How long a stop may take in all (rule back-end.16), in milliseconds. */
const STOP_MS = 15_000

/**
 * Stops the server on SIGTERM, without resetting a client, and on SIGINT, without waiting for idle clients. A second signal
 * ends the process at once, and so does a stop that takes too long.
 */
export const stopOnSignals = ({ stop }: { stop: (options: { isQuick: boolean }) => Promise<void> }): void => {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => {
        log('stopTooLong')
        process.exit(1)
      }, STOP_MS).unref()
      stop({ isQuick: signal === 'SIGINT' }).then(
        () => process.exit(0),
        (error: unknown) => {
          log('stopFailed', { error })
          process.exit(1)
        },
      )
    })
}
