import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshModules } from '#tests/browser/fresh-modules'
import { eventually } from '#tests/eventually'

const empty = {
  totalProductCount: 0,
  shipmentList: [],
  currency: 'GBP',
  pricing: { subTotal: 0, shippingTotal: 0, total: 0 },
}
const basketOf = (totalProductCount: number) => ({ ...empty, totalProductCount })

/** A page that can read its basket; each call of `answer` ends the oldest call that is open. */
const openPage = async () => {
  freshModules()
  const open: ((body: object) => void)[] = []
  vi.stubGlobal('location', { origin: 'https://www.stride.de' })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => open.push((body) => resolve(Response.json(body)))))
  const bus = await import('#bus')
  const { setHostInfo } = await import('#browser/host')
  setHostInfo({
    origin: 'https://www.stride.de',
    addressing: 'host',
    originalHost: 'www.stride.de',
    sitePath: '',
    context: { env: 'prod', brand: 'stride', locale: 'de_DE' },
  })
  const told: [number, string][] = []
  bus.subscribe('bag:set', ({ data, origin }) => void told.push([data.itemCount, origin]))
  const basket = await import('#browser/bag')
  const answer = async (body: object): Promise<void> => {
    await eventually(() => expect(open).not.toHaveLength(0))
    open.shift()!(body)
  }
  return { ...basket, publish: bus.publish, told, open, answer }
}

let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  page = await openPage()
})

describe('Reading the basket', () => {
  test('A reading tells its summary and is known from then on', async () => {
    expect(page.knownBasket()).toBe(undefined)
    const reading = page.fetchBasket('tab')
    await page.answer(basketOf(2))
    expect(await reading).toEqual(basketOf(2))
    expect(page.knownBasket()).toEqual(basketOf(2))
    expect(page.told).toEqual([[2, 'tab']])
  })

  test('A reading that began in time is shared, and an earlier one is not', async () => {
    const first = page.fetchBasket()
    expect(page.fetchBasket('page', 0)).toBe(first)
    const later = page.fetchBasket('page', Date.now() + 1000)
    expect(later).not.toBe(first)
    expect(page.fetchBasket()).not.toBe(later)
    await eventually(() => expect(page.open).toHaveLength(3))
  })

  test('An answer that comes after a newer reading is neither published nor kept', async () => {
    const [older, newer] = [page.fetchBasket(), page.fetchBasket()]
    await page.answer(basketOf(1))
    expect(await older).toEqual(basketOf(1))
    expect([page.told, page.knownBasket()]).toEqual([[], undefined])
    await page.answer(basketOf(2))
    await newer
    expect(page.told).toEqual([[2, 'page']])
    expect(page.knownBasket()).toEqual(basketOf(2))
  })

  test.each([
    ['an answered change', (body: object) => Response.json(body), basketOf(2)],
    ['a refused change', (body: object) => Response.json(body, { status: 400 }), { errorCode: 'invalidBody' }],
  ])('A reading that began before %s is asked again, and its answer is not told', async (_title, respond, body) => {
    const reading = page.fetchBasket()
    await eventually(() => expect(page.open).toHaveLength(1))
    vi.stubGlobal('fetch', async () => respond(body))
    await page.callBasket('patch', '/items/1', { quantity: 2 }).catch(() => {})
    vi.stubGlobal('fetch', async () => Response.json(basketOf(2)))
    await page.answer(basketOf(1))
    expect(await reading).toEqual(basketOf(2))
    expect(page.told).toEqual([[2, 'page']])
  })

  test("Readings and changes pass the browser's cache by, so that a change does not wait for a slow reading", async () => {
    const asked = vi.fn(async () => Response.json(basketOf(1)))
    vi.stubGlobal('fetch', asked)
    await page.callBasket('get')
    await page.callBasket('patch', '', { deliveryMethod: 'standard' })
    expect(asked.mock.calls).toEqual([
      [expect.any(String), expect.objectContaining({ method: 'GET', cache: 'no-store' })],
      [expect.any(String), expect.objectContaining({ method: 'PATCH', cache: 'no-store' })],
    ])
  })

  test('The end of a session forgets the basket, also one that is on its way', async () => {
    const known = page.fetchBasket()
    await page.answer(basketOf(1))
    await known
    const late = page.fetchBasket()
    page.publish('session:end', { reason: 'logout' })
    expect(page.knownBasket()).toBe(undefined)
    await page.answer(basketOf(3))
    await late
    expect(page.knownBasket()).toBe(undefined)
    expect(page.told).toEqual([[1, 'page']])
  })

  test.each<[string, object, string]>([
    ['refuses', { errorCode: 'closed', message: 'Closed.' }, 'bag-refused'],
    ['cannot be trusted', { ...empty, totalProductCount: 'many' }, 'bag-summary'],
  ])('An answer that %s rejects and is not told', async (_, body, code) => {
    const reading = page.fetchBasket()
    reading.catch(() => {})
    await page.answer(body)
    await expect(reading).rejects.toMatchObject({ name: 'PlatformError', code })
    expect([page.told, page.knownBasket()]).toEqual([[], undefined])
  })

  test('A reading after a failed one is a new one', async () => {
    const failed = page.fetchBasket()
    failed.catch(() => {})
    await page.answer({ errorCode: 'closed' })
    await expect(failed).rejects.toThrow()
    const next = page.fetchBasket('page', 0)
    await page.answer(basketOf(1))
    expect(await next).toEqual(basketOf(1))
  })
})

describe('What an early click has asked for', () => {
  const key = Symbol.for('causeway.answer')
  const early = globalThis as unknown as Record<symbol, Promise<Response | undefined> | undefined>
  const answerEarly = (answer: Response | undefined, sitePath = ''): void => {
    vi.stubGlobal('document', { documentElement: { dataset: { sitePath } } })
    vi.stubGlobal('location', { origin: 'https://www.stride.de', host: 'www.stride.de' })
    early[key] = Promise.resolve(answer)
  }

  test('is the first reading of the page, which makes no call; the next one does', async () => {
    answerEarly(Response.json(basketOf(2)))
    expect(await page.fetchBasket()).toEqual(basketOf(2))
    expect(page.told).toEqual([[2, 'page']])
    expect(page.open).toHaveLength(0)
    const next = page.fetchBasket()
    await page.answer(basketOf(3))
    expect(await next).toEqual(basketOf(3))
  })

  test.each<[string, Response | undefined, string]>([
    ['did not come', undefined, ''],
    ['is an error', new Response('', { status: 503 }), ''],
    ['is no JSON', new Response('<p>'), ''],
    ['is of another site than the one that a developer has chosen', Response.json(basketOf(9)), 'stride/de_AT'],
  ])('is asked for again when it %s', async (_, answer, sitePath) => {
    answerEarly(answer, sitePath)
    const reading = page.fetchBasket()
    await page.answer(basketOf(1))
    expect(await reading).toEqual(basketOf(1))
    expect(page.told).toEqual([[1, 'page']])
  })
})
