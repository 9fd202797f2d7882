import { LineCounter, parseDocument, type Document as YamlDocument } from 'yaml'
import { openAliases, slips } from './slips.ts'
import { mendedLine, type Position, positionOfFault, syntaxSentence } from './syntax.ts'

type Fault = Position & { text: string }

/** What could be read of a YAML text. */
export interface ReadText {
  parsed: YamlDocument.Parsed
  lines: LineCounter
  faults: readonly Fault[]
  /** False where a fault leaves open what the rest of the text means. */
  isReadable: boolean
}

/** Line and column of an offset, both from 1. */
export const positionIn = (lines: LineCounter, offset: number): Position => {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(line, 1), column: Math.max(col, 1) }
}

// Each mended line costs a reading of the whole text, of so many signs in all.
const MOST_MENDED = 50
const MOST_READ_AGAIN = 5_000_000

/** The first fault of the syntax that leaves open what the rest means, with what the parser says. */
const firstFault = (parsed: YamlDocument.Parsed, lines: LineCounter, rows: readonly string[]) => {
  const error = parsed.errors.find(({ code }) => code !== 'DUPLICATE_KEY')
  if (!error) {
    const [alias] = openAliases(parsed)
    return alias && { ...positionIn(lines, alias.offset), text: alias.text, error }
  }
  const position = positionOfFault(error, rows, positionIn(lines, error.pos[0]))
  return { ...position, text: syntaxSentence(error, rows[position.line - 1] ?? ''), error }
}

const repeatedKeys = (parsed: YamlDocument.Parsed, lines: LineCounter): Fault[] =>
  parsed.errors
    .filter(({ code }) => code === 'DUPLICATE_KEY')
    .map((error) => ({ ...positionIn(lines, error.pos[0]), text: syntaxSentence(error, '') }))

/**
 * Reads a YAML text. A line whose fault shows what was meant counts as what was meant, so that one look names what is wrong with
 * the rest as well; properties that stand there twice are named, and the last one counts.
 */
export const readText = (text: string): ReadText => {
  const faults: Fault[] = []
  const rows = text.split('\n')
  const mostMended = Math.min(MOST_MENDED, MOST_READ_AGAIN / (text.length + 1))
  // Each round mends one line, and no line twice.
  for (const seen = new Set<number>(); ; ) {
    const lines = new LineCounter()
    const parsed = parseDocument(rows.join('\n'), { lineCounter: lines })
    const fault = firstFault(parsed, lines, rows)
    const isNew = fault !== undefined && !seen.has(fault.line)
    if (isNew) faults.push({ line: fault.line, column: fault.column, text: fault.text })
    const row = isNew && seen.size < mostMended ? mendedLine(rows[fault.line - 1] ?? '', fault.error) : undefined
    if (fault && row !== undefined) {
      seen.add(fault.line)
      rows[fault.line - 1] = row
      continue
    }
    const slipped = slips(parsed).map(({ offset, text }) => ({ ...positionIn(lines, offset), text }))
    return {
      parsed,
      lines,
      faults: [...faults, ...repeatedKeys(parsed, lines), ...slipped],
      isReadable: fault === undefined,
    }
  }
}
