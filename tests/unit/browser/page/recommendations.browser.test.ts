import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { saveChoice } from '#browser/consent'
import { setHostInfo } from '#browser/host'
import { configure, publish, subscribe } from '#bus'
import { initialBagSummary } from '#domain/bag'
import { eventually } from '#tests/eventually'
import { gatedBy } from '../../../../src/browser/page/granted.ts'

const pids = ['ST1001', 'ST1002', 'ST1003', 'ST1004', 'ST1005', 'ST1006', 'ST1007']
const [a, b, c, d, e, f, soldOut] = pids as [string, string, string, string, string, string, string]
const offers = Object.fromEntries(
  pids.map((pid) => [
    pid,
    {
      name: `Name of ${pid}`,
      kind: 'Shoes',
      colour: 'red',
      colours: '1 colour',
      now: '£1.00',
      sizes: pid === soldOut ? [] : [{ id: '41', isSoldOut: false }],
    },
  ]),
)
const card = (pid: string) =>
  `<li class="card"><img width="9" height="90" alt=""><h3 class="card-name"><a href="/product/${pid}/">Chosen ${pid}</a></h3><p>Shoes</p><p class="price"></p></li>`

/** A rail with the editors' choice, by default two screens below the top. */
const rail = (placement: string, chosen: readonly string[], { above = '210vh' } = {}) =>
  `<section><div style="height:${above}"></div><ul class="rail" data-placement="${placement}">${chosen.map(card).join('')}</ul>
   <template data-card>${card('ST0000')}</template></section>`
const shown = (placement: string): string[] =>
  [...document.querySelectorAll(`[data-placement="${placement}"] a`)].map(
    (link) => `${link.textContent?.startsWith('Chosen') ? '' : '+'}${link.getAttribute('href')!.split('/')[2]}`,
  )

let answer: (() => Promise<Response>) | undefined
let asked: { placements: object[]; products: string[] }[]
let impressions: object[]
let stopAll: (() => void)[]

const decide = (isControl: boolean, recommended: Readonly<Record<string, readonly string[]>>, variant = 'A') => {
  const impressionReporting = Object.entries(recommended).map(([placement, products]) => ({ placement, products }))
  answer = async () => Response.json({ responses: [{ actions: [{ isControl, variant, impressionReporting }] }] })
}

beforeEach(() => {
  setHostInfo({
    origin: location.origin,
    pageType: 'home',
    context: { env: 'prod', brand: 'stride', locale: 'de_DE' },
    addressing: 'host',
  })
  configure({ page: { brand: 'stride', locale: 'de_DE', env: 'prod', pageType: 'home' } })
  asked = []
  impressions = []
  answer = undefined
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (String(url).includes('offers.json')) return Response.json(offers)
    const { events } = JSON.parse(String(init.body))
    asked.push({ placements: events[0].placements, products: events[1].products })
    return answer?.() ?? Response.error()
  })
  const off = subscribe('impression:shown', ({ data }) => impressions.push(data))
  stopAll = [off]
  // Another test's decision is not this one's.
  saveChoice([0], 'SHELL')
  saveChoice([0, 1, 2], 'SHELL')
})
afterEach(() => {
  for (const stop of stopAll) stop()
  saveChoice([0], 'SHELL')
  // biome-ignore lint/suspicious/noDocumentCookie: as a visitor who clears it
  for (const name of ['notice_preferences', 'notice_policy']) document.cookie = `${name}=; path=/; max-age=0`
  document.body.replaceChildren()
  scrollTo(0, 0)
  vi.unstubAllGlobals()
})

