import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { setHostInfo } from '#browser/host'
import { type Envelope, publish, subscribe } from '#bus'
import { type AddressRules, rulesOfCountry } from '#domain/addresses'
import { type Compiled, compile } from '#domain/messages'
import Checkout from '#islands/checkout'
import texts from '../../../../src/content/messages/en.yaml?raw'
import type { BackEnd } from '../bag/back-end.ts'

const messages: Record<string, Compiled> = Object.fromEntries(
  Object.entries(parse(texts) as Record<string, string>).map(([key, text]) => [key, compile(text)]),
)

setHostInfo({
  origin: location.origin,
  originalHost: 'www.stride.co.uk',
  pageType: 'checkout',
  context: { env: 'local', brand: 'stride', locale: 'en_GB' },
})

/** Mounts a checkout in front of a fake back end. Both are removed when the test ends. */
export const mount = (backEnd: Pick<BackEnd, 'fetch'>, addressRules: AddressRules = rulesOfCountry('GB', 'en')) => {
  vi.stubGlobal('fetch', backEnd.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const published: Envelope[] = []
  const stop = subscribe('*', (event) => {
    published.push(event)
  })
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const props = { messages, languageTag: 'en-GB', currency: 'GBP', root: '/stride/en_GB/', addressRules }
  root.render(<Checkout {...props} />)
  onTestFinished(() => {
    root.unmount()
    container.remove()
    // All files of tests share one tab: the next test would go on with the checkout of this one.
    sessionStorage.clear()
    // The page forgets the basket that it has read.
    publish('session:end', { reason: 'logout' })
    history.replaceState(null, '', location.pathname + location.search)
    stop()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    container,
    published,
    last: (name: string) => published.findLast((event) => event.name === name)?.data,
  }
}
