/**
 * `npm run feed -- stock|prices <file> [--brand stride] [--sequence 812] [--counted-at 2026-11-30T08:00:00+01:00]` feeds a file of JSON
 * lines (.jsonl) or a table (.csv) whose first line names the fields, as the calls of feeds take them, and says which lines were refused.
 */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { contentAssortment } from '#server/basket'
import { feedFile } from '#server/feeds'
import { runCommand } from '#server/process'
import { readSettings, StartupError } from '#server/settings'
import { openStore } from '#server/store'

const usage =
  'npm run feed -- stock|prices <file.jsonl|.csv> [--brand stride] [--sequence 812] [--counted-at 2026-11-30T08:00:00+01:00]'

const argumentsOf = z.object({
  feed: z.enum(['stock', 'prices']),
  file: z.string().min(1),
  brand: z.string().optional(),
  sequence: z.coerce.number().int().min(0).optional(),
  countedAt: z.iso.datetime({ offset: true }).optional(),
})

/** @throws StartupError SETTING_INVALID */
const read = (args: readonly string[]): z.infer<typeof argumentsOf> => {
  const text = { type: 'string' } as const
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { brand: text, sequence: text, 'counted-at': text },
  })
  const { 'counted-at': countedAt, ...others } = values
  const given = argumentsOf.safeParse({ feed: positionals[0], file: positionals[1], countedAt, ...others })
  if (!given.success) throw new StartupError('SETTING_INVALID', usage)
  return given.data
}

await runCommand(async () => {
  const given = read(process.argv.slice(2))
  const store = await openStore(readSettings(process.env, 'local'))
  try {
    const progress = (rows: number) => process.stderr.write(`${rows} rows\n`)
    const { problems, ...counts } = await feedFile(given, { store, assortment: contentAssortment, progress })
    for (const { row, field, message, nearest } of problems)
      console.log(`line ${row}${field && `, ${field}`}: ${message}${nearest ? ` Did you mean "${nearest}"?` : ''}`)
    console.log(
      Object.entries(counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    )
    if (counts.refused > 0) process.exitCode = 1
  } finally {
    await store.close()
  }
})
