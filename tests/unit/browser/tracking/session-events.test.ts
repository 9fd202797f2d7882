import { afterEach, expect, it, vi } from 'vitest'
import { openTab } from './tab.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('A session is counted once, on its first page with consent.', async () => {
  const tab = openTab()
  const first = await tab.visit()
  first.view('/')
  await first.track()
  expect(tab.sent).toEqual([])
  await first.choose([1])
  expect(tab.sent).toEqual(['session_start', 'cookie_preferences'])
  const second = await tab.visit({ referrer: 'https://www.stride.de/' })
  second.view('/damen/')
  await second.track()
  expect(tab.sent).toHaveLength(2)
})

it('A session whose start was not counted has the event missing_session_start.', async () => {
  const tab = openTab()
  tab.jar.cookie = 'notice_preferences=[1]'
  const page = await tab.visit({ referrer: 'https://www.stride.de/damen/' })
  page.view('/')
  await page.track()
  expect(tab.sent).toEqual(['missing_session_start'])
})

it.each([
  ['https://www.stride.de.example/', 'session_start'],
  ['https://www.reebok.de/', 'session_start'],
  ['', 'session_start'],
])('A visit from %s is the start of a session.', async (referrer, name) => {
  const tab = openTab()
  tab.jar.cookie = 'notice_preferences=[1]'
  const page = await tab.visit({ referrer })
  page.view('/')
  await page.track()
  expect(tab.sent).toEqual([name])
})

it('A campaign is counted under marketing, once a page, also when the page is shown again.', async () => {
  const tab = openTab()
  tab.jar.cookie = 'notice_preferences=[2]'
  const page = await tab.visit({ search: '?utm_campaign=spring' })
  page.view('/')
  await page.track()
  page.view('/')
  expect(tab.sent.toSorted()).toEqual(['marketing_campaign', 'session_start'])
})

it.each([
  ['', 'https://www.stride.de/api/session-events'],
  ['stride/de_DE', 'https://www.stride.de/api/session-events?sitePath=stride/de_DE'],
])(
  'The call has the site path %j and the host, survives the page, and its failure is silent.',
  async (sitePath, address) => {
    const tab = openTab()
    tab.jar.cookie = 'notice_preferences=[1]'
    const page = await tab.visit({ sitePath })
    const fetched = vi.fn((..._: Parameters<typeof fetch>) => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetched)
    page.view('/')
    await page.track()
    await page.settle()
    expect(fetched.mock.calls).toEqual([
      [
        address,
        {
          method: 'POST',
          keepalive: true,
          headers: { 'content-type': 'application/json', 'x-original-host': 'www.stride.de' },
          body: '{"name":"session_start"}',
        },
      ],
    ])
    expect(page.reported).toEqual([])
  },
)

it('Where the mark cannot be stored no session is counted.', async () => {
  const tab = openTab()
  tab.jar.cookie = 'notice_preferences=[1]'
  tab.storage.be('full')
  const page = await tab.visit()
  page.view('/')
  page.lookAtBag()
  await page.track()
  expect(tab.sent).toEqual(['cart_view'])
})
