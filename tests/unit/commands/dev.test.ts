import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/eventually'
import { freePort } from '#tests/server/free-port'
import { expectFiles } from '#tests/units/walk-tables'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'causeway-dev-'))
const story = join(folder, 'overlay/pages/site/stride/en_GB/stories/new.yaml')
const write = (title: string, block = 'type: text\n    body: [Words.]'): void =>
  writeFileSync(
    story,
    `kind: content\ntitle: ${title}\ndescription: A story.\nblocks:\n  - id: words\n    title: ${title}\n    ${block}\n`,
  )

let shop: ChildProcess
let address: string
let said = ''
const page = async (): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${address}/stride/en_GB/stories/new/`).catch(() => undefined)
  return { status: response?.status ?? 0, text: (await response?.text()) ?? '' }
}
const soon = { timeout: 240_000, interval: 300 }

beforeAll(async () => {
  mkdirSync(join(story, '..'), { recursive: true })
  writeFileSync(
    join(folder, 'overlay/third-parties.yaml'),
    'hosts: []\ntags:\n  local:\n    - { id: analytics, kind: google, src: /stand-in-tag-manager.js?as=google, level: 2 }\n',
  )
  const port = await freePort()
  address = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    SITES: 'stride/en_GB',
    PORT: String(port),
    CONTENT_OVERLAY: join(folder, 'overlay'),
    DATA_DIR: join(folder, 'data'),
    CACHE_DIR: join(folder, 'cache'),
    // Astro's development server answers nothing where it sees this.
    VITEST: '',
  }
  shop = spawn(process.execPath, ['src/commands/dev.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const output of [shop.stdout, shop.stderr]) output?.setEncoding('utf8').on('data', (text) => (said += text))
  await eventually(async () => expect((await page()).status).toBe(404), soon)
}, 300_000)
afterAll(async () => {
  shop.kill('SIGTERM')
  if (shop.exitCode === null) await once(shop, 'exit')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}, 180_000)

test('A page that is saved while the development server runs is there without a restart', {
  timeout: 300_000,
}, async () => {
  write('First words')
  await expect.poll(async () => (await page()).text, soon).toContain('First words')
})

test('A change is shown, and a fault is told in the words of check while the page stays', {
  timeout: 300_000,
}, async () => {
  write('Second words')
  await expect.poll(async () => (await page()).text, soon).toContain('Second words')
  write('Third words', 'type: txt\n    body: [Words.]')
  await expect.poll(() => said, soon).toMatch(/stories\/new\.yaml:\d+:\d+ /)
  write('Fourth words')
  await expect.poll(async () => (await page()).text, soon).toContain('Fourth words')
})

const answer = (path: string) => fetch(address + path, { headers: { accept: 'text/html' }, redirect: 'manual' })

test('A missing final slash, an unknown page and a foreign market are answered as the shop answers them', {
  timeout: 180_000,
}, async () => {
  const withoutSlash = await answer('/stride/en_GB/men?sort=price-asc')
  expect([withoutSlash.status, withoutSlash.headers.get('location')]).toEqual([
    308,
    '/stride/en_GB/men/?sort=price-asc',
  ])
  const unknown = await answer('/stride/en_GB/nowhere/')
  expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('data-page-type="not-found"')])
  const foreign = await answer('/stride/de_DE/')
  const text = await foreign.text()
  expect([foreign.status, text]).toEqual([404, expect.stringContaining('href="/stride/en_GB/"')])
  expect(text).not.toContain('data-locale')
})

test('Pages have the content security policy and the headers of the built shop', { timeout: 180_000 }, async () => {
  const page = await answer('/stride/en_GB/')
  expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  expect(page.headers.get('content-security-policy-report-only')).toContain('require-trusted-types-for')
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(await page.text()) ?? []
  for (const directive of ["default-src 'self'", "img-src 'self' data:", "form-action 'self'", "base-uri 'none'"])
    expect(policy.split('; ')).toContain(directive)
})

test('The start says where the pages are, and nothing that needs no action', () => {
  expect(said).toContain(`Pages are shown, as you save them, at ${address}/`)
  expect(said).not.toMatch(/optimizer|watching|connected/)
})

test('A page whose file is removed is gone', { timeout: 300_000 }, async () => {
  rmSync(story)
  await expect.poll(async () => (await page()).status, soon).toBe(404)
})

test('Consent, the bag and the session run through the files that walks 1 to 3 of the architecture page name', {
  timeout: 300_000,
}, async () => {
  const program = ['tests/setup/browser/record-page-walks.ts', address]
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, maxBuffer: 2 ** 24 })
  const walks = JSON.parse(stdout) as [number, string[]][]
  expect(walks.map(([number]) => number)).toEqual([3, 1, 2])
  for (const [number, files] of walks) expectFiles(number, files)
})
