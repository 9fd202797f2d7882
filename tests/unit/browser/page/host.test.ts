import { afterEach, describe, expect, test, vi } from 'vitest'
import { hostOfPage as hostWith } from '../../../../src/browser/page/host.ts'

const page = {
  brand: 'stride',
  locale: 'de_DE',
  env: 'dev',
  addressing: 'path',
  sitePath: 'stride/de_DE',
  pageType: 'product',
  appVersion: '0.1.0',
}
const place = { origin: 'http://localhost:4321', host: 'localhost:4321' }

/** Host info of a page of a browser with these cookies. */
const hostOfPage = (attributes: typeof page, location: typeof place, cookie: string) => {
  vi.stubGlobal('document', { cookie })
  return hostWith(attributes, location, cookie)
}
afterEach(() => vi.unstubAllGlobals())

describe('Host info of a page', () => {
  test('The host info comes from the attributes and the address of the page', async () => {
    expect(await hostOfPage(page, place, '')).toEqual({
      appId: 'causeway',
      appVersion: '0.1.0',
      origin: 'http://localhost:4321',
      originalHost: 'localhost:4321',
      pageType: 'product',
      context: { env: 'dev', brand: 'stride', locale: 'de_DE' },
      sitePath: 'stride/de_DE',
      addressing: 'path',
    })
  })

  test.each<[string, string, string, object]>([
    ['dev', 'x-site-locale=fr_FR', 'the locale', { locale: 'fr_FR' }],
    ['dev', 'a=1; x-environment=stg', 'the environment', { env: 'stg' }],
    ['prod', 'x-site-locale=fr_FR', 'nothing', {}],
    ['prod', 'x-site-locale=fr_FR; developer-tools=1', 'nothing', {}],
    ['prod', 'x-site-locale=fr_FR; developer-tools=true', 'the locale', { locale: 'fr_FR' }],
    ['dev', 'x-site-locale=fr_XX', 'nothing', {}],
    ['dev', 'x-site-locale=%E0%A4%A', 'nothing', {}],
    ['dev', 'x-environment=production', 'nothing', {}],
    ['dev', 'x-environment=__proto__', 'nothing', {}],
  ])('in %s with %s overrides %s', async (env, cookies, _, context) => {
    const host = await hostOfPage({ ...page, env }, place, cookies)
    expect(host.context).toEqual({ env, brand: 'stride', locale: 'de_DE', ...context })
  })

  test.each<[string, string]>([
    ['www.reebok.de', 'www.reebok.de'],
    ['a/../b', 'localhost:4321'],
    ['a b', 'localhost:4321'],
    ['https://x', 'localhost:4321'],
    ['', 'localhost:4321'],
  ])('with x-original-host %j names %s', async (wanted, host) => {
    const cookies = `x-original-host=${encodeURIComponent(wanted)}`
    expect((await hostOfPage(page, place, cookies)).originalHost).toBe(host)
  })
})
