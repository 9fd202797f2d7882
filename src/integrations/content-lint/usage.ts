import { readSources, type Source } from '#integrations/house-rules'

/** A key that code asks for by name, or a pattern of keys with `*` where a value stands. */
interface Use {
  key: string
  file: string
  line: number
  column: number
}

const placeAt = (text: string, offset: number): { line: number; column: number } => {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

const keyLike = /^[a-z][\w-]*(\.[\w*-]+)+$/

const called = /\b(?:t|say)\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g
const literal = /'([a-z][\w-]*(?:\.[\w*-]+)+)'|"([a-z][\w-]*(?:\.[\w*-]+)+)"|`([^`\n]+)`/g

const patternOf = (template: string): string => template.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '*')

const usesIn = ({ path, text }: Source, expression: RegExp): Use[] =>
  [...text.matchAll(expression)].flatMap((match) => {
    const [, ...groups] = match
    const key = patternOf(groups.find((group) => group !== undefined) ?? '')
    return keyLike.test(key) ? [{ key, file: path, ...placeAt(text, match.index) }] : []
  })

const rooms = /^(src\/(?!decisions|commands)|islands\/)/

/** Calls such as `t('bag.title')`, and every literal that could be a key, in pages, components, shell, islands and mails. */
export const findUses = (root: string): { calls: Use[]; literals: ReadonlySet<string> } => {
  const sources = readSources(root).filter(({ path }) => rooms.test(path) && /\.(ts|tsx|astro)$/.test(path))
  const inCode = sources.filter(({ path }) => !path.startsWith('src/integrations/content-lint/'))
  const calls = inCode.flatMap((source) => usesIn(source, called))
  // A call inside a template of one line is no literal of its own.
  const literals = [...calls, ...inCode.flatMap((source) => usesIn(source, literal))]
  return { calls, literals: new Set(literals.map(({ key }) => key)) }
}

/** Whether a pattern names a key: `product.kind.*` names `product.kind.sneaker`. */
export const means = (pattern: string, key: string): boolean => {
  if (!pattern.includes('*')) return pattern === key
  const parts = pattern.split('*').map((part) => part.replace(/[.\\^$|()[\]{}+?-]/g, '\\$&'))
  return new RegExp(`^${parts.join('[\\w.-]+')}$`).test(key)
}
