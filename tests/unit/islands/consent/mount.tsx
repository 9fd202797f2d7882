import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { clearHostInfo, setHostInfo } from '#browser/host'
import { startModals } from '#browser/modals'
import { claim, type Envelope, publish, subscribe } from '#bus'
import type { ConsentOpener } from '#contracts/consent'
import { pageRules } from '#domain/consent'
import { type Compiled, compile } from '#domain/messages'
import Consent from '#islands/consent'
import { pageWords } from '#manifests/consent'
import { moveTo } from '#tests/browser/real-mouse'
import texts from '../../../../src/content/messages/en.yaml?raw'

export const messages: Record<string, Compiled> = Object.fromEntries(
  Object.entries(parse(texts) as Record<string, string>)
    .filter(([key]) => key.startsWith('consent.'))
    .map(([key, text]) => [key, compile(text)]),
)

const pick = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, messages[key]!]))

/** What the address of the texts answers. */
export const answer = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } })

/** Writes a cookie as the edge and other pages do; without a value it removes it. */
export const setCookie = (name: string, value?: string): void => {
  const age = value === undefined ? 0 : 600
  // biome-ignore lint/suspicious/noDocumentCookie: not written by our own code.
  document.cookie = `${name}=${encodeURIComponent(value ?? '')}; path=/; max-age=${age}`
}

/** The stored choice, decoded; undefined for none. */
export const stored = (): string | undefined => {
  const value = /(?:^|; )notice_preferences=([^;]*)/.exec(document.cookie)?.[1]
  return value && decodeURIComponent(value)
}

export interface Given {
  locale?: string
  /** Value of `geo_country`. */
  country?: string
  /** Value of `notice_preferences`. */
  choice?: string
  texts?: () => Response | Promise<Response>
}

startModals()

/** Puts consent on a page where cookies are as given; all is gone when the test ends. */
export const mount = ({ locale = 'en_GB', country, choice, texts: answered }: Given = {}) => {
  clearHostInfo()
  const context = { env: 'local', brand: 'stride', locale } as const
  setHostInfo({ origin: location.origin, originalHost: 'www.stride.co.uk', addressing: 'host', context })
  setCookie('geo_country', country)
  setCookie('notice_preferences', choice)
  setCookie('notice_policy')
  sessionStorage.clear()
  // Records are taken whatever becomes of the texts: the failure of one that is on its way would meet the next test.
  const fetched = vi.fn(async (address: string) =>
    address.includes('/api/consents/records') ? answer('{}') : (answered?.() ?? answer(JSON.stringify(messages))),
  )
  vi.stubGlobal('fetch', fetched)
  const published: Envelope[] = []
  const stop = subscribe('*', (event) => {
    published.push(event)
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  root.render(
    <Consent
      texts="/texts/consent/en-0a1b2c3d.json"
      words={pick(pageWords)}
      languageTag="en-GB"
      root="/stride/en_GB/"
      {...pageRules(locale)}
    />,
  )
  const unmount = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(() => {
    unmount()
    stop()
    // A request that nobody has taken would meet the next test.
    claim('consent:open', () => {})()
    for (const name of ['geo_country', 'notice_preferences', 'notice_policy']) setCookie(name)
    sessionStorage.clear()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    container,
    unmount,
    fetched,
    published,
    /** Data of the events of a name, in order. */
    told: (name: string) => published.filter((event) => event.name === name).map(({ data }) => data),
  }
}

export const dialog = () => page.getByRole('dialog')
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** Mounts, lets an opener ask, and waits for what it brings up. The mouse, wherever a test has left it, is over no button. */
export const opened = async (opener: ConsentOpener, given: Given = {}) => {
  await moveTo([0, 0])
  const mounted = mount(given)
  publish('consent:open', { opener })
  await expect.element(page.getByRole('heading', { name: /^Your privacy/ })).toBeVisible()
  return mounted
}
