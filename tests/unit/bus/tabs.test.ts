import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshBus } from './fresh.ts'

type Fresh = Awaited<ReturnType<typeof freshBus>>
let bus: Fresh
let page: EventTarget & { visibilityState: string }
let tabs: ReturnType<Fresh['openTabs']>
let reads: (string | number | undefined)[][]
const wait = () => new Promise((done) => setTimeout(done, 25))
const open = (reread: Parameters<Fresh['openTabs']>[0]['reread'] = {}, known = new Map<string, number>()) => {
  tabs = bus.openTabs({
    reread: {
      bag: (_, revision) => void reads.push(['bag', revision]),
      session: (_, revision) => void reads.push(['session', revision]),
      ...reread,
    },
    known,
  })
}

beforeEach(async () => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  bus = await freshBus()
  reads = []
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a notice of another tab', () => {
  test('is followed by a re-read at once in a visible tab', async () => {
    open()
    tabs.receive({ name: 'bag', revision: 3 })
    await wait()
    expect(reads).toEqual([['bag', 3]])
  })

  test('is followed by one re-read, with the newest revision, when a hidden tab becomes visible', async () => {
    open()
    page.visibilityState = 'hidden'
    for (const revision of [3, 4, 5]) tabs.receive({ name: 'bag', revision })
    await wait()
    expect(reads).toEqual([])
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await wait()
    expect(reads).toEqual([['bag', 5]])
  })

  test('is not needed after a return from the back-forward cache, where everything is re-read', async () => {
    open()
    tabs.rereadAll()
    await wait()
    expect(reads).toEqual([
      ['bag', undefined],
      ['session', undefined],
    ])
  })

  test('is ignored where it is old or malformed', async () => {
    open({}, new Map([['bag', 5]]))
    for (const notice of [
      { name: 'bag', revision: 5 },
      { name: 'toString', revision: 9 },
      { name: 'bag' },
      'bag',
      null,
    ])
      tabs.receive(notice)
    await wait()
    expect(reads).toEqual([])
  })

  test('gives the re-read event the origin "tab"', async () => {
    const origins: string[] = []
    bus.subscribe('wishlist:set', ({ origin }) => origins.push(origin))
    open({
      wishlist: (origin) =>
        bus.publishFrom('wishlist:set', { isLoading: false, items: [], itemCount: 0, isInitialized: true }, origin),
    })
    tabs.receive({ name: 'wishlist', revision: 1 })
    await wait()
    expect(origins).toEqual(['tab'])
  })

  test('is followed by the other re-reads where one fails, which is reported', async () => {
    open({ bag: () => Promise.reject(new Error('unreachable')) })
    tabs.rereadAll()
    await wait()
    expect(bus.reported).toEqual([new Error('unreachable')])
    expect(reads).toEqual([['session', undefined]])
  })
})
