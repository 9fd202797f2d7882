import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTab } from './tab.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const consenting = () => {
  const tab = openTab()
  tab.jar.cookie = 'notice_preferences=[0,1,2]'
  return tab
}

/** A tag manager that throws at every hit. */
const brokenTealium = () => {
  const view = vi.fn(() => {
    throw new TypeError('broken')
  })
  vi.stubGlobal('utag', { view, link: view })
  return view
}

it('A tag manager gets the hits of before and after its loading, once and in order, with their own times.', async () => {
  const tab = consenting()
  const page = await tab.visit()
  page.view('/a/')
  const seen = Date.now()
  await page.track()
  page.product('ST1')
  page.idle()
  expect(tab.told.map(({ call }) => call)).toEqual(['view page_view', 'link product_view'])
  expect(tab.told[0]!.data).toMatchObject({ path: '/A/', locale: 'DE_DE' })
  expect(Math.abs(Number(tab.told[0]!.data['event_time']) - seen)).toBeLessThan(5000)
  page.leave()
  expect(tab.told).toHaveLength(2)
  expect(tab.batch()).toBeUndefined()
})

it('Waiting hits are sent when the page is left.', async () => {
  const tab = consenting()
  const page = await tab.visit()
  await page.track()
  page.view('/a/')
  expect(tab.told).toEqual([])
  expect(tab.batch()).toContain('page_view')
  page.leave()
  expect(tab.paths()).toEqual(['/A/'])
  expect(tab.batch()).toBeUndefined()
})

it('Hits that no tag manager has taken wait for the next pages of the tab.', async () => {
  const tab = consenting()
  for (const path of ['/a/', '/b/', '/c/']) {
    const page = await tab.visit({ manager: false })
    page.view(path)
    await page.track()
    page.leave()
  }
  const last = await tab.visit()
  last.view('/d/')
  await last.track()
  last.idle()
  expect(tab.paths().toSorted()).toEqual(['/A/', '/B/', '/C/', '/D/'])
  expect(tab.batch()).toBeUndefined()
})

it('A tag manager is found when its script has loaded, without a timer.', async () => {
  const tab = consenting()
  const page = await tab.visit({ manager: false })
  page.view('/a/')
  await page.track()
  page.loadScript()
  expect(tab.told).toEqual([])
  page.appear()
  page.loadScript()
  expect(tab.paths()).toEqual(['/A/'])
})

it.each([
  ['page:view', { pageType: 'home', path: '/', title: '' }, 2000],
  ['track:event', { event: 'consent_submit', values: {} }, 500],
] as const)(
  'A tag manager is looked for at an interval that depends on the hit: %s.',
  async (name, data, milliseconds) => {
    const tab = consenting()
    const page = await tab.visit({ manager: false })
    await page.track()
    page.bus.publish(name, data as never)
    await page.pass(milliseconds * 3 - 1)
    page.appear()
    expect(tab.told).toEqual([])
    await page.pass(1)
    expect(tab.told).toHaveLength(1)
    await page.pass(10_000)
    expect(tab.told).toHaveLength(1)
  },
)

it('A tag manager that throws gets each hit once, and the error is reported.', async () => {
  const tab = consenting()
  const page = await tab.visit({ manager: false })
  const view = brokenTealium()
  page.view('/a/')
  page.product('ST1')
  await page.track()
  page.idle()
  page.leave()
  expect(view).toHaveBeenCalledTimes(2)
  expect(page.reported).toHaveLength(2)
})

it.each(['{', 'null\n', '[1,2]', '{"id":"x-1","event":1,"data":{}}\n', '\u0000\n\n', 'a'.repeat(10_000)])(
  'Broken text in the storage is left out: %s.',
  async (broken) => {
    const tab = consenting()
    tab.put(broken)
    const page = await tab.visit()
    page.view('/a/')
    await page.track()
    page.idle()
    expect(tab.paths()).toEqual(['/A/'])
    expect(tab.batch()).toBeUndefined()
    expect(page.reported).toEqual([])
  },
)

it.each(['full', 'forbidden'] as const)(
  'With a storage that is %s the page still sends each hit once.',
  async (trouble) => {
    const tab = consenting()
    tab.storage.be(trouble)
    const page = await tab.visit({ manager: false })
    page.view('/a/')
    await page.track()
    page.product('ST1')
    page.appear()
    await page.pass(2000)
    page.leave()
    expect(tab.told.map(({ call }) => call)).toEqual(['view page_view', 'link product_view'])
  },
)

