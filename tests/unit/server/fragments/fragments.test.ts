import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ExternalAuthText,
  externalAuthQuery,
  fragmentFiles,
  isFragmentText,
  wrongFragmentHeaders,
} from '#domain/fragments'
import { type Preset, presets, textQuery } from '#domain/portal'
import type { Environment } from '#domain/sites'
import { fragmentRoutes } from '#server/fragments'

const files = { scripts: ['/_astro/portal.a1.js', '/_astro/renderer.b2.js'], styles: ['/_astro/portal.c3.css'] }
const login = `<p>stride en_GB</p>${'<p>text</p>'.repeat(60)}`
const texts: Record<string, string> = {
  'ap/mf/stride/en_GB/login.txt': login,
  'ap/mf/stride/en_GB/two-steps.txt': '<p>stride in two steps</p>',
  'ap/mf/stride/en_GB/two-steps-apps.txt': '<p>stride in an app</p>',
  'ap/mf/stride/en_GB/registration.txt': '<p>stride registration</p>',
  'ap/mf/stride/en_GB/subscription.txt': '<p>stride subscription</p>',
  'ap/mf/reebok/de_DE/login.txt': '<p>reebok de_DE</p>',
  'ap/mf/files.json': JSON.stringify(files),
  '_astro/portal.c3.css': '.portal{color:red}',
  'external-auth/mf/stride/en_GB/buttons.txt': '<p>stride buttons</p>',
  'external-auth/mf/stride/en_GB/account.txt': '<p>stride account</p>',
  'external-auth/mf/files.json': JSON.stringify(files),
}

let dist: string
beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'shop-fragments-'))
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
})
afterAll(() => rmSync(dist, { recursive: true, force: true }))

const get = (query: string, init?: RequestInit, environment: Environment = 'prod'): Response | Promise<Response> =>
  fragmentRoutes({ dist, headers: { 'X-Content-Type-Options': 'nosniff' }, environment }).request(
    `http://mf.test/ap/mf?${query}`,
    init,
  )

describe('The text of the account portal', () => {
  test('is answered as the loader wants it', async () => {
    const response = await get('brand=stride&locale=en_GB&view=modal')
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(texts['ap/mf/stride/en_GB/login.txt'])
    const { headers } = response
    expect(wrongFragmentHeaders(headers, 'account_account-portal')).toEqual([])
    expect(headers.get('X-Mf-Version')).toBe('1.0.0-experimental.14')
    expect(isFragmentText(headers.get('content-type'))).toBe(true)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=3600')
    const absolute = (path: string) => `http://mf.test${path}`
    expect(fragmentFiles(headers.get('link'), 'http://mf.test/ap/mf')).toEqual({
      scripts: files.scripts.map(absolute),
      styles: files.styles.map(absolute),
    })
  })

  test.each(['/ap/v1/mf', '/ap/v2/mf'])('is answered at %s too', async (path) => {
    const routes = fragmentRoutes({ dist, headers: {}, environment: 'prod' })
    const response = await routes.request(`http://mf.test${path}?brand=stride&locale=en_GB&view=modal`)
    expect(await response.text()).toBe(texts['ap/mf/stride/en_GB/login.txt'])
    expect((await routes.request(`http://mf.test/ap/v3/mf?brand=stride&locale=en_GB&view=modal`)).status).toBe(404)
  })

  const forms: Readonly<Record<string, string>> = {
    'account-activation': 'in two steps',
    'reset-password': 'in two steps',
    'checkout-inline': 'in two steps',
    'login-method': 'in two steps',
    'confirmed-app': 'in an app',
    'stride-app': 'in an app',
    'kmc-register': 'registration',
    'one-step-modal-full': 'registration',
    'subscription-inline': 'subscription',
  }
  test.each(Object.entries(presets))(
    'for the preset %s shows its kind of form, in both versions',
    async (name, preset: Preset) => {
      for (const version of ['v1', 'v2'] as const) {
        const response = await get(String(textQuery('stride', 'en_GB', preset, version)))
        expect(response.status).toBe(200)
        expect(await response.text()).toContain(`<p>stride ${forms[name] ?? 'en_GB'}</p>`)
      }
    },
  )

  test('is missing for a set of texts that this build does not have', async () => {
    expect((await get('brand=stride&locale=en_GB&view=modal&translationSet=custom')).status).toBe(404)
  })

  test('is the same in the versions v1 and v2, with the same files, and for a version that does not exist', async () => {
    const answers = await Promise.all(
      ['', '&version=v1', '&version=v2', '&version=v9'].map((version) =>
        get(`brand=stride&locale=en_GB&view=modal${version}`),
      ),
    )
    const seen = await Promise.all(
      answers.map(async (answer) => [
        await answer.text(),
        answer.headers.get('link'),
        answer.headers.get('x-mf-version'),
      ]),
    )
    expect(new Set(seen.map((parts) => JSON.stringify(parts))).size).toBe(1)
  })

  test('is that of the brand and the locale', async () => {
    expect(await (await get('brand=reebok&locale=de_DE&view=inline')).text()).toBe('<p>reebok de_DE</p>')
  })

  test.each([
    ['prod', '*', null],
    ['stg', 'https://a.example', 'true'],
  ] as const)(
    'can be read in %s by pages of other origins, with cookies outside production',
    async (environment, origin, credentials) => {
      const init = { headers: { origin: 'https://a.example' } }
      const { headers } = await get('brand=stride&locale=en_GB&view=modal', init, environment)
      expect(headers.get('access-control-allow-origin')).toBe(origin)
      expect(headers.get('access-control-allow-credentials')).toBe(credentials)
      expect(headers.get('access-control-expose-headers')?.split(/, ?/)).toEqual([
        'X-MF-Id',
        'X-MF-Type',
        'X-Mf-Version',
        'Link',
      ])
    },
  )

  test('is revalidated by its ETag, with the same headers', async () => {
    const query = 'brand=stride&locale=en_GB&view=modal'
    const etag = (await get(query)).headers.get('etag')!
    const known = await get(query, { headers: { 'if-none-match': etag } })
    expect([known.status, known.headers.get('x-mf-id')]).toEqual([304, 'account_account-portal'])
    expect(known.headers.get('link')).toContain('/_astro/portal.a1.js')
  })

  test.each([
    ['', 400],
    ['brand=stride&locale=en_GB', 400],
    ['brand=nike&locale=en_GB&view=modal', 400],
    ['brand=stride&locale=xx_XX&view=modal', 400],
    ['brand=stride&locale=../../../etc&view=modal', 400],
    ['brand=stride&locale=de_DE&view=modal', 404],
    ['brand=stride&locale=en_GB&view=popup', 400],
  ])('does not exist for the query %j, which is answered %i', async (query, status) => {
    const response = await get(query)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-mf-id')).toBeNull()
    expect(await response.json()).toHaveProperty('errorCode')
  })

  test('cannot be written', async () => {
    expect((await get('brand=stride&locale=en_GB&view=modal', { method: 'POST' })).status).toBe(404)
  })
})

