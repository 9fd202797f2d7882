import { afterEach, describe, expect, test, vi } from 'vitest'
import { cookieNamed, readCookie } from '#browser/cookies'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { noticePreferences } from '#domain/storage'

afterEach(() => {
  vi.unstubAllGlobals()
  clearHostInfo()
})

describe('A cookie', () => {
  test.each<[string, string, string | undefined]>([
    ['a=1; b=2', 'b', '2'],
    ['xa=1; a=2', 'a', '2'],
    ['a=first; a=second', 'a', 'first'],
    ['a=', 'a', ''],
    ['a=b=c', 'a', 'b=c'],
    ['a=%5B2%5D', 'a', '[2]'],
    ['a="2"', 'a', '"2"'],
    ['a=%E0%A4%A', 'a', undefined],
    ['a=%', 'a', undefined],
    ['=1', '', undefined],
    ['', 'a', undefined],
    ['b=1', 'a', undefined],
    ['stride.bag.count=3', 'strideXbag.count', undefined],
    ['A=1', 'a', undefined],
  ])('of the browser’s cookies %j with the name %j is %j', (cookie, name, value) => {
    vi.stubGlobal('document', { cookie })
    expect(cookieNamed(name)).toBe(value)
  })

  test('of the list is read by its name in the browser', () => {
    setHostInfo({ context: { env: 'prod', brand: 'stride', locale: 'de_DE' }, addressing: 'path' })
    vi.stubGlobal('document', { cookie: 'notice_preferences=%5B0%2C1%5D' })
    expect(readCookie(noticePreferences)).toBe('[0,1]')
  })
})
