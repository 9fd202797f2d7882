import { Parser } from 'htmlparser2'
import { fateOfElement, isAllowedAttribute } from '#domain/fragments'

const VOID = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr'])

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\0': '' }
const escaped = (text: string): string => text.replace(/[&<>"\0]/g, (sign) => escapes[sign]!)

const attributesOf = (
  element: string,
  given: Readonly<Record<string, string>>,
  fragment: string,
  onLoss: (part: string) => void,
): string =>
  Object.entries(given)
    .filter(([name, value]) => {
      const stays = isAllowedAttribute(element, name, value, fragment)
      if (!stays) onLoss(`<${element} ${name}="${value}">`)
      return stays
    })
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')

/**
 * The HTML of a fragment with what is allowed in it, and nothing else (rule fragments.22). It is read into elements and texts and written
 * anew, every text escaped and every element closed. So a browser reads exactly what was allowed, and nothing of it leaves the element
 * around it. Any text is taken; the result of an empty one is empty.
 * @param fragment its id
 * @param onLoss called with each element that is taken out and each attribute, as a tag; not for what a dropped element holds
 */
export const cleanHtml = (html: string, fragment: string, onLoss: (part: string) => void = () => {}): string => {
  const written: string[] = []
  // Of each open element, whether it was written; with the first that is dropped all in it is.
  const open: ('written' | 'unwrapped' | 'dropped')[] = []
  let isDropped = false
  const parser = new Parser({
    onopentag: (name, attributes) => {
      const fate = fateOfElement(name)
      if (!isDropped && fate === 'keep') written.push(`<${name}${attributesOf(name, attributes, fragment, onLoss)}>`)
      if (!isDropped && fate !== 'keep') onLoss(`<${name}>`)
      const begins = !isDropped && fate === 'drop'
      open.push(begins ? 'dropped' : !isDropped && fate === 'keep' ? 'written' : 'unwrapped')
      isDropped ||= begins
    },
    ontext: (text) => {
      if (!isDropped) written.push(escaped(text))
    },
    onclosetag: (name) => {
      const was = open.pop()
      if (was === 'dropped') isDropped = false
      if (was === 'written' && !VOID.has(name)) written.push(`</${name}>`)
    },
  })
  parser.end(html)
  return written.join('')
}
