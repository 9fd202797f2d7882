import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { type Readable, readStored, removeStored, writeStored, writeStoredCookie } from '#browser/storage'
import {
  analyticsBatch,
  bagCount,
  flagUser,
  invitationCode,
  noticePreferences,
  paidMediaIntent,
  requestHeaders,
  sessionInfo,
} from '#domain/storage'
import { fakeStorage } from '#tests/browser/fake-storage'

const write = (entry: Readable, value: string): boolean =>
  entry.area === 'cookie' ? writeStoredCookie(entry, value) : writeStored(entry, value)

/** A browser's cookies as far as these tests need them: what was written, and what a page reads. */
const stubBrowser = () => {
  const jar = new Map<string, string>()
  const written: string[] = []
  const page = {
    documentElement: { dataset: {} },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=0')) jar.delete(name)
      else jar.set(name, value)
    },
  }
  const [local, session] = [fakeStorage(), fakeStorage()]
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', local.area)
  vi.stubGlobal('sessionStorage', session.area)
  return { written, jar, local: local.kept, session: session.kept }
}

let browser: ReturnType<typeof stubBrowser>
beforeEach(() => {
  browser = stubBrowser()
  setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'path' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearHostInfo()
})

describe('A stored value', () => {
  test.each([noticePreferences, bagCount, sessionInfo, invitationCode])(
    'of %o is read, replaced and removed',
    (entry) => {
      expect(readStored(entry)).toBeUndefined()
      expect(write(entry, 'a;b="ä"')).toBe(true)
      expect(readStored(entry)).toBe('a;b="ä"')
      write(entry, '[2]')
      expect(readStored(entry)).toBe('[2]')
      removeStored(entry)
      expect(readStored(entry)).toBeUndefined()
    },
  )

  test('of one brand is kept apart from those of another brand', () => {
    writeStored(sessionInfo, 'stride')
    writeStored(requestHeaders, '{}')
    expect([...browser.local.keys(), ...browser.session.keys()]).toEqual([
      'stride.account.grant.sessionInfo',
      'request-headers',
    ])
    setHostInfo({ context: { env: 'prod', brand: 'reebok', locale: 'de_DE' } })
    expect(readStored(sessionInfo)).toBeUndefined()
  })

  test('in a cookie has the brand’s path, its lifetime and SameSite=Lax', () => {
    write(noticePreferences, '[2]')
    expect(browser.written).toEqual(['notice_preferences=[2]; path=/stride/; sameSite=Lax; max-age=31536000; secure'])
  })

  test('is absent where the browser forbids its storages', () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    }
    expect(writeStored(sessionInfo, 'x')).toBe(false)
    expect(readStored(sessionInfo)).toBeUndefined()
    expect(() => removeStored(sessionInfo)).not.toThrow()
  })
})

describe('Below its level of consent an entry is not stored', () => {
  test.each<[string | undefined, boolean, boolean]>([
    [undefined, false, false],
    ['2:', false, false],
    ['[0]', false, false],
    ['[1]', true, false],
    ['2', true, true],
    ['[0,2]', false, true],
    ['[0,1,2]', true, true],
  ])('under the choice %j: functional stored %s, marketing stored %s', (choice, functional, marketing) => {
    if (choice !== undefined) browser.jar.set('notice_preferences', encodeURIComponent(choice))
    expect(writeStored(flagUser, 'id')).toBe(functional)
    expect(writeStored(analyticsBatch, '[]')).toBe(marketing)
    expect(write(paidMediaIntent, 'true')).toBe(marketing)
    expect(browser.local.size).toBe(functional ? 1 : 0)
    expect(browser.session.size + browser.written.length).toBe(marketing ? 2 : 0)
  })
})
