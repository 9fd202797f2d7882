import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBuiltRanges } from '#content/products'
import { requireBuild, root, stampFor, writeStamp } from '#server/build'
import { refusalLine, startServer } from '#server/process'
import { readSettings } from '#server/settings'
import { BasketClient } from '#tests/server/basket-client'
import { startFreezingProxy } from '#tests/server/freezing-proxy'
import { type CommandName, ServerProcess } from '#tests/server/server-process'
import { sku, testAssortment } from '#tests/server/test-assortment'
import { onPostgres } from '../store/stores.ts'

const line = (code: string) => new RegExp(`^${code}: [^\\n]+\\n$`)

let folder: string
let taken: Server
let takenPort: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-start-'))
  mkdirSync(join(folder, 'data'))
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'file'), '')
  writeFileSync(join(folder, 'dist/.stamp.json'), '{"sources":"others"}')
  taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  takenPort = String((taken.address() as { port: number }).port)
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Settings of the rows below, with the port that is taken and the folder of this test. */
const envOf = (row: Record<string, string>): Record<string, string> => ({
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  DIST_DIR: join(folder, 'dist'),
  ...Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value.replace('TAKEN', takenPort).replace('FOLDER', folder)]),
  ),
})

describe('a failed start exits with 1 and one line with a code', () => {
  it.each<[string, CommandName, Record<string, string>, string]>([
    ['port in use', 'server-main', { PORT: 'TAKEN' }, 'PORT_IN_USE'],
    ['port in use, noticed before the build', 'start', { PORT: 'TAKEN' }, 'PORT_IN_USE'],
    ['no build', 'serve', { DIST_DIR: 'FOLDER/none' }, 'DIST_MISMATCH'],
    ['unknown RENDERER', 'build', { RENDERER: 'vue' }, 'SETTING_INVALID'],
  ])('%s', { timeout: 600_000 }, async (_name, name, env, code) => {
    const ended = await new ServerProcess(envOf(env), name).ended
    expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringMatching(line(code)) })
  })
})

const serve = async (env: Record<string, string>): Promise<void> => {
  const server = await startServer(readSettings(env, 'local'), { assortment: testAssortment })
  await server.stop({ isQuick: true })
}

