import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { plainPagesPath } from '#domain/sites'
import { startServer } from '#server/process'
import { readSettings } from '#server/settings'
import { ServerProcess } from '#tests/server/server-process'
import { testAssortment } from '#tests/server/test-assortment'
import { kindOfAddress } from '../../../../src/server/metrics/requests.ts'

const TOKEN = 'a-token-of-24-characters'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-metrics-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('The figures of a process', () => {
  it('are told to callers with the token only, and name no address', async () => {
    const server = new ServerProcess({ DATA_DIR: dataDir, METRICS_TOKEN: TOKEN })
    const origin = await server.origin()
    const read = (authorization: string) => fetch(`${origin}/metrics`, { headers: { authorization } })
    for (const wrong of ['', TOKEN, `Bearer ${TOKEN}x`]) expect((await read(wrong)).status).toBe(401)
    for (const path of ['/api/bridge/baskets/-?sitePath=stride/en_GB', '/zoe@example.com', '/api/zoe', '/healthz'])
      await fetch(`${origin}${path}`).then((answer) => answer.text())
    await fetch(`${origin}/api/browser-errors`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'uncaught', code: 'TypeError', file: '_astro/base.1f0c.js' }),
    })
    const answer = await read(`Bearer ${TOKEN}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const text = await answer.text()
    for (const line of [
      'shop_request_seconds_count{kind="bridge",status="2xx"} 1',
      'shop_request_seconds_bucket{kind="healthz",status="2xx",le="+Inf"} 1',
      'shop_request_seconds_count{kind="unknown call",status="4xx"} 1',
      'shop_request_seconds_count{kind="metrics",status="4xx"} 3',
      'shop_request_seconds_count{kind="browser-errors",status="2xx"} 1',
      'shop_browser_errors_total{kind="uncaught",code="TypeError",source="own"} 1',
      'shop_mails{state="waiting"} 0',
      'shop_store_up 1',
      'shop_broken_files 0',
      'shop_file_faults_total 0',
      'shop_store_connections{state="idle"} 1',
      'shop_store_waiting 0',
    ])
      expect(text.split('\n')).toContain(line)
    expect(text).toMatch(/^shop_event_loop_delay_seconds\{quantile="0.99"\} \d/m)
    expect(text).not.toContain('zoe')
    await server.kill('SIGINT')
  })

  it('do not exist without a token', async () => {
    // The server gives its process faster ones; Vitest takes them back.
    vi.stubGlobal('Request', Request)
    vi.stubGlobal('Response', Response)
    const settings = readSettings({ DATA_DIR: dataDir, PORT: '0' }, 'local')
    const server = await startServer(settings, { assortment: testAssortment })
    const answer = await fetch(`${server.origin}/metrics`, { headers: { authorization: 'Bearer undefined' } })
    expect(answer.status).toBe(404)
    await server.stop({ isQuick: true })
  })

  it.each([
    ['/', 'file'],
    ['/stride/en_GB/?q=1', 'file'],
    ['/api/account/login', 'account'],
    ['/api/bridge/baskets/-', 'bridge'],
    ['/api/projects/storefront/namespaces/bag/translations/en_GB/keys', 'projects'],
    ['/api/', 'unknown call'],
    ['/api/"}\n', 'unknown call'],
    ['/api/plain/review?sitePath=stride/en_GB', 'plain'],
    ['/acq-api/anything', 'acq-api'],
    ['/ap/mf?brand=stride', 'ap'],
    ['/account_account-portal/view/stride/en_GB', 'ap'],
    ['/external-auth/mf?brand=stride&locale=en_GB', 'external-auth'],
    ['/account_external-auth/index.js', 'external-auth'],
    ['/auth/session', 'auth'],
    ['*', 'file'],
  ])('count %j as the kind %s', (address, kind) => {
    expect(kindOfAddress(address)).toBe(kind)
  })

  it('count every call of the back end under a name of its own', () => {
    const app = readFileSync('src/server/app/index.ts', 'utf8')
    const named = (pattern: RegExp) => [...app.matchAll(pattern)].map(([, name]) => name!)
    const calls = [...named(/calls\.route\('\/([\w-]+)/g), plainPagesPath.split('/').at(-1)!]
    expect(calls.length).toBeGreaterThan(8)
    for (const name of calls) expect(kindOfAddress(`/api/${name}/x`)).toBe(name)
    const atRoot = named(/app\.route\('\/([\w-]+)/g).filter((name) => name !== 'api')
    expect(atRoot).toContain('acq-api')
    for (const name of atRoot) expect(kindOfAddress(`/${name}/x`)).toBe(name)
  })
})
