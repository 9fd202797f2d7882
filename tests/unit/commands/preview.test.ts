import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { eventually } from '#tests/eventually'
import { freePort } from '#tests/server/free-port'
import { readPreviewArguments } from '../../../src/commands/development/preview-arguments.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'causeway-preview-'))
const write = (name: string, head: string, blocks = '{ id: x, type: text, body: [Words.] }'): void => {
  const file = join(folder, 'overlay/pages/site/stride/de_DE', `${name}.yaml`)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, `kind: content\ntitle: Page ${name}\ndescription: A page.\n${head}\nblocks: [${blocks}]\n`)
}

let shop: ChildProcess
let address: string
let said = ''
const get = async (path: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${address}/stride/de_DE/${path}`).catch(() => undefined)
  return { status: response?.status ?? 0, text: (await response?.text()) ?? '' }
}

beforeAll(async () => {
  write('idea', 'draft: true')
  write('offers', 'from: 2090-12-24T08:00\nuntil: 2090-12-24T09:00')
  write('late', 'from: 2090-12-24T08:01')
  const block = (id: string, time: string) => `{ id: ${id}, type: text, title: Block ${id}, body: [Words.], ${time} }`
  const blocks = [block('new', 'from: 2090-12-24'), block('later', 'from: 2090-12-25'), block('draft', 'draft: true')]
  write('mixed', 'footer: true', blocks.join(', '))
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    CONTENT_OVERLAY: join(folder, 'overlay'),
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
    // Astro's development server answers nothing where it sees this.
    VITEST: '',
  }
  const args = ['src/commands/preview.ts', 'stride/de_DE', '--at', '2090-12-24T08:00']
  shop = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const output of [shop.stdout, shop.stderr]) output?.setEncoding('utf8').on('data', (text) => (said += text))
  await eventually(async () => expect((await get('idea/')).status).toBe(200), { timeout: 240_000, interval: 300 })
}, 300_000)
afterAll(async () => {
  shop.kill('SIGTERM')
  if (shop.exitCode === null) await once(shop, 'exit')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}, 180_000)

test('A preview prints one link, to its site', { timeout: 180_000 }, async () => {
  await expect.poll(() => said).toContain(`Preview of 2090-12-24T08:00, with drafts: ${address}/stride/de_DE/\n`)
  expect(said.match(/https?:\S+\/stride/g)).toHaveLength(1)
})

test('A preview shows drafts, and pages and blocks of its moment by the clocks of the site', {
  timeout: 240_000,
}, async () => {
  expect((await get('offers/')).status).toBe(200)
  expect((await get('late/')).status).toBe(404)
  const { text } = await get('mixed/')
  expect([...text.matchAll(/>Block (\w+)</g)].map(([, id]) => id)).toEqual(['new', 'draft'])
  expect(text).toContain('/stride/de_DE/idea/')
})

test('Every page of a preview says that it is one, and of which moment', { timeout: 180_000 }, async () => {
  for (const path of ['', 'idea/', 'bag/'])
    expect((await get(path)).text).toContain('>Preview of 2090-12-24, 08:00 in Europe/Berlin. Drafts are shown.</p>')
})

describe('the arguments of a preview', () => {
  it.each<[string[], string | undefined, string]>([
    [[], undefined, 'now'],
    [['stride/de_DE'], 'stride/de_DE', 'now'],
    [['stride/de_DE', '--at', '2026-12-24T08:00'], 'stride/de_DE', '2026-12-24T08:00'],
    [['--at=2026-12-24', 'reebok/fr_CH'], 'reebok/fr_CH', '2026-12-24'],
    // npm takes `--at` away where `--` is forgotten.
    [['stride/de_DE', '2026-12-24T08:00Z'], 'stride/de_DE', '2026-12-24T08:00Z'],
  ])('%j are read', (args, site, at) => {
    const found = readPreviewArguments(args)
    expect([found.site?.key, found.at]).toEqual([site, at])
  })

  it.each([
    [['stride/de_DX'], 'There is no site "stride/de_DX"; did you mean "stride/de_DE"?'],
    [['stride'], 'There is no site "stride". A site is a brand and a locale'],
    [['--on', '2026-12-24'], 'Unknown option "--on".'],
    [['--at'], '--at names no moment.'],
    [['--at', '2026-02-30'], '"2026-02-30" is no moment: write a day (2026-12-24)'],
    [['--at', '24.12.2026'], '"24.12.2026" is no moment'],
    [['stride/de_DE', 'reebok/de_DE'], 'A preview has one site; "reebok/de_DE" is another.'],
    [['2026-12-24', '2026-12-25'], 'A preview has one moment; "2026-12-25" is another.'],
  ])('%j are refused in one line that says what is allowed', (args, expected) => {
    expect(() => readPreviewArguments(args)).toThrow(expected)
    expect(() => readPreviewArguments(args)).toThrow(
      /^.* Allowed is: npm run preview -- \[brand\/locale\] \[--at 2026-12-24T08:00\]$/,
    )
  })
})