const at = async (path: string) => {
  const routes = fragmentRoutes({ dist, headers: { 'X-Content-Type-Options': 'nosniff' }, environment: 'prod' })
  return await routes.request(`http://mf.test/account_account-portal${path}`)
}
const LIBRARY = 'export * from "/_astro/portal.a1.js"\n'

describe('The addresses that all fragments have', () => {
  test.each([
    ['/view/stride/en_GB?view=modal', login],
    ['/view/reebok/de_DE?view=inline', '<p>reebok de_DE</p>'],
    ['/view/stride/en_GB?view=modal&brand=reebok&locale=de_DE', login],
    ['/render?brand=stride&locale=en_GB&view=modal', login],
  ])('answer %s with the text', async (path, text) => {
    const response = await at(path)
    expect([response.status, await response.text()]).toEqual([200, text])
    expect(wrongFragmentHeaders(response.headers, 'account_account-portal')).toEqual([])
    expect(response.headers.get('link')).toContain('/_astro/portal.a1.js')
  })

  test.each([
    ['/index.js', 'text/javascript; charset=utf-8', LIBRARY],
    ['/index.js?v=1.0.0-experimental.14', 'text/javascript; charset=utf-8', LIBRARY],
    ['/1.0.0-experimental.14/index.js', 'text/javascript; charset=utf-8', LIBRARY],
    ['/style.css', 'text/css; charset=utf-8', '.portal{color:red}'],
    ['/index.css', 'text/css; charset=utf-8', '.portal{color:red}'],
    ['/1.0.0-experimental.14/style.css', 'text/css; charset=utf-8', '.portal{color:red}'],
  ])('answer %s with the file of this build, which no cache keeps for long', async (path, type, body) => {
    const response = await at(path)
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([200, type, body])
    expect(response.headers.get('cache-control')).toBe('public, max-age=60, stale-while-revalidate=3600')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['/view/stride/en_GB', 400],
    ['/view/stride/xx_XX?view=modal', 400],
    ['/view/stride/en_GB/more?view=modal', 404],
    ['/view/stride?view=modal', 404],
    ['/2.0.0/index.js', 404],
    ['/constructor', 404],
    ['/', 404],
  ])('answer %s with %i', async (path, status) => {
    expect((await at(path)).status).toBe(status)
  })
})

describe('The text of the buttons of external providers', () => {
  const ask = async (query: string) =>
    fragmentRoutes({ dist, headers: {}, environment: 'prod' }).request(`http://mf.test/external-auth/mf?${query}`)

  test.each<[ExternalAuthText, string]>([
    ['buttons', '<p>stride buttons</p>'],
    ['account', '<p>stride account</p>'],
  ])('of the kind %s is answered as the loader wants it', async (kind, text) => {
    const response = await ask(String(externalAuthQuery('stride', 'en_GB', kind)))
    expect([response.status, await response.text()]).toEqual([200, text])
    expect(wrongFragmentHeaders(response.headers, 'account_external-auth')).toEqual([])
    expect(fragmentFiles(response.headers.get('link'), 'http://mf.test/external-auth/mf').scripts).toHaveLength(2)
  })

  test.each([
    ['brand=stride&locale=en_GB', 200],
    ['brand=reebok&locale=de_DE&view=buttons', 404],
    ['brand=stride&locale=../../../etc', 400],
    ['', 400],
  ])('is answered for the query %j with %i: a site without providers has none', async (query, status) => {
    expect((await ask(query)).status).toBe(status)
  })

  test.each([
    ['/view/stride/en_GB', 200, '<p>stride buttons</p>'],
    ['/view/stride/en_GB?view=account', 200, '<p>stride account</p>'],
    ['/view/reebok/de_DE?view=account', 404, undefined],
    ['/view/stride/xx_XX', 400, undefined],
    ['/render?brand=stride&locale=en_GB&view=account', 200, '<p>stride account</p>'],
    ['/1.0.0/index.js', 200, LIBRARY],
    ['/style.css', 200, '.portal{color:red}'],
  ])('and its files are answered at the address %s that all fragments have with %i', async (path, status, text) => {
    const routes = fragmentRoutes({ dist, headers: {}, environment: 'prod' })
    const response = await routes.request(`http://mf.test/account_external-auth${path}`)
    expect(response.status).toBe(status)
    if (text !== undefined) expect(await response.text()).toBe(text)
  })
})
