import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ServerProcess } from '#tests/server/server-process'

const TOKEN = 'a-token-of-24-characters'
const pot = 'sitePath=stride/de_DE'

let root = ''
let origin = ''
let server: ServerProcess

const original = (file: string): string => resolve('src/content', file)
const copy = (file: string): string => join(root, 'src/content', file)

/** A file of an hour ago: nobody is in the midst of writing it. */
const age = (file: string, minutes: number): void => {
  const then = Date.now() / 1000 - 60 * minutes
  utimesSync(file, then, then)
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'last-good-'))
  cpSync('src/content', join(root, 'src/content'), { recursive: true })
  for (const name of ['package.json', 'node_modules', 'islands', 'bus', 'public'])
    symlinkSync(resolve(name), join(root, name))
  server = new ServerProcess({ DATA_DIR: join(root, 'data'), METRICS_TOKEN: TOKEN }, 'serve', ['--calls-only'], root)
})
afterAll(async () => {
  await server.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

const get = async (path: string, init?: RequestInit): Promise<string> => {
  const answer = await fetch(origin + path, init)
  return `${answer.status} ${await answer.text()}`
}
const add = (sku: string): Promise<string> =>
  get(`/api/bridge/baskets/-/items?${pot}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    body: JSON.stringify({ items: [{ productId: sku, quantity: 1 }] }),
  }).then((text) => text.replaceAll(/"(?:itemId|id|revision|basketId|key)":("[^"]*"|\d+)/g, ''))

/** Puts a file back in one step: the server may look at it at any moment, and would tell of a missing one as well. */
const restore = (file: string, minutes: number): void => {
  const ready = join(root, 'restored.yaml')
  cpSync(original(file), ready)
  age(ready, minutes)
  if (statSync(copy(file), { throwIfNoEntry: false })?.isDirectory()) rmSync(copy(file), { recursive: true })
  renameSync(ready, copy(file))
}

/** Files that are read while the shop serves, each with an answer that is made from it. */
const readers: readonly (readonly [file: string, answer: () => Promise<string>])[] = [
  ['products/stride/ST1001.yaml', () => add('ST1001-black-43')],
  ['prices/stride.yaml', () => add('ST1001-white-43')],
  ['prices/reebok.yaml', () => get('/api/plain/search?q=schuhe&sitePath=reebok/de_DE')],
  ['messages/de.yaml', () => get('/api/projects/storefront/namespaces/bag/translations/de_DE/keys')],
  ['messages/en.yaml', () => get('/api/projects/storefront/namespaces/bag/translations/en_GB/keys')],
  ['messages/pt_PT.yaml', () => get('/api/projects/storefront/namespaces/bag/translations/pt_PT/keys')],
  ['search/de.yaml', () => get(`/api/plain/search?q=laufschuhe&${pot}`)],
  ['flags/storefront/production.yaml', () => get('/api/publications/storefront/production')],
]

/** Files that are read at the start alone: nothing looks at them while the shop serves. */
const readOnce = [
  'hosts/hosts.yaml',
  'fragments/fragments.yaml',
  'partner-apps/partner-apps.yaml',
  'payments/payments.yaml',
  'promotions/promotions.yaml',
  'bot-check/bot-check.yaml',
  'touchpoints/stride.yaml',
  'consent/versions.yaml',
  'third-parties/third-parties.yaml',
]

const all = [...readers.map(([file]) => file), ...readOnce]
const answers = (): Promise<readonly string[]> => Promise.all(readers.map(([, answer]) => answer()))
const linesOf = (word: string, file: string): number =>
  server.log.split('\n').filter((line) => line.startsWith(`${word}:`) && line.includes(`file=src/content/${file}`))
    .length

/** Asks until the log has a number of lines for each file that is read. */
const untilTold = async (word: string, times: number): Promise<void> => {
  while (readers.some(([file]) => linesOf(word, file) < times)) {
    await answers()
    // Files are looked at once a second, and every answer makes bags, of which an hour has a limit.
    await new Promise((done) => setTimeout(done, 200))
    if (server.child.exitCode !== null) throw new Error(server.log)
  }
}
const brokenFiles = async (): Promise<string | undefined> =>
  /^shop_broken_files (\d+)$/m.exec(await get('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } }))?.[1]

/** The files with faults, as the operator's question names them. */
const faultyFiles = async (): Promise<string[]> => {
  const answer = await get('/healthz?deep', { headers: { authorization: `Bearer ${TOKEN}` } })
  return (JSON.parse(answer.slice('200 '.length)) as { faultyFiles: string[] }).faultyFiles
}

const write = (text: string) => (file: string) => {
  writeFileSync(copy(file), text)
  age(copy(file), 30)
}
const kinds: readonly (readonly [what: string, spoil: (file: string) => void])[] = [
  ['syntax that cannot be read', write('a: [b\nc: d\n')],
  ['another shape', write('nonsense: 1\n')],
  ['no text', write('')],
  ['ten megabytes', write('- a\n'.repeat(2_500_000))],
  ['no file', (file) => rmSync(copy(file))],
  [
    'a folder in its place',
    (file) => {
      rmSync(copy(file))
      mkdirSync(copy(file))
    },
  ],
]

it('Every file that is read while the shop serves keeps its last good value, says so once, and recovers', async () => {
  origin = await server.origin()
  // The server reads ahead, so that no file is met for the first time when it is broken.
  const before = await answers()
  for (const answer of before) expect(answer).toMatch(/^20\d /)
  for (const [round, [what, spoil]] of kinds.entries()) {
    for (const file of all) spoil(file)
    await untilTold('contentBroken', round + 1)
    expect(await answers(), what).toEqual(before)
    expect(await brokenFiles(), what).toBe(String(readers.length))
    const named = (await faultyFiles()).map((text) => text.replace(/:\d+$/, ''))
    expect(named.toSorted(), what).toEqual(readers.map(([file]) => `src/content/${file}`).toSorted())
    for (const file of all) restore(file, 20 - round)
    await untilTold('contentMended', round + 1)
    expect(await answers(), what).toEqual(before)
    expect([await brokenFiles(), await faultyFiles()], what).toEqual(['0', []])
  }
  for (const [file] of readers)
    expect([file, linesOf('contentBroken', file), linesOf('contentMended', file)]).toEqual([
      file,
      kinds.length,
      kinds.length,
    ])
  for (const file of readOnce) expect(server.log).not.toContain(file)
}, 120_000)
