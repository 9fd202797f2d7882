import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setReporter } from '#browser/errors'
import { publishHost, setHostInfo } from '#browser/host'
import { adoptSession, logout } from '#browser/session'
import { claim, publish, subscribe } from '#bus'
import { parkedText } from '#domain/session'
import { drawWishlist } from '../../../../src/browser/wishlist/draw.ts'
import { pressHeart, resumeWish } from '../../../../src/browser/wishlist/hearts.ts'

const home = location.href
setReporter({ report: () => {} })
setHostInfo({
  origin: location.origin,
  originalHost: 'www.stride.co.uk',
  pageType: 'product',
  context: { env: 'local', brand: 'stride', locale: 'en_GB' },
})

const heart = '<button form="hearts" aria-pressed="false"></button>'
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
  if (pathname === '/auth/session' && status === 401) return Response.json({}, { status })
  if (pathname === '/auth/session') return Response.json({ acid: 'kim', session: { isSessionReload: true } })
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

const heartOf = (pid: string) =>
  [...document.querySelectorAll('.card')].find((item) => item.textContent === pid)!.querySelector('button')!
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
  document.body.innerHTML = `<astro-island client="event" opts="portal:open"></astro-island>
    <form id="hearts" action="#" data-request="wishlist:toggle"></form>
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

test('A member’s list is read once, and hearts and count are drawn by it', async () => {
  items = ['P1', 'A2']
  logIn()
  await drawWishlist()
  await drawWishlist()
  expect(pressed()).toEqual(['page', 'A2'])
  expect([count().textContent, count().hidden]).toEqual(['2', false])
  expect(calls).toEqual(['list'])
  publish('session:end', { reason: 'logout' })
  expect(pressed()).toEqual([])
  expect(count().hidden).toBe(true)
})

test('A member’s click is drawn at once, and puts the product on the list; another one takes it off', async () => {
  logIn()
  const requests: unknown[] = []
  onTestFinished(subscribe('wishlist:toggle', ({ data }) => void requests.push(data)))
  pressHeart(heartOf('A1'))
  expect(pressed()).toEqual(['A1'])
  await expect.poll(() => items).toEqual(['A1'])
  await expect.poll(() => count().textContent).toBe('1')
  pressHeart(heartOf('A1'))
  expect(pressed()).toEqual([])
  await expect.poll(() => items).toEqual([])
  await expect.poll(() => count().hidden).toBe(true)
  expect(requests).toEqual([{ pid: 'A1' }, { pid: 'A1' }])
  expect(calls).toEqual(['list/add A1', 'list/delete A1'])
})

test('A double click leaves the list as it was', async () => {
  logIn()
  pressHeart(heartOf('A1'))
  pressHeart(heartOf('A1'))
  await expect.poll(() => calls).toEqual(['list/add A1', 'list/delete A1'])
  expect([items, pressed()]).toEqual([[], []])
})

test('A click wants the opposite of what the heart shows, also before the list is read', async () => {
  items = ['A1']
  logIn()
  pressHeart(heartOf('A1'))
  await drawWishlist()
  expect(pressed()).toEqual(['A1'])
  expect(items).toEqual(['A1'])
})

test('A click of a member whose session the page does not know yet is carried out once the session is read', async () => {
  const hint = `userIsLogged=${encodeURIComponent('{"isLoggedin":true}')}`
  const write = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: written as the server may have written it
    document.cookie = cookie
  }
  write(hint)
  onTestFinished(() => write(`${hint}; max-age=0`))
  pressHeart(heartOf('A1'))
  expect(pressed()).toEqual(['A1'])
  await expect.poll(() => items).toEqual(['A1'])
  await expect.poll(() => count().textContent).toBe('1')
  expect(calls).toEqual(['list/add A1'])
})

test('The heart of a page names the product of its address', async () => {
  logIn()
  pressHeart(document.querySelector<HTMLElement>('[form]')!)
  await expect.poll(() => items).toEqual(['P1'])
})

test('A guest’s click opens the portal, and after the login the product is added exactly once', async () => {
  const asked = standInPortal()
  pressHeart(heartOf('A1'))
  pressHeart(heartOf('A1'))
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
    pressHeart(heartOf('A1'))
    await expect.poll(() => asked).toHaveLength(times)
    publish('portal:close', { reason: 'dismissed' })
    await new Promise((resolve) => setTimeout(resolve))
  }
  logIn()
  await drawWishlist()
  expect([calls, pressed()]).toEqual([['list'], []])
  expect(document.querySelector('[role=alert]')).toBeNull()
})

test.each([
  [503, 'Not changed.'],
  [409, 'Full.'],
])('A change that fails with %d is taken back and said', async (failure, text) => {
  items = ['A2']
  logIn()
  await drawWishlist()
  status = failure
  pressHeart(heartOf('A1'))
  expect(pressed()).toEqual(['A1', 'A2'])
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe(text)
  expect(pressed()).toEqual(['A2'])
  status = 200
  pressHeart(heartOf('A1'))
  await expect.poll(() => items).toEqual(['A1', 'A2'])
  expect(document.querySelector('[role=alert]')).toBeNull()
})

const parked = 'stride.account.parked-action'

test('A member whose session has ended and who closes the portal reads no error', async () => {
  logIn()
  const asked = standInPortal()
  status = 401
  pressHeart(heartOf('A1'))
  await expect.poll(() => asked).toHaveLength(1)
  publish('portal:close', { reason: 'dismissed' })
  await expect.poll(pressed).toEqual([])
  expect(document.querySelector('.wish-failure')).toBeNull()
})

test('The hearts of cards that come later are drawn', async () => {
  items = ['A3']
  logIn()
  await drawWishlist()
  expect(pressed()).toEqual([])
  const list = document.querySelector('ul')!
  list.innerHTML = card('A3')
  list.dispatchEvent(new Event('cards', { bubbles: true }))
  expect(pressed()).toEqual(['A3'])
})

test('A guest’s wish is the next page’s once this one has been left, also where this one comes back', async () => {
  const asked = standInPortal()
  pressHeart(heartOf('A1'))
  await expect.poll(() => asked).toHaveLength(1)
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  logIn()
  await drawWishlist()
  await expect.poll(() => items).toEqual(['A1'])
  items = []
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  logIn()
  await drawWishlist()
  expect(calls.filter((call) => call !== 'list')).toEqual(['list/add A1'])
})

test('A wish of an earlier page is carried out once, and a failure is said and not repeated', async () => {
  const text = parkedText({ action: 'wishlist:add', pid: 'A1' }, Date.now())
  logIn()
  sessionStorage.setItem(parked, text)
  status = 503
  await resumeWish()
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Not changed.')
  expect([pressed(), sessionStorage.getItem(parked)]).toEqual([[], null])
  status = 200
  await resumeWish()
  expect(items).toEqual([])
  sessionStorage.setItem(parked, text)
  await Promise.all([resumeWish(), resumeWish()])
  expect([items, pressed()]).toEqual([['A1'], ['A1']])
  expect(calls.filter((call) => call.startsWith('list/'))).toEqual(['list/add A1', 'list/add A1'])
})
