import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A row of a file, with the number of its line. A line that cannot be read has no value. */
export interface FileRow {
  line: number
  value: unknown
}

const numbers = new Set(['quantity', 'price', 'salePrice', 'sequence'])

/** The cells of a line; a cell with the separator or a quote stands in quotes. */
const cellsOf = (line: string, separator: string): string[] => {
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!
    if (sign === '"' && isQuoted && line[at + 1] === '"') cell += line[++at]
    else if (sign === '"') isQuoted = !isQuoted
    else if (sign === separator && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell].map((each) => each.trim())
}

const cellValue = (name: string, cell: string): unknown => {
  if (cell === 'null') return null
  return numbers.has(name) && /^-?\d+(?:\.\d+)?$/.test(cell) ? Number(cell) : cell
}

/** A table's row as an object; empty cells say nothing. */
const objectOf = (names: readonly string[], cells: readonly string[]): object =>
  Object.fromEntries(
    cells.flatMap((cell, at) =>
      cell === '' ? [] : [[names[at] ?? `column ${at + 1}`, cellValue(names[at] ?? '', cell)]],
    ),
  )

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * The rows of a file of JSON lines, or of a table (CSV) whose first line names the fields, one after the other. Commas, semicolons and tabs
 * separate cells; a row is a line. @throws where the file cannot be read
 */
export async function* fileRows(file: string): AsyncGenerator<FileRow> {
  const isTable = !/\.(?:jsonl|ndjson)$/.test(file)
  let [names, separator, line]: [string[], string, number] = [[], ',', 0]
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: 1 / 0 })) {
    line++
    const written = line === 1 ? text.replace(/^\uFEFF/, '') : text
    if (written.trim() === '') continue
    if (!isTable) yield { line, value: parsed(written) }
    else if (names.length === 0) {
      separator = ['\t', ';'].find((each) => written.includes(each)) ?? ','
      names = cellsOf(written, separator)
    } else yield { line, value: objectOf(names, cellsOf(written, separator)) }
  }
}
