import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { claim, publish, subscribe } from '#bus'
import { setReporter } from '#platform/errors'
import { publishHost, setHostInfo } from '#platform/host'
import { adoptSession, logout } from '#platform/session'
import { followWishlist } from '../../../../src/shell/wishlist/draw.ts'
import { pressHeart } from '../../../../src/shell/wishlist/hearts.ts'

const home = location.href
setReporter({ report: () => {} })
setHostInfo({
  origin: location.origin,
  originalHost: 'www.stride.co.uk',
  pageType: 'product',
  context: { env: 'local', brand: 'stride', locale: 'en_GB' },
})

const heart = '<form data-request="wishlist:toggle" action="#"><button aria-pressed="false"></button></form>'
const card = (pid: string) => `<li class="card"><a href="/stride/en_GB/product/${pid}/">${pid}</a>${heart}</li>`

let items: string[]
let revision: number
let calls: string[]
let status: number

const backEnd = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const { pathname } = new URL(String(input), location.origin)
  const { pid = '' } = JSON.parse(String(init.body ?? '{}')) as { pid?: string }
  if (pathname.endsWith('texts.json'))
    return Response.json({ change: 'Not changed.', full: 'Full.', offline: 'Offline.' })
  if (!pathname.startsWith('/api/bridge/account/default')) return Response.json({})
  calls.push(`${pathname.replace('/api/bridge/account/default', 'list')} ${pid}`.trim())
  if (status !== 200) return Response.json({}, { status })
  if (pid !== '') {
    items = items.filter((item) => item !== pid)
    if (pathname.endsWith('/add')) items.unshift(pid)
    revision += 1
  }
  return Response.json({ total: items.length, data: items.map((productId) => ({ productId })), revision })
}

const formOf = (pid: string) =>
  [...document.querySelectorAll('.card')].find((item) => item.textContent === pid)!.querySelector('form')!
const pressed = () =>
  [...document.querySelectorAll('[aria-pressed=true]')].map((button) => button.closest('li')?.textContent ?? 'page')
const count = () => document.querySelector<HTMLElement>('[data-bind]')!
const logIn = (acid = 'kim') =>
  adoptSession({ acid, isPersistent: true, isNewUser: false, isReauthenticated: true }, { source: 'login' })

/** Stands in for the portal of the page. */
const standInPortal = () => {
  const asked: unknown[] = []
  const stop = claim('portal:open', ({ data }) => void asked.push(data))
  onTestFinished(stop)
  return asked
}

beforeEach(() => {
  ;[items, revision, calls, status] = [[], 0, [], 200]
  vi.stubGlobal('fetch', backEnd)
  history.replaceState(null, '', '/stride/en_GB/product/P1/')
  document.body.innerHTML = `<astro-island opts="portal:open"></astro-island>
    <span data-bind="wishlist-count" hidden></span>${heart}<ul>${card('A1')}${card('A2')}</ul>`
  publishHost()
})
afterEach(async () => {
  await logout()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  history.replaceState(null, '', home)
  document.body.replaceChildren()
})

test('A member’s page reads the list once, and draws hearts and count', async () => {
  items = ['P1', 'A2']
  followWishlist()
  logIn()
  await expect.poll(pressed).toEqual(['page', 'A2'])
  expect([count().textContent, count().hidden]).toEqual(['2', false])
  expect(calls).toEqual(['list'])
  publish('session:end', { reason: 'logout' })
  await expect.poll(pressed).toEqual([])
  expect(count().hidden).toBe(true)
})

test('A member’s click puts a product on the list, and another one takes it off', async () => {
  followWishlist()
  logIn()
  const requests: unknown[] = []
  onTestFinished(subscribe('wishlist:toggle', ({ data }) => void requests.push(data)))
  pressHeart(formOf('A1'))
  await expect.poll(() => items).toEqual(['A1'])
  expect(pressed()).toEqual(['A1'])
  pressHeart(formOf('A1'))
  await expect.poll(() => items).toEqual([])
  expect(requests).toEqual([{ pid: 'A1' }, { pid: 'A1' }])
})

test('A double click leaves the list as it was', async () => {
  logIn()
  pressHeart(formOf('A1'))
  pressHeart(formOf('A1'))
  await expect.poll(() => calls).toEqual(['list', 'list/add A1', 'list/delete A1'])
  expect(pressed()).toEqual([])
})

test('The heart of a page names the product of its address', async () => {
  logIn()
  pressHeart(document.querySelector('form')!)
  await expect.poll(() => items).toEqual(['P1'])
})

test('A guest’s click opens the portal, and after the login the product is added exactly once', async () => {
  const asked = standInPortal()
  pressHeart(formOf('A1'))
  pressHeart(formOf('A1'))
  await expect.poll(() => asked).toEqual([{ touchpoint: 'WISHLIST ICON', preset: 'modal' }])
  expect(calls).toEqual([])
  logIn()
  publish('portal:close', { reason: 'done' })
  await expect.poll(pressed).toEqual(['A1'])
  expect(calls.filter((call) => call !== 'list')).toEqual(['list/add A1'])
})

test('A guest who closes the portal adds nothing, and may ask again', async () => {
  const asked = standInPortal()
  for (const times of [1, 2]) {
    pressHeart(formOf('A1'))
    await expect.poll(() => asked).toHaveLength(times)
    publish('portal:close', { reason: 'dismissed' })
    await new Promise((resolve) => setTimeout(resolve))
  }
  logIn()
  await expect.poll(() => calls).toEqual(['list'])
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test.each([
  [503, 'Not changed.'],
  [409, 'Full.'],
])('A change that fails with %d is taken back and said', async (failure, text) => {
  const drawn: (readonly string[])[] = []
  onTestFinished(subscribe('wishlist:set', ({ data }) => void drawn.push(data.items)))
  followWishlist()
  logIn()
  await expect.poll(() => drawn).toEqual([[]])
  status = failure
  pressHeart(formOf('A1'))
  await expect.poll(() => drawn).toEqual([[], ['A1'], []])
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe(text)
  expect(pressed()).toEqual([])
  status = 200
  pressHeart(formOf('A1'))
  await expect.poll(() => items).toEqual(['A1'])
  expect(document.querySelector('[role=alert]')).toBeNull()
})
