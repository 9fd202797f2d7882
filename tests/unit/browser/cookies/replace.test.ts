import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCookie, replaceCookie } from '#browser/cookies'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { consentPolicy, noticePreferences } from '#domain/storage'

interface Kept {
  name: string
  value: string
  path: string
  /** With a dot where it is shared with hosts below. */
  domain: string
}

/** Cookies as RFC 6265 keeps them and shows them to one page: longest path first, then oldest. */
const startJar = (hostname: string, pathname: string) => {
  const jar: Kept[] = []
  const isSeen = ({ path, domain }: Kept) =>
    (domain === hostname || (domain.startsWith('.') && `.${hostname}`.endsWith(domain))) &&
    (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
  const same = (one: Kept, other: Kept) =>
    one.name === other.name && one.path === other.path && one.domain === other.domain
  const put = (cookie: Kept, dead: boolean) => {
    const at = jar.findIndex((each) => same(each, cookie))
    if (dead) jar.splice(at, at < 0 ? 0 : 1)
    else if (at < 0) jar.push(cookie)
    else jar[at] = cookie
  }
  vi.stubGlobal('location', { protocol: 'https:', hostname, pathname })
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get cookie() {
      const seen = jar.filter(isSeen).toSorted((one, other) => other.path.length - one.path.length)
      return seen.map(({ name, value }) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [first = '', ...rest] = text.split('; ')
      const attributes = new Map(rest.map((each) => each.split('=') as [string, string]))
      const [name = '', value = ''] = first.split('=')
      const shared = attributes.get('domain')
      // A browser takes no cookie for a whole top-level domain.
      if (shared !== undefined && !shared.includes('.')) return
      const domain = shared === undefined ? hostname : `.${shared}`
      put({ name, value, path: attributes.get('path') ?? '/', domain }, attributes.get('max-age') === '0')
    },
  })
  return jar
}

beforeEach(() => setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'fr_CH' }, addressing: 'host' }))
afterEach(() => {
  vi.unstubAllGlobals()
  clearHostInfo()
})

describe('A cookie that replaces others of its name', () => {
  const page = '/fr/hommes/'
  test.each([
    ['.stride.ch', '/'],
    ['.www.stride.ch', '/'],
    ['.stride.ch', '/fr'],
    ['www.stride.ch', '/fr'],
    ['www.stride.ch', '/fr/'],
    ['.stride.ch', '/fr/hommes'],
    ['.stride.ch', '/fr/hommes/'],
  ])('is read instead of a cookie of %s with the path %s', (domain, path) => {
    for (const entry of [noticePreferences, consentPolicy])
      for (const value of ['2', '2:', '%', '']) {
        const jar = startJar('www.stride.ch', page)
        jar.push({ name: entry.name, value, path, domain }, { name: 'theirs', value, path, domain })
        expect(replaceCookie(entry, '[0]')).toBe(true)
        expect(readCookie(entry)).toBe('[0]')
        expect(jar.map(({ name }) => name)).toEqual(['theirs', entry.name])
      }
  })

  test('leaves cookies of other paths, which this page does not see', () => {
    const jar = startJar('www.stride.ch', page)
    jar.push({ name: noticePreferences.name, value: '2', path: '/fr/femmes/', domain: 'www.stride.ch' })
    expect(replaceCookie(noticePreferences, '[0]')).toBe(true)
    expect(jar).toHaveLength(2)
  })

  test('is not stored where the browser keeps the older cookie', () => {
    startJar('www.stride.ch', page)
    vi.stubGlobal('document', { documentElement: { dataset: {} } })
    Object.defineProperty(document, 'cookie', { get: () => 'notice_preferences=2', set: () => {} })
    expect(replaceCookie(noticePreferences, '[0]')).toBe(false)
  })
})