it('A withdrawal removes waiting hits, and a later grant starts with new events.', async () => {
  const tab = consenting()
  const page = await tab.visit({ manager: false })
  page.view('/a/')
  await page.track()
  expect(tab.batch()).toContain('/A/')
  await page.choose([0, 1])
  expect(tab.batch()).toBeUndefined()
  page.appear()
  page.view('/b/')
  await page.pass(5000)
  page.leave()
  expect(tab.told).toEqual([])
  const next = await tab.visit()
  next.view('/c/')
  await next.track()
  await next.choose([2])
  next.view('/d/')
  next.idle()
  expect(tab.paths()).toEqual(['/D/'])
})

it('A choice that disappears without an event stops the hits too.', async () => {
  const tab = consenting()
  const page = await tab.visit()
  await page.track()
  tab.jar.cookie = ''
  page.view('/a/')
  page.idle()
  page.leave()
  expect(tab.told).toEqual([])
})

it.each([
  ['told by the tab they were copied from, while it lives', true, ['/B/']],
  ['told here once that tab has let go', false, ['/A/', '/B/']],
])('Hits of an earlier page are %s.', async (_name, held, paths) => {
  const first = consenting()
  const page = await first.visit({ manager: false })
  page.view('/a/')
  await page.track()
  const other = consenting()
  other.put(first.batch()!)
  const next = await other.visit()
  const request = async (_lock: string, _options: object, hold: () => Promise<void>) => {
    if (held) throw new DOMException('', 'TimeoutError')
    await hold()
  }
  vi.stubGlobal('navigator', { locks: { request } })
  next.view('/b/')
  await next.track()
  next.idle()
  next.leave()
  expect(other.paths().toSorted()).toEqual(paths)
  expect(other.batch()).toBeUndefined()
})

it('After a withdrawal no tag manager is looked for, also when the lock of an earlier page is answered later.', async () => {
  const first = consenting()
  const page = await first.visit({ manager: false })
  page.view('/a/')
  await page.track()
  const other = consenting()
  other.put(first.batch()!)
  const next = await other.visit({ manager: false })
  let refuse = (): void => {}
  const request = () =>
    new Promise((_, reject) => {
      refuse = () => reject(new DOMException('', 'TimeoutError'))
    })
  vi.stubGlobal('navigator', { locks: { request } })
  await next.track()
  await next.choose([0])
  const timers = vi.getTimerCount()
  refuse()
  await next.settle()
  expect(vi.getTimerCount()).toBe(timers)
})

describe('Two tag managers on one page', () => {
  const google = () => {
    const dataLayer: { event: string; path?: string }[] = []
    vi.stubGlobal('dataLayer', dataLayer)
    vi.stubGlobal('google_tag_manager', {})
    return () => dataLayer.filter(({ event }) => event === 'page_view').map(({ path }) => path)
  }

  it('Two tag managers get the same hits, each once', async () => {
    const tab = consenting()
    const page = await tab.visit()
    const paths = google()
    page.view('/a/')
    await page.track('tealium', 'google')
    page.view('/b/')
    page.idle()
    page.leave()
    expect(tab.paths()).toEqual(['/A/', '/B/'])
    expect(paths()).toEqual(['/A/', '/B/'])
    expect(tab.batch()).toBeUndefined()
  })

  it('Two tag managers do not wait for each other: the one that loads pages later gets what it has missed', async () => {
    const tab = consenting()
    for (const path of ['/a/', '/b/']) {
      const page = await tab.visit()
      page.view(path)
      await page.track('tealium', 'google')
      page.idle()
      page.leave()
    }
    expect(tab.paths()).toEqual(['/A/', '/B/'])
    const last = await tab.visit()
    const paths = google()
    last.view('/c/')
    await last.track('tealium', 'google')
    last.idle()
    expect(tab.paths()).toEqual(['/A/', '/B/', '/C/'])
    expect(paths().toSorted()).toEqual(['/A/', '/B/', '/C/'])
    expect(tab.batch()).toBeUndefined()
  })

  it('A tag manager gets no hit for an error that the other causes', async () => {
    const tab = consenting()
    const page = await tab.visit({ manager: false })
    brokenTealium()
    google()
    page.view('/a/')
    await page.track('tealium', 'google')
    page.idle()
    page.leave()
    expect(page.reported).toHaveLength(1)
    const { dataLayer } = globalThis as unknown as { dataLayer: { event?: string }[] }
    expect(dataLayer.flatMap(({ event }) => event ?? [])).toEqual(['page_view'])
  })
})