describe('a start is refused in one line with a code, which holds no password', () => {
  it.each<[string, (env: Record<string, string>) => unknown, Record<string, string>, string]>([
    ['data directory below a file', serve, { DATA_DIR: 'FOLDER/file/data' }, 'DATA_DIR_UNWRITABLE'],
    ['data directory in /proc', serve, { DATA_DIR: '/proc/shop' }, 'DATA_DIR_UNWRITABLE'],
    ['no server at DATABASE_URL', serve, { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' }, 'DATABASE_UNREACHABLE'],
    ['DATABASE_URL of another database', serve, { DATABASE_URL: 'mysql://u:geheim@127.0.0.1/x' }, 'SETTING_INVALID'],
    ['DATABASE_URL that is not an address', serve, { DATABASE_URL: 'nonsense' }, 'SETTING_INVALID'],
    ['another build', (env) => requireBuild(readSettings(env, 'prod')), {}, 'DIST_MISMATCH'],
    ['unknown SITES', (env) => readSettings(env, 'prod'), { SITES: 'stride/xx_XX' }, 'SITES_UNKNOWN'],
    ['unknown SITES among others', (env) => readSettings(env, 'prod'), { SITES: 'stride/*,nike/*' }, 'SITES_UNKNOWN'],
    ['unknown ADDRESSING', (env) => readSettings(env, 'local'), { ADDRESSING: 'dns' }, 'SETTING_INVALID'],
    ['unknown SHOP_ENV', (env) => readSettings(env, 'prod'), { SHOP_ENV: 'live' }, 'SETTING_INVALID'],
    ['malformed GEO_HEADER', (env) => readSettings(env, 'prod'), { GEO_HEADER: 'x country' }, 'SETTING_INVALID'],
    [
      'short FEED_TOKEN',
      (env) => readSettings(env, 'prod'),
      { FEED_TOKEN: 'a-token-of-24-characters' },
      'SETTING_INVALID',
    ],
    ['weak FEED_TOKEN', (env) => readSettings(env, 'prod'), { FEED_TOKEN: 'weak'.repeat(10) }, 'SETTING_INVALID'],
    ['PORT that is not a number', (env) => readSettings(env, 'prod'), { PORT: '80x' }, 'SETTING_INVALID'],
    [
      'HOST open to others without SHOP_ENV',
      (env) => readSettings(env, 'local'),
      { HOST: '0.0.0.0' },
      'HOST_NEEDS_SHOP_ENV',
    ],
  ])('%s', async (_name, start, env, code) => {
    const error: unknown = await (async () => start(envOf(env)))().then(
      () => expect.fail('It started.'),
      (cause: unknown) => cause,
    )
    expect(refusalLine(error)).toMatch(line(code))
    expect(refusalLine(error)).not.toContain('geheim')
  })

  it.each([
    ['port in use', { PORT: 'TAKEN' }],
    ['no server at DATABASE_URL', { DATABASE_URL: 'postgres://u:geheim@127.0.0.1:1/x' }],
  ])('%s, and nothing is left behind', async (_name, env) => {
    const data = join(folder, 'never')
    await expect(serve({ ...envOf(env), DATA_DIR: data })).rejects.toThrow()
    expect(existsSync(data)).toBe(false)
  })
})

describe('a start on a build', () => {
  const readsOf = async (dist: string): Promise<string> => {
    const env = {
      DATA_DIR: mkdtempSync(join(folder, 'reads-')),
      DIST_DIR: dist,
      SHOP_ENV: 'local',
      NODE_OPTIONS: `--import ${resolve('tests/setup/server/count-product-reads.ts')}`,
    }
    const server = new ServerProcess(env, 'serve')
    const origin = await server.origin()
    const rows = await fetch(`${origin}/api/plain/search?sitePath=stride%2Fen_GB&q=shoe`)
    expect(rows.status).toBe(200)
    return (await server.kill('SIGINT')).err
  }

  it('reads no file of products, and neither does a search', { timeout: 180_000 }, async () => {
    const dist = join(folder, 'whole')
    mkdirSync(dist)
    writeStamp(dist, stampFor(root, readSettings({ DIST_DIR: dist }, 'local')))
    expect(await readsOf(dist)).toMatch(/^product files read: [1-9]\d\d/m)
    writeBuiltRanges(dist)
    expect(await readsOf(dist)).toContain('product files read: 0\n')
  })
})

describe('settings', () => {
  it.each([
    ['RENDERER', 'vue', 'react, preact'],
    ['ADDRESSING', 'dns', 'path, host'],
    ['SHOP_ENV', 'live', 'local, dev, stg, prod'],
  ])('are refused with the values that %s may have', (name, value, allowed) => {
    expect(() => readSettings({ [name]: value }, 'local')).toThrow(allowed)
  })

  it('have defaults', () => {
    expect(readSettings({}, 'local')).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      databaseUrl: undefined,
      renderer: 'react',
      addressing: 'path',
      environment: 'local',
      geoHeader: undefined,
    })
  })

  it.each(['CF-IPCountry', 'x-vercel-ip-country', 'X_Country'])('accept %s as GEO_HEADER', (name) => {
    expect(readSettings({ GEO_HEADER: name }, 'local').geoHeader).toBe(name)
  })

  it.each(['x country', 'x:country', 'länd', 'a\r\nb', '"x"', 'x'.repeat(65)])('refuse %j as GEO_HEADER', (name) => {
    expect(() => readSettings({ GEO_HEADER: name }, 'local')).toThrow('GEO_HEADER must be the name of a header')
  })

  it.each([
    ['stride/*,reebok/de_DE', (keys: string[]) => keys.filter((k) => k.startsWith('reebok/')).length === 1],
    ['*/en_GB', (keys: string[]) => keys.join() === 'reebok/en_GB,stride/en_GB'],
    [' stride/en_GB , stride/en_GB', (keys: string[]) => keys.join() === 'stride/en_GB'],
  ])('read SITES=%j', (text, fits) => {
    expect(fits([...readSettings({ SITES: text }, 'local').sites])).toBe(true)
  })
})

describe('a running server', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes running requests on %s and exits with 0',
    { timeout: 600_000 },
    async (signal) => {
      const env = { DATA_DIR: mkdtempSync(join(folder, 'stop-')) }
      const server = new ServerProcess(env)
      const shopper = new BasketClient(await server.origin())
      await shopper.add(sku('T0'))
      const inFlight = Array.from({ length: 20 }, (_, i) => shopper.add(sku(`T${i % 5}`)).catch(() => undefined))
      // The first answer says that the others are being worked on.
      await Promise.race(inFlight)
      const ended = await server.kill(signal)
      expect(ended).toMatchObject({ code: 0, err: '' })
      const answered = (await Promise.all(inFlight)).filter((a) => a?.status === 200).length
      const again = new ServerProcess(env)
      const reader = new BasketClient(await again.origin())
      for (const [name, value] of shopper.cookies) reader.cookies.set(name, value)
      // A refused write may be missing; every write that was carried out was answered.
      expect((await reader.read()).body.totalProductCount).toBe(1 + answered)
      await again.kill('SIGINT')
    },
  )

  onPostgres((fresh) => {
    it('is healthy while the store answers, and answers 503 when it does not', { timeout: 600_000 }, async () => {
      const { env } = await fresh()
      const postgres = await startFreezingProxy(env['DATABASE_URL']!)
      const server = new ServerProcess({ ...env, DATABASE_URL: postgres.address })
      const origin = await server.origin()
      expect((await fetch(`${origin}/healthz`)).status).toBe(200)
      await postgres.stop()
      const down = await fetch(`${origin}/healthz`)
      expect([down.status, await down.json()]).toMatchObject([503, { errorCode: 'storeUnavailable' }])
      const refused = await new BasketClient(origin).add(sku('T0'))
      expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([
        503,
        'storeUnavailable',
        '1',
      ])
      expect((await server.kill('SIGTERM')).code).toBe(0)
    })
  })
})
