/** What a line says of an error: its class, its codes, and where it was thrown. Messages may repeat what a person has entered. */
export interface DescribedError {
  name: string
  code?: string
  /** Number of an error of SQLite. */
  errcode?: number
  /** Places in the code, the innermost first: `src/server/basket/store.ts:12:3`. */
  at: string[]
  cause?: DescribedError
}

const MOST_PLACES = 8
const MOST_CAUSES = 3

const root = new URL('../../..', import.meta.url).pathname
const place = /^ {4}at (?:.*\()?((?:file:\/\/)?\/[^\s:()]*|node:[\w/]+):(\d+:\d+)\)?$/

/** Words that a program gives, never a sentence or a value. */
const word = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : undefined

/**
 * Where the places of a stack begin: behind the message, which may look like a place. Undefined for a stack that does not
 * begin with a name and the message.
 */
const placesBegin = (error: Error): number | undefined => {
  const { stack = '', message } = error
  // A name that was changed before the stack was first read stands in it, too, and may look like a place.
  const head = String(error)
  if (stack.startsWith(head)) return head.length
  const start = stack.indexOf(message)
  return start < 0 || stack.slice(0, start).includes('\n') ? undefined : start + message.length
}

/** The places of a stack, the innermost first; none when it is not known where they begin. */
const placesOf = (error: Error): string[] => {
  const begin = placesBegin(error)
  if (begin === undefined) return []
  const found = (error.stack ?? '')
    .slice(begin)
    .split('\n')
    .map((line) => place.exec(line))
  return found
    .flatMap((match) => (match ? [`${match[1]!.replace('file://', '').replace(root, '')}:${match[2]}`] : []))
    .slice(0, MOST_PLACES)
}

/** Describes whatever was thrown without its message, its values and its further properties. */
export const describedError = (error: unknown, causes = MOST_CAUSES): DescribedError => {
  if (!(error instanceof Error)) return { name: `thrown ${typeof error}`, at: [] }
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const known = word(code)
  return {
    name: word(error.name) ?? 'Error',
    ...(known !== undefined && { code: known }),
    ...(typeof errcode === 'number' && { errcode }),
    at: placesOf(error),
    ...(error.cause !== undefined && causes > 0 && { cause: describedError(error.cause, causes - 1) }),
  }
}
