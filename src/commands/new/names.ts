import { NewError } from './change.ts'

const parts = (name: string): string[] => name.split(/[^A-Za-z0-9]+/)
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** `rain-radar` as the words of templates: `RainRadar`, `rainRadar`, `Rain radar`. */
export const wordsOf = (name: string): { name: string; Name: string; camel: string; Words: string } => {
  const pascal = parts(name).map(capital).join('')
  const words = parts(name).join(' ').toLowerCase()
  return { name, Name: pascal, camel: pascal.charAt(0).toLowerCase() + pascal.slice(1), Words: capital(words) }
}

/** @throws NewError where a name has another form than `rain-radar` */
export const requireWords = (kind: string, name: string): void => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new NewError(
      `The name of a new ${kind} is lower-case words joined by hyphens, such as rain-radar; not "${name}".`,
    )
  if (name in Object.prototype || reserved.has(name) || drawers.has(name))
    throw new NewError(
      `"${name}" cannot be the name of a new ${kind}: it says nothing, or is a word of the language. Name the thing.`,
    )
}

const drawers = new Set(['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'lib', 'index', 'schema'])
const reserved = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)

/** Refuses exported names that stand in the source already: a name means one thing in the whole tree. */
export const requireFreeNames = (
  names: readonly string[],
  sources: readonly { path: string; text: string }[],
): void => {
  for (const name of names) {
    const found = sources.find(
      ({ path, text }) =>
        /^(?:bus|src|islands)\//.test(path) &&
        new RegExp(`export (?:const|type|interface|function|class) ${name}\\b`).test(text),
    )
    if (found)
      throw new NewError(`${found.path} exports ${name} already, and a name means one thing. Choose another name.`)
  }
}
