import { lineAt, type Source, type Violation } from '#integrations/house-rules'

export const rulesPath = 'src/handbook/rules.md'

/** A rule of the handbook: `bag.7`. */
export interface HandbookRule {
  id: string
  line: number
  text: string
}

const areaHeading = /^## (.+)$/gm
const definition = /^- \*\*([a-z]+(?:-[a-z]+)*\.\d+)\*\* ([\s\S]*?)(?=\n- \*\*|\n#|$(?![\s\S]))/gm

/** The rules of `src/handbook/rules.md`, in their order; none where there is no such file. */
export const readRules = (texts: readonly Source[]): HandbookRule[] => {
  const file = texts.find(({ path }) => path === rulesPath)
  return [...(file?.text ?? '').matchAll(definition)].map((match) => ({
    id: match[1]!,
    text: match[2]!.trim(),
    line: lineAt(file!.text, match.index),
  }))
}

const areaOf = (id: string): string => id.split('.')[0]!

const MOST_WORDS = 60

/** The words of a rule, without the places in brackets. */
const wordsOf = (text: string): number =>
  text
    .replace(/\(`[^)]*\)/g, '')
    .trim()
    .split(/\s+/).length

/** Each rule has a number of its own, stands in its area in order, and names the module that carries it out. It can be read at once. */
export const checkRules = (texts: readonly Source[]): Violation[] => {
  const file = texts.find(({ path }) => path === rulesPath)
  if (!file) return []
  const at = (line: number, message: string): Violation => ({ path: rulesPath, line, rule: 'rules', message })
  const areas = [...file.text.matchAll(areaHeading)].map(({ 1: title, index }) => ({
    name: title!.toLowerCase().replaceAll(' ', '-'),
    line: lineAt(file.text, index),
  }))
  const rules = readRules(texts)
  return rules.flatMap(({ id, line, text }, index) => {
    const area = areas.findLast((candidate) => candidate.line < line)?.name
    const before = rules.slice(0, index).filter((rule) => areaOf(rule.id) === areaOf(id))
    const expected = `${areaOf(id)}.${before.length + 1}`
    return [
      ...(area === areaOf(id) ? [] : [at(line, `${id} stands in the area ${area}`)]),
      ...(id === expected ? [] : [at(line, `${id} stands where ${expected} is expected`)]),
      ...(/`(?:#|(?:bus|islands)\b|[\w-]+[/.]\w)[^`]*`|withdrawn|comes later/.test(text)
        ? []
        : [at(line, `${id} names no module`)]),
      ...(wordsOf(text) > MOST_WORDS
        ? [
            at(
              line,
              `${id} has ${wordsOf(text)} words; ${MOST_WORDS} can be read at once: make a second rule of its end`,
            ),
          ]
        : []),
    ]
  })
}
