import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { parse } from 'yaml'
import { setHostInfo } from '#browser/host'
import { startModals } from '#browser/modals'
import { type Envelope, publish, subscribe } from '#bus'
import { type Compiled, compile } from '#domain/messages'
import Bag from '#islands/bag'
import texts from '../../../../src/content/messages/en.yaml?raw'
import type { BackEnd } from './back-end.ts'

const messages: Record<string, Compiled> = {
  ...Object.fromEntries(
    Object.entries(parse(texts) as Record<string, string>).map(([key, text]) => [key, compile(text)]),
  ),
}

setHostInfo({
  origin: location.origin,
  originalHost: 'www.stride.co.uk',
  pageType: 'bag',
  context: { env: 'local', brand: 'stride', locale: 'en_GB' },
})
startModals()

/** Mounts a bag in front of a fake back end. Both are removed when the test ends. */
export const mount = (view: 'overlay' | 'page', backEnd: BackEnd, languageTag = 'en-GB') => {
  vi.stubGlobal('fetch', backEnd.fetch)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const published: Envelope[] = []
  const stop = subscribe('*', (event) => {
    published.push(event)
  })
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const departments = view === 'page' ? [{ name: 'Kids', path: 'kids/' }] : []
  const props = { messages, languageTag, currency: 'GBP', root: '/stride/en_GB/', departments }
  root.render(<Bag {...props} view={view} />)
  const unmount = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(() => {
    unmount()
    // The page forgets the basket that it has read.
    publish('session:end', { reason: 'logout' })
    stop()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  return {
    container,
    unmount,
    published,
    last: (name: string) => published.findLast((event) => event.name === name)?.data,
  }
}
