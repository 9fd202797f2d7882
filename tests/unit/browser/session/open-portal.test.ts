import { afterEach, expect, test, vi } from 'vitest'
import { openSessionPage } from '#tests/browser/session-page'
import { eventually } from '#tests/eventually'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page whose action needs a login; `island` is the page's portal. */
const openPage = async (island: EventTarget | null) => {
  const page = await openSessionPage()
  const left: string[] = []
  const { cookie } = document
  const documentElement = { ...document.documentElement, dataset: { root: '/fr/' } }
  vi.stubGlobal('document', { cookie, documentElement, querySelector: () => island, addEventListener: () => {} })
  vi.stubGlobal('location', { protocol: 'https:', search: '', assign: (address: string) => left.push(address) })
  const expired = Object.assign(new Error('expired'), { status: 401 })
  const act = (touchpoint: string) =>
    void page.withSession(() => Promise.reject(expired), { touchpoint }).catch(() => undefined)
  return { act, left, page }
}

test.each([
  ['PROFILE ICON', '/fr/account-login/'],
  ['WISHLIST ICON', '/fr/account-register/'],
])('Where the page has no portal, the request of %s leads to %s', async (touchpoint, address) => {
  const { act, left } = await openPage(null)
  act(touchpoint)
  await eventually(() => expect(left).toEqual([address]))
})

test('Where the files of the portal do not come, the browser leaves, and stays before that', async () => {
  const island = new EventTarget()
  const { act, left, page } = await openPage(island)
  const asked = vi.fn()
  page.bus.claim('portal:open', asked)
  act('PROFILE ICON')
  await eventually(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(left).toEqual([])
  island.dispatchEvent(new Event('astro:hydration-error'))
  expect(left).toEqual(['/fr/account-login/'])
})
