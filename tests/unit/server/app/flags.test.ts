import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { publicationOf } from '#content/flags'
import { readPublication } from '#domain/flags'
import { publicationRoutes } from '../../../../src/server/app/flags.ts'

let folder: string
const write = (text: string, at = 1) => {
  const file = join(folder, 'storefront/production.yaml')
  writeFileSync(file, text)
  utimesSync(file, at, at)
}
const flag = (value: boolean) =>
  `flags:\n  - name: trial\n    description: For people only.\n    disabled: false\n    value: ${value}\n`

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() })
  folder = mkdtempSync(join(tmpdir(), 'flags-'))
  mkdirSync(join(folder, 'storefront'))
  write(flag(true))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const app = (order?: 'environment/project') =>
  publicationRoutes({ order, read: (project, environment) => publicationOf(project, environment, folder) })

describe('A publication of feature flags', () => {
  it('is sent without the descriptions for people, and cached for a minute', async () => {
    const answer = await app().request('/storefront/production')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toContain('max-age=60')
    const body = await answer.json()
    expect(body).toEqual({ flags: [{ name: 'trial', disabled: false, value: true }], segments: [] })
    expect(readPublication(body).flags[0]).toMatchObject({ name: 'trial', disabled: false, value: true })
  })

  it('is not sent again to a browser that has it until the file changes', async () => {
    const routes = app()
    const tag = (await routes.request('/storefront/production')).headers.get('etag')!
    const again = () => routes.request('/storefront/production', { headers: { 'if-none-match': `W/${tag}, "x"` } })
    expect([(await again()).status, await (await again()).text()]).toEqual([304, ''])
    write(flag(false), 2)
    vi.advanceTimersByTime(1000)
    const changed = await again()
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).not.toBe(tag)
  })

  it.each([
    '/storefront/staging',
    '/storefront/local',
    '/other/production',
    '/production/storefront',
    '/..%2Fstorefront/production',
    '/storefront/..%2Fstorefront%2Fproduction',
    '/STOREFRONT/production',
  ])('is 404 at %s', async (path) => {
    const answer = await app().request(path)
    expect([answer.status, ((await answer.json()) as { errorCode: string }).errorCode]).toEqual([404, 'notFound'])
  })

  it('is at the other path only, where the configuration says so', async () => {
    const routes = app('environment/project')
    expect((await routes.request('/production/storefront')).status).toBe(200)
    expect((await routes.request('/storefront/production')).status).toBe(404)
  })

  it('is 500 while its file is broken, and returns with the file', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    write('flags: [', 3)
    expect((await app().request('/storefront/production')).status).toBe(500)
    write(flag(true), 4)
    vi.advanceTimersByTime(1000)
    expect((await app().request('/storefront/production')).status).toBe(200)
  })
})

it('The shop has a publication of feature flags for every environment.', () => {
  for (const environment of ['development', 'staging', 'production'])
    expect(JSON.parse(publicationOf('storefront', environment)!.body)).toMatchObject({
      flags: expect.arrayContaining([
        expect.objectContaining({ name: 'disabled-consent' }),
        expect.objectContaining({ name: 'geo-logic' }),
      ]),
    })
})
