import { vi } from 'vitest'
import type { TagManagerName } from '#domain/tracking'
import { fakeStorage } from '#tests/browser/fake-storage'
import { freshModules } from '#tests/browser/fresh-modules'

type Choice = readonly (0 | 1 | 2)[]

/** What the tag managers were told in this tab: `view page_view` or `link product_view`, and the data. */
export interface Told {
  call: string
  data: Record<string, unknown>
}

/** A tab of a browser: cookies, session storage and pages one after another, each with modules of its own. */
export const openTab = () => {
  const storage = fakeStorage()
  const told: Told[] = []
  const sent: string[] = []
  const jar = { cookie: '' }
  let over = (): void => {}

  const appear = () => {
    const hear = (kind: string) => (data: Record<string, unknown>) =>
      void told.push({ call: `${kind} ${data['tealium_event']}`, data })
    vi.stubGlobal('utag', { view: hear('view'), link: hear('link') })
  }

  /** Opens the next page; `manager` says whether its tag manager is there at once. */
  const visit = async ({ manager = true, referrer = '', search = '', sitePath = '', gpc = false } = {}) => {
    over()
    freshModules()
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const [page, document] = [new EventTarget(), new EventTarget()]
    let works: (() => void)[] = []
    Object.defineProperty(document, 'cookie', {
      get: () => jar.cookie,
      set: (text: string) => {
        const [name] = text.split('=')
        const others = jar.cookie.split('; ').filter((pair) => pair && !pair.startsWith(`${name}=`))
        jar.cookie = [...others, text.split(';')[0]!].join('; ')
      },
    })
    const documentElement = { dataset: {}, hasAttribute: () => false, toggleAttribute: () => false }
    vi.stubGlobal('document', Object.assign(document, { documentElement, referrer }))
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('location', {
      protocol: 'https:',
      origin: 'https://www.stride.de',
      hostname: 'www.stride.de',
      pathname: '/',
      search,
    })
    vi.stubGlobal('navigator', { globalPrivacyControl: gpc })
    vi.stubGlobal('localStorage', fakeStorage().area)
    vi.stubGlobal('sessionStorage', storage.area)
    vi.stubGlobal('requestIdleCallback', (work: () => void) => void works.push(work))
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
      if (address.includes('/api/session-events')) sent.push((JSON.parse(String(body)) as { name: string }).name)
      return new Response(null, { status: 204 })
    })
    vi.stubGlobal('utag', undefined)
    if (manager) appear()
    const bus = await import('#bus')
    const errors = await import('#browser/errors')
    const reported: unknown[] = []
    errors.setReporter({ report: (error) => void reported.push(error) })
    const { setHostInfo } = await import('#browser/host')
    const context = { env: 'prod', brand: 'stride', locale: 'de_DE' } as const
    setHostInfo({
      origin: 'https://www.stride.de',
      originalHost: 'www.stride.de',
      sitePath,
      addressing: 'host',
      context,
    })
    bus.configure({ page: { ...context, pageType: 'home' }, onError: (error) => errors.report(error) })
    const { saveChoice, storedChoice, whileAllowed } = await import('#browser/consent')
    const { keepToChoice } = await import('#browser/storage')
    keepToChoice()
    const { hitsFor } = await import('#browser/tracking')
    const { sessionEventsOf } = await import('../../../../src/browser/tracking/session-events.ts')
    const { logout } = await import('#browser/session')
    const settle = async () => {
      for (let turn = 0; turn < 20; turn++) await vi.dynamicImportSettled()
    }
    over = () => {
      page.dispatchEvent(new Event('pagehide'))
      vi.clearAllTimers()
      works = []
      over = () => {}
    }
    return {
      bus,
      reported,
      settle,
      view: (path: string) => bus.publish('page:view', { pageType: 'home', path, title: path }),
      product: (pid: string) => bus.publish('product:view', { pid, name: pid, price: 1, currency: 'EUR' }),
      lookAtBag: () =>
        bus.publish('bag:view', {
          items: [],
          goodsTotal: 0,
          discountTotal: 0,
          promotionCode: '',
          currency: 'EUR',
          itemCount: 0,
        }),
      /** Tells what is stored, as a page does at its start. */
      tellStored: () => {
        const levels = storedChoice()
        if (levels) bus.publish('consent:saved', { levels: [...levels], change: false })
      },
      /** Starts tracking, as a page does once it is idle. */
      track: async (...names: TagManagerName[]) => {
        for (const level of [1, 2] as const) whileAllowed(level, async () => sessionEventsOf(level))
        for (const name of names.length > 0 ? names : (['tealium'] as const)) whileAllowed(2, async () => hitsFor(name))
        await settle()
      },
      choose: async (choice: Choice) => {
        saveChoice(choice, 'FOOTER')
        await settle()
      },
      logOut: async () => {
        await logout()
        await settle()
      },
      idle: () => {
        for (const work of works.splice(0)) work()
      },
      pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
      appear,
      loadScript: () => {
        const event = new Event('load')
        Object.defineProperty(event, 'target', { value: { localName: 'script' } })
        document.dispatchEvent(event)
      },
      leave: () => over(),
    }
  }
  return {
    visit,
    told,
    sent,
    paths: () => told.filter(({ call }) => call === 'view page_view').map(({ data }) => data['path']),
    batch: () => storage.kept.get('batched_utag_data'),
    put: (text: string) => void storage.kept.set('batched_utag_data', text),
    storage,
    jar,
  }
}
