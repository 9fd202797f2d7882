import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveChoice } from '#browser/consent'
import { setHostInfo } from '#browser/host'
import { keepToChoice } from '#browser/storage'
import { configure, publish } from '#bus'
import { eventually } from '#tests/eventually'
import { gatedBy } from '../../../../src/browser/page/granted.ts'

const known = ['ST1001', 'ST1002', 'ST1003', 'ST1004']
const [a, b, c, d] = known as [string, string, string, string]
const offers = Object.fromEntries(
  known.map((pid) => [
    pid,
    { name: `Name of ${pid}`, kind: 'Shoes', colour: 'red', colours: '1 colour', now: '£1.00', sizes: [] },
  ]),
)
const template =
  '<template data-card><li class="card"><h3 class="card-name"><a href="/"></a></h3><p></p></li></template>'

/** A block of the page, by default two screens below the top. */
const block = ({ above = '210vh', limit = 10 } = {}) =>
  `<div style="height:${above}"></div>
   <div data-recently-viewed="${limit}">
     <template><section><h2>Recently viewed</h2><ul></ul></section></template>${template}
   </div><div style="height:200vh"></div>`

const stored = (): string | null => localStorage.getItem('recently-viewed')
const view = (pid: string) => publish('product:view', { pid, name: pid, price: 1, currency: 'EUR' })
const shown = (): string[] => [...document.querySelectorAll('section a')].map((link) => link.textContent ?? '')
const section = () => document.querySelector('section')

let readings: number
let answer: () => Response | Promise<Response>
let stops: (() => void)[]

/** Opens a page on a device that remembers `pids`. */
const open = (html: string, ...pids: string[]): void => {
  document.body.innerHTML = html
  stops.push(gatedBy(1).start())
  localStorage.setItem('recently-viewed', pids.join(' '))
}
const comeNear = () => scrollTo(0, innerHeight * 0.5)
const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

beforeEach(() => {
  setHostInfo({
    origin: location.origin,
    pageType: 'home',
    context: { env: 'prod', brand: 'stride', locale: 'de_DE' },
    addressing: 'host',
  })
  configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  readings = 0
  answer = () => Response.json(offers)
  stops = []
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('offers.json')) return Response.json({})
    readings += 1
    return answer()
  })
  localStorage.clear()
  // A page keeps the offers that it has read, by their address.
  document.documentElement.dataset['root'] = `/${crypto.randomUUID()}/`
  saveChoice([0, 1], 'SHELL')
})
afterEach(() => {
  for (const stop of stops) stop()
  saveChoice([0], 'SHELL')
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
  for (const name of ['notice_preferences', 'notice_policy']) document.cookie = `${name}=; path=/; max-age=0`
  localStorage.clear()
  delete document.documentElement.dataset['root']
  document.body.replaceChildren()
  scrollTo(0, 0)
  vi.unstubAllGlobals()
})

describe('A block of what was viewed', () => {
  it('asks for nothing before it is one screen away, and then shows the products in their order', async () => {
    open(block(), c, a, b)
    await settle()
    expect(readings).toBe(0)
    comeNear()
    await eventually(() => expect(shown()).toEqual([c, a, b].map((pid) => `Name of ${pid}`)))
    expect(readings).toBe(1)
  })

  it('shows as many as its limit allows, and none that the shop no longer has', async () => {
    open(block({ limit: 2 }), 'XX9999', d, a, b)
    comeNear()
    await eventually(() => expect(shown()).toEqual([d, a].map((pid) => `Name of ${pid}`)))
  })

  it('leaves out the product of its page', async () => {
    const before = location.href
    history.replaceState(null, '', `/product/${a}/`)
    open(block(), a, b)
    comeNear()
    await eventually(() => expect(shown()).toEqual([`Name of ${b}`]))
    history.replaceState(null, '', before)
  })

  it.each([
    ['nothing was viewed', ''],
    ['the stored text is no list', '[1,2]'],
  ])('asks for nothing and takes no room where %s', async (_, text) => {
    open(block(), text)
    comeNear()
    await settle()
    expect(readings).toBe(0)
    expect(section()).toBeNull()
  })

  it.each<[string, () => Response | Promise<Response>]>([
    ['are missing', () => Response.json({}, { status: 404 })],
    ['are no object', () => Response.json([1])],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['do not know the products', () => Response.json({})],
  ])('stays empty where the offers %s', async (_, given) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answer = given
    open(block(), a)
    comeNear()
    await eventually(() => expect(readings).toBe(1))
    await settle()
    expect(section()).toBeNull()
  })

  it('stays empty where the shopper sees its place already', async () => {
    open(block({ above: '10vh' }), a)
    await settle()
    expect(section()).toBeNull()
  })

  it.each<[string, () => void]>([
    ['the level is withdrawn', () => stops[0]!()],
    ['the session ends', () => publish('session:end', { reason: 'logout' })],
  ])('is emptied when %s', async (_, when) => {
    open(block(), a)
    comeNear()
    await eventually(() => expect(section()).not.toBeNull())
    when()
    expect(section()).toBeNull()
  })
})

// Last, because the bus replays what a test has published to those that follow.
describe('The memory of what was viewed', () => {
  const productPage = '<article data-view="product:view"></article>'

  it('holds each viewed product, the last one first', async () => {
    open(productPage)
    view(a)
    view(b)
    await eventually(() => expect(stored()?.split(' ')).toEqual([b, a]))
  })

  it('stays as it is without the functional level', async () => {
    saveChoice([0], 'SHELL')
    open(productPage)
    view(c)
    await settle()
    expect(stored()).toBe('')
  })

  it('goes with the functional level', async () => {
    keepToChoice()
    open(productPage)
    view(c)
    await eventually(() => expect(stored()).toContain(c))
    saveChoice([0], 'SHELL')
    expect(stored()).toBeNull()
  })
})
