/** A position in a file of the build. */
export interface Position {
  /** `_astro/bag.1f0c9a77.js`. */
  file: string
  line: number
  column: number
}

const OWN_FILE = /^\/(_astro\/[\w.-]{1,80}\.js)(?:\?[^:\s]*)?:(\d{1,6}):(\d{1,7})/

/**
 * The first position of a text, such as a stack, that is in a file of the build; undefined where the text names none. Pages, other origins
 * and extensions are no such files: their addresses may say something of a person.
 */
export const ownPosition = (text: string, origin: string): Position | undefined => {
  const at = text.indexOf(`${origin}/_astro/`)
  if (at < 0) return undefined
  const [, file, line, column] = OWN_FILE.exec(text.slice(at + origin.length)) ?? []
  return file === undefined ? undefined : { file, line: Number(line), column: Number(column) }
}