const open = (...rails: string[]) => {
  document.body.innerHTML = rails.join('')
  const stop = gatedBy(2).start()
  stopAll.push(stop)
  return stop
}
const comeNear = () => scrollTo(0, innerHeight * 0.5)
const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('A rail with a placement (rule personalization.7)', () => {
  it('asks for nothing before it is one screen away, and then once for all rails', async () => {
    decide(false, { YMAL: [d], CART: [e] })
    open(rail('YMAL', [a, b]), rail('CART', [c]))
    await settle()
    expect(asked).toEqual([])
    comeNear()
    await eventually(() => expect(shown('CART')).toEqual([`+${e}`]))
    expect(shown('YMAL')).toEqual([`+${d}`, `+${a}`])
    const placements = ['YMAL', 'CART'].map((placement) => ({ placement, selection: 'multiple-selection' }))
    expect(asked).toEqual([{ placements, products: [] }])
  })

  it('shows no product that stands in another rail of the page', async () => {
    decide(false, { YMAL: [d, e] })
    open(`<ul class="rail">${card(d)}</ul>`, rail('YMAL', [a, b]))
    comeNear()
    await eventually(() => expect(shown('YMAL')).toEqual([`+${e}`, `+${a}`]))
  })

  it('shows no product that is sold out, unknown, in the bag, of the page, or in an earlier rail', async () => {
    const before = location.href
    history.replaceState(null, '', `/product/${e}/`)
    onTestFinished(() => history.replaceState(null, '', before))
    publish('bag:set', { ...initialBagSummary, isInitialized: true, itemCount: 1, itemSkuList: [`${f}-red-41`] })
    decide(false, { YMAL: [soldOut, 'XX9999', f, e, d], CART: [d, c] })
    open(rail('YMAL', [a, b]), rail('CART', [b, a]))
    comeNear()
    await eventually(() => expect(shown('CART')).toEqual([`+${c}`, `+${b}`]))
    expect(shown('YMAL')).toEqual([`+${d}`, `+${a}`])
    expect(asked[0]!.products).toEqual([e])
    publish('bag:set', initialBagSummary)
  })

  it.each<[string, () => void]>([
    ['the control group', () => decide(true, { YMAL: [d] }, 'CONTROL')],
    ['an empty decision', () => decide(false, {})],
    ['an empty rail', () => decide(false, { YMAL: [] })],
    ['a failure', () => (answer = async () => Response.json({}, { status: 500 }))],
    ['no connection', () => (answer = async () => Promise.reject(new TypeError('Failed to fetch')))],
  ])('keeps the editors’ choice for %s', async (_, given) => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    given()
    open(rail('YMAL', [a, b]))
    const before = document.querySelector('.rail')!.firstElementChild
    comeNear()
    await eventually(() => expect(asked).toHaveLength(1))
    await settle()
    expect(shown('YMAL')).toEqual([a, b])
    expect(document.querySelector('.rail')!.firstElementChild).toBe(before)
    silent.mockRestore()
  })

  it('begins at its first product, also where the editors’ first one comes later', async () => {
    decide(false, { YMAL: [d, a] })
    open(
      rail('YMAL', [a, b, c]),
      '<style>.rail { display: flex; padding: 0; overflow-x: auto; scroll-snap-type: x mandatory } .card { flex: 0 0 90%; scroll-snap-align: start }</style>',
    )
    comeNear()
    await eventually(() => expect(shown('YMAL')).toEqual([`+${d}`, `+${a}`, `+${b}`]))
    await settle()
    expect(document.querySelector('.rail')!.scrollLeft).toBe(0)
  })

  it('that the shopper has reached, or that has the focus, stays as it is', async () => {
    let give = () => {}
    answer = () =>
      new Promise((resolve) => {
        const actions = [
          {
            impressionReporting: [
              { placement: 'YMAL', products: [d] },
              { placement: 'CART', products: [e] },
            ],
          },
        ]
        give = () => resolve(Response.json({ responses: [{ actions }] }))
      })
    open(rail('YMAL', [a], { above: '50vh' }), rail('CART', [c]), rail('MY-STORE', [b]))
    await eventually(() => expect(asked).toHaveLength(1))
    document.querySelector<HTMLElement>('[data-placement="CART"] a')!.focus({ preventScroll: true })
    give()
    await settle()
    expect([shown('YMAL'), shown('CART')]).toEqual([[a], [c]])
  })

  it('shows the editors’ choice again after a withdrawal, and the recommendations at the next grant', async () => {
    decide(false, { YMAL: [d] })
    const stop = open(rail('YMAL', [a, b]))
    comeNear()
    await eventually(() => expect(shown('YMAL')).toEqual([`+${d}`, `+${a}`]))
    stop()
    expect(shown('YMAL')).toEqual([a, b])
    stopAll.push(gatedBy(2).start())
    await eventually(() => expect(shown('YMAL')).toEqual([`+${d}`, `+${a}`]))
  })

  it('shows the editors’ choice again at the end of a session', async () => {
    decide(false, { YMAL: [d] })
    open(rail('YMAL', [a, b]))
    comeNear()
    await eventually(() => expect(shown('YMAL')).toEqual([`+${d}`, `+${a}`]))
    publish('session:end', { reason: 'logout' })
    expect(shown('YMAL')).toEqual([a, b])
  })

  it('does nothing when the level is withdrawn while the decision is on its way', async () => {
    decide(false, { YMAL: [d] })
    const stop = open(rail('YMAL', [a, b]))
    comeNear()
    await eventually(() => expect(asked).toHaveLength(1))
    stop()
    await settle()
    expect(shown('YMAL')).toEqual([a, b])
  })
})

describe('Impressions of a rail (rule personalization.9)', () => {
  it.each([
    ['recommendations with their variant', false, { placement: 'YMAL', variant: 'B', pids: [d, a] }, '210vh'],
    ['the control group with its variant', true, { placement: 'YMAL', variant: 'B', pids: [a, b] }, '210vh'],
    [
      'a rail that was reached before the decision without a variant',
      false,
      { placement: 'YMAL', pids: [a, b] },
      '10vh',
    ],
  ])('tell %s', async (_, isControl, told, above) => {
    decide(isControl, { YMAL: [d] }, 'B')
    open(rail('YMAL', [a, b], { above }))
    if (above === '210vh') comeNear()
    await eventually(() => expect(asked).toHaveLength(1))
    await settle()
    document.querySelector('.rail')!.scrollIntoView()
    await eventually(() => expect(impressions).toEqual([told]), { timeout: 5000 })
    await settle()
    expect(impressions).toHaveLength(1)
    publish('page:view', { pageType: 'home', path: '/', title: 'Home' })
    await eventually(() => expect(impressions).toEqual([told, told]), { timeout: 5000 })
  })

  it('are told of the editors’ choice, without a variant, where the back end is down', async () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
    open(rail('YMAL', [a, b]))
    document.querySelector('.rail')!.scrollIntoView()
    await eventually(() => expect(impressions).toEqual([{ placement: 'YMAL', pids: [a, b] }]), { timeout: 5000 })
    silent.mockRestore()
  })
})
