import { LineCounter, parseDocument, visit, type Document as YamlDocument } from 'yaml'
import { aliasSentence, syntaxSentence } from './syntax.ts'

interface Place {
  line: number
  column: number
}

/** What could be read of a YAML text. */
interface ReadText {
  parsed: YamlDocument.Parsed
  lines: LineCounter
  faults: readonly (Place & { text: string })[]
  /** False where a fault leaves open what the rest of the text means. */
  isReadable: boolean
}

/** Line and column of an offset, both from 1. */
export const placeIn = (lines: LineCounter, offset: number): Place => {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

// Each mended line costs a reading of the whole text.
const MOST_MENDED = 50

/** A line as its writer meant it; undefined where that is not to be seen. */
const mended = (line: string): string | undefined => {
  if (/^ *\t/.test(line)) return line.replace(/^[ \t]+/, (indent) => indent.replaceAll('\t', '  '))
  // A text that lacks its quotes: `title: New: for rain`, `title: @home`, `title: *new*`.
  const [, before, text = ''] = /^([\s-]*[\w.-]+:\s+)([^\s"'[{|>#].*)$/.exec(line) ?? []
  return before === undefined ? undefined : before + JSON.stringify(text.trim())
}

/** Aliases whose anchor does not exist: the library throws at them when it makes values. */
const openAliases = (parsed: YamlDocument.Parsed): { offset: number; text: string }[] => {
  const found: { offset: number; text: string }[] = []
  visit(parsed, {
    Alias: (_, alias) => {
      if (!alias.resolve(parsed)) found.push({ offset: alias.range?.[0] ?? 0, text: aliasSentence(alias.source) })
    },
  })
  return found
}

/**
 * Reads a YAML text. A line whose fault shows what was meant counts as what was meant, so that one look names what is wrong with
 * the rest as well; properties that stand there twice are named, and the last one counts.
 */
export const readText = (text: string): ReadText => {
  const faults: (Place & { text: string })[] = []
  const rows = text.split('\n')
  // Each round mends one line, and no line twice.
  for (const seen = new Set<number>(); ; ) {
    const lines = new LineCounter()
    const parsed = parseDocument(rows.join('\n'), { lineCounter: lines })
    const rowAt = (offset: number) => rows[placeIn(lines, offset).line - 1] ?? ''
    const [twice, others] = [true, false].map((isTwice) =>
      parsed.errors.filter(({ code }) => (code === 'DUPLICATE_KEY') === isTwice),
    ) as [typeof parsed.errors, typeof parsed.errors]
    const [broken] = others.map((error) => ({ offset: error.pos[0], text: syntaxSentence(error, rowAt(error.pos[0])) }))
    const fault = broken ?? openAliases(parsed)[0]
    const place = fault && placeIn(lines, fault.offset)
    if (fault && place && !seen.has(place.line)) faults.push({ ...place, text: fault.text })
    const canMend = place && !seen.has(place.line) && seen.size < MOST_MENDED
    const row = canMend ? mended(rows[place.line - 1] ?? '') : undefined
    if (place && row !== undefined) {
      seen.add(place.line)
      rows[place.line - 1] = row
      continue
    }
    const repeated = twice.map((error) => {
      const { line, column } = placeIn(lines, error.pos[0])
      return { line, column, text: syntaxSentence(error, rowAt(error.pos[0])) }
    })
    return { parsed, lines, faults: [...faults, ...repeated], isReadable: fault === undefined }
  }
}
