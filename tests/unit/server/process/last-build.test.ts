import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepContent } from '#content/files'
import { writeBuiltRanges } from '#content/products'
import { contentOfBuild, root as project, stampFor, writeStamp } from '#server/build'
import { readSettings } from '#server/settings'
import { ServerProcess } from '#tests/server/server-process'

const TOKEN = 'a-token-of-24-characters'

let root = ''
const file = (name: string): string => join(root, 'src/content', name)

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'last-build-'))
  cpSync('src/content', join(root, 'src/content'), { recursive: true })
  for (const name of ['package.json', 'node_modules', 'islands', 'bus', 'public'])
    symlinkSync(resolve(name), join(root, name))
  keepContent(join(root, 'dist/content'), { root })
  writeBuiltRanges(join(root, 'dist'), { root })
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const start = (env: Record<string, string> = {}) =>
  new ServerProcess({ DATA_DIR: join(root, 'data'), METRICS_TOKEN: TOKEN, ...env }, 'server-main', [], root)

const addresses = [
  '/api/plain/search?q=laufschuhe&sitePath=stride/de_DE',
  '/api/plain/search?q=schuhe&sitePath=reebok/de_DE',
  '/api/projects/storefront/namespaces/bag/translations/de_DE/keys',
  '/api/publications/storefront/production',
]

/** The answers of a shop, and the files that it names as broken. */
const askAll = async (server: ServerProcess): Promise<{ answers: string[]; faulty: string[] }> => {
  const origin = await server.origin()
  const answers: string[] = []
  for (const address of addresses) {
    const answer = await fetch(origin + address)
    answers.push(`${answer.status} ${await answer.text()}`)
  }
  const deep = await fetch(`${origin}/healthz?deep`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const { faultyFiles } = (await deep.json()) as { faultyFiles: string[] }
  await server.kill('SIGKILL')
  return { answers, faulty: faultyFiles.map((name) => name.replace(/:\d+$/, '')).toSorted() }
}

/** Files that a start reads, with those that it reads ahead and at the first answer. */
const broken = [
  'bot-check/bot-check.yaml',
  'external-providers/external-providers.yaml',
  'flags/storefront/production.yaml',
  'gift-cards/gift-cards.yaml',
  'hosts/hosts.yaml',
  'messages/de.yaml',
  'partner-apps/partner-apps.yaml',
  'payments/payments.yaml',
  'prices/reebok.yaml',
  'products/stride/ST1001.yaml',
  'promotions/promotions.yaml',
  'search/de.yaml',
  'taxes/taxes.yaml',
]

it('A shop that starts with broken files answers as its build has read them, and takes what is sound', async () => {
  const LAST_BUILD = join(root, 'dist')
  const before = await askAll(start({ LAST_BUILD }))
  expect(before.faulty).toEqual([])
  for (const answer of before.answers) expect(answer).toMatch(/^200 /)

  for (const name of broken) writeFileSync(file(name), 'a: [b\nc: d\n')
  expect((await start().ended).err).toMatch(/^CONTENT: /)
  const after = await askAll(start({ LAST_BUILD }))
  expect(after.answers).toEqual(before.answers)
  expect(after.faulty).toEqual(broken.map((name) => `src/content/${name}`))

  const sound = file('products/stride/ST1002.yaml')
  writeFileSync(sound, readFileSync(sound, 'utf8').replace(/^name: .*$/m, 'name: Schuhe Neuling'))
  const changed = await askAll(start({ LAST_BUILD }))
  expect(changed.answers[0]).not.toBe(before.answers[0])
  expect(changed.answers.slice(1)).toEqual(before.answers.slice(1))
}, 120_000)

it('A build whose content has changed is served while the content has faults, and refused when it is right', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-content-'))
  const [dist, products] = [join(folder, 'dist'), join(folder, 'overlay/products/stride')]
  for (const each of [dist, products]) mkdirSync(each, { recursive: true })
  const env = { DIST_DIR: dist, DATA_DIR: join(folder, 'data'), SHOP_ENV: 'local', SITES: 'stride/en_GB' }
  const settings = readSettings(env, 'local')
  writeStamp(dist, { ...stampFor(project, settings), content: { times: 'others', texts: 'others' } })
  writeBuiltRanges(dist)
  keepContent(contentOfBuild(settings))
  const serve = () => new ServerProcess({ ...env, CONTENT_OVERLAY: join(folder, 'overlay') }, 'serve')

  writeFileSync(join(products, 'ST9990.yaml'), 'a: [b')
  const shop = serve()
  expect((await fetch(`${await shop.origin()}/healthz`)).status).toBe(200)
  await shop.kill('SIGKILL')
  expect(shop.log).toMatch(/^Content has faults, so pages are those of the last build: \S+ST9990\.yaml:1:/m)
  expect(shop.log).toMatch(/contentBroken: .*ST9990\.yaml/)

  rmSync(join(products, 'ST9990.yaml'))
  expect(await serve().ended).toMatchObject({ code: 1, err: expect.stringMatching(/^DIST_MISMATCH: /) })
  rmSync(contentOfBuild(settings), { recursive: true })
  rmSync(folder, { recursive: true })
}, 120_000)
