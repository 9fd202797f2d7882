import { colourForm, sizeForm } from './ids.ts'
import { pidForm } from './pid.ts'

export interface Sku {
  pid: string
  colour: string
  size: string
}

// A hyphen within a pid or a colour is doubled, so that a single one stands between them. What comes after the second is the size.
const form = /^((?:[A-Za-z0-9._]|--)+)-((?:[a-z0-9]|--)+)-([A-Za-z0-9._~+-]+)$/

const doubled = (id: string): string => id.replaceAll('-', '--')
const single = (part = ''): string => part.replaceAll('--', '-')

/** A size as one word: `42 2/3` → `42_2~3`. Other sizes stay as they are. */
export const sizeWord = (size: string): string => size.replaceAll(' ', '_').replaceAll('/', '~')
/** The inverse of `sizeWord`. */
export const sizeOfWord = (word = ''): string => word.replaceAll('_', ' ').replaceAll('~', '/')

/** The longest stock-keeping unit that calls take. */
export const SKU_LENGTH = 80

/**
 * `{pid}-{colour}-{size}`: the product id of basket calls. Two variants never share one: a hyphen of pid or colour is doubled, and
 * the size is one word (rule products.20).
 */
export const makeSku = ({ pid, colour, size }: Sku): string => `${doubled(pid)}-${doubled(colour)}-${sizeWord(size)}`

/** The parts of a stock-keeping unit; undefined for a text of another form. The product need not exist. */
export const parseSku = (text: string): Sku | undefined => {
  const [, ...parts] = form.exec(text) ?? []
  const [pid, colour, size] = [single(parts[0]), single(parts[1]), sizeOfWord(parts[2])]
  return pidForm.test(pid) && colourForm.test(colour) && sizeForm.test(size) ? { pid, colour, size } : undefined
}
