import { beforeEach, expect, test, vi } from 'vitest'
import { sessionInfo, storedName } from '#domain/storage'
import { markFirstPaint } from '../../../../src/integrations/early-clicks/first-paint.ts'

const marked = () => document.documentElement.hasAttribute('data-authenticated')
const yes = '{"isLoggedin":true,"isPersistent":false}'
const no = '{"isLoggedin":false,"isPersistent":true}'

const write = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: written as whatever server or page may have written it.
  document.cookie = cookie
}

beforeEach(() => {
  for (const name of ['userIsLogged', 'notuserIsLogged']) write(`${name}=; max-age=0`)
  document.documentElement.removeAttribute('data-authenticated')
  Object.assign(document.documentElement.dataset, { brand: 'stride', addressing: 'path' })
  localStorage.clear()
})

test.each([
  ['encoded', `userIsLogged=${encodeURIComponent(yes)}`, true],
  ['encoded as little as a cookie needs', `userIsLogged=${yes.replaceAll('"', '%22').replaceAll(',', '%2C')}`, true],
  ['logged out', `userIsLogged=${encodeURIComponent(no)}`, false],
  ['not decodable', 'userIsLogged=%E0%A4%A', false],
  ['another cookie', `notuserIsLogged=${encodeURIComponent(yes)}`, false],
  ['no cookie', 'other=1', false],
])('The hint cookie marks the page before the first paint: %s', (_, cookie, is) => {
  write(cookie)
  markFirstPaint()
  expect(marked()).toBe(is)
})

test.each([
  ['path', 'stride', true],
  ['path', 'reebok', false],
  ['host', 'stride', true],
] as const)(
  'The record of a session marks the page before the first paint: %s addressing, page of stride, record of %s',
  (addressing, brand, is) => {
    document.documentElement.dataset['addressing'] = addressing
    localStorage.setItem(storedName(sessionInfo, { brand, locale: 'en_GB', addressing }), '{"isPersistent":true}')
    markFirstPaint()
    expect(marked()).toBe(is)
  },
)

test('The record of a session that ended with the browser does not mark the page without the cookie', () => {
  localStorage.setItem(
    storedName(sessionInfo, { brand: 'stride', locale: 'en_GB', addressing: 'path' }),
    '{"isPersistent":false}',
  )
  markFirstPaint()
  expect(marked()).toBe(false)
})

test('A page without access to the storage is drawn for a guest', () => {
  vi.stubGlobal('localStorage', undefined)
  markFirstPaint()
  vi.unstubAllGlobals()
  expect(marked()).toBe(false)
})

test.each<[string, () => void]>([
  ['a prerendered page is shown', () => document.dispatchEvent(new Event('prerenderingchange'))],
  ['the page is restored', () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))],
])('The mark follows a login and a logout of another page when %s', (_, happen) => {
  markFirstPaint()
  write(`userIsLogged=${encodeURIComponent(yes)}`)
  expect(marked()).toBe(false)
  happen()
  expect(marked()).toBe(true)
  write(`userIsLogged=${encodeURIComponent(no)}`)
  happen()
  expect(marked()).toBe(false)
})

test.each([
  ['?type=shoes', true],
  ['?', false],
  ['', false],
])('An address with the query "%s" marks the page before the first paint: %s', (query, is) => {
  const { pathname } = location
  history.replaceState(null, '', pathname + query)
  markFirstPaint()
  expect(document.documentElement.hasAttribute('data-query')).toBe(is)
  history.replaceState(null, '', pathname)
})
