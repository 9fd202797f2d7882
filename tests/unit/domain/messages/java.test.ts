import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { compile, format, MessageError } from '#domain/messages'

/** What java.text.MessageFormat of Java 17 makes of a pattern. Numbers that JSON has not are { number: 'NaN' }. */
interface Row {
  pattern: string
  language: string
  args: (string | number | null | { number: string })[]
  text?: string
  error?: string
}

const rows = JSON.parse(readFileSync('tests/fixtures/java-messages.json', 'utf8')) as Row[]

// Where Java silently drops text or shows a message that does not stand in the catalogue, the shop refuses the message.
const stricter = new Set(['{0,choice,0#a||1#b}'])

const argument = (value: Row['args'][number]) =>
  typeof value === 'object' && value !== null ? Number(value.number) : value

const outcome = ({ pattern, language, args }: Row): string | { error: string } => {
  try {
    return format(compile(pattern), args.map(argument), language)
  } catch (error) {
    if (error instanceof MessageError) return { error: error.code }
    throw error
  }
}

describe('messages are written as Java writes them (rules messages.1 to messages.3)', () => {
  for (const [pattern, group] of Map.groupBy(rows, (row) => row.pattern)) {
    test(JSON.stringify(pattern), () => {
      for (const row of group) {
        const ours = outcome(row)
        const said = JSON.stringify(row)
        if (row.error !== undefined || stricter.has(pattern)) expect(ours, said).toHaveProperty('error')
        else expect(ours, said).toBe(row.text)
      }
    })
  }
})
