import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshBus } from './fresh.ts'

type Fresh = Awaited<ReturnType<typeof freshBus>>
let bus: Fresh
let page: EventTarget & { visibilityState: string }
let other: BroadcastChannel
let tabs: ReturnType<Fresh['openTabs']>
let reads: (string | number | undefined)[][]
const wait = () => new Promise((done) => setTimeout(done, 25))
const open = (reread: Parameters<Fresh['openTabs']>[0]['reread'] = {}) => {
  tabs = bus.openTabs({
    brand: 'stride',
    reread: {
      bag: (_, revision) => void reads.push(['bag', revision]),
      session: (_, revision) => void reads.push(['session', revision]),
      ...reread,
    },
  })
}

beforeEach(async () => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const windowEvents = new EventTarget()
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  vi.stubGlobal('dispatchEvent', windowEvents.dispatchEvent.bind(windowEvents))
  bus = await freshBus()
  other = new BroadcastChannel('causeway:stride')
  reads = []
})
afterEach(() => {
  tabs.close()
  other.close()
  vi.unstubAllGlobals()
})

test('a visible tab re-reads at once', async () => {
  open()
  other.postMessage({ name: 'bag', revision: 3 })
  await wait()
  expect(reads).toEqual([['bag', 3]])
})

test('a hidden tab re-reads once, with the newest revision, when it becomes visible', async () => {
  open()
  page.visibilityState = 'hidden'
  for (const revision of [3, 4, 5]) other.postMessage({ name: 'bag', revision })
  await wait()
  expect(reads).toEqual([])
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  await wait()
  expect(reads).toEqual([['bag', 5]])
})

test('a return from the back-forward cache re-reads everything', async () => {
  open()
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await wait()
  expect(reads).toEqual([
    ['bag', undefined],
    ['session', undefined],
  ])
})

test('notices that are old, of another brand or malformed are ignored', async () => {
  open()
  tabs.announce('bag', 5)
  const stranger = new BroadcastChannel('causeway:reebok')
  stranger.postMessage({ name: 'bag', revision: 9 })
  for (const data of [{ name: 'bag', revision: 5 }, { name: 'toString', revision: 9 }, { name: 'bag' }, 'bag', null])
    other.postMessage(data)
  await wait()
  stranger.close()
  expect(reads).toEqual([])
})

test('a notice has a name and a revision and nothing else', async () => {
  open()
  const heard: unknown[] = []
  other.addEventListener('message', ({ data }) => heard.push(data))
  tabs.announce('session', 7)
  await wait()
  expect(heard).toEqual([{ name: 'session', revision: 7 }])
})

test('what is re-read is published as coming from a tab', async () => {
  const origins: string[] = []
  bus.subscribe('wishlist:set', ({ origin }) => origins.push(origin))
  open({
    wishlist: (publish) => publish('wishlist:set', { isLoading: false, items: [], itemCount: 0, isInitialized: true }),
  })
  other.postMessage({ name: 'wishlist', revision: 1 })
  await wait()
  expect(origins).toEqual(['tab'])
})

test('a re-read that fails is reported and stops no other', async () => {
  open({ bag: () => Promise.reject(new Error('unreachable')) })
  globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await wait()
  expect(bus.reported).toEqual([new Error('unreachable')])
  expect(reads).toEqual([['session', undefined]])
})
