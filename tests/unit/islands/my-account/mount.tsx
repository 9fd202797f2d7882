import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { configure } from '#bus'
import { type Compiled, compile } from '#domain/messages'
import MyAccount from '#islands/my-account'
import { setReporter } from '#platform/errors'
import { setHostInfo } from '#platform/host'
import { startModals } from '#platform/modals'
import texts from '../../../../src/content/messages/en.yaml?raw'
import type { BackEnd } from './back-end.ts'

const messages: Record<string, Compiled> = Object.fromEntries(
  Object.entries(parse(texts) as Record<string, string>)
    .filter(([key]) => key.startsWith('my-account.'))
    .map(([key, text]) => [key, compile(text)]),
)

const context = { env: 'local', brand: 'stride', locale: 'en_GB' } as const
setHostInfo({ origin: location.origin, pageType: 'my-account', context })
configure({ page: { ...context, pageType: 'my-account' }, onError: () => {} })
setReporter({ report: () => {} })
startModals()

const enterprise = { ready: (callback: () => void) => callback(), execute: async () => 'a-token' }

/** Puts the account page on the page, for a guest or a member; all is gone when the test ends. */
export const mount = (backEnd: BackEnd, who: 'guest' | 'member', query = '') => {
  vi.stubGlobal('fetch', backEnd.fetch)
  vi.stubGlobal('grecaptcha', { enterprise })
  document.documentElement.toggleAttribute('data-authenticated', who === 'member')
  const before = location.href
  if (query) history.replaceState(history.state, '', `?${query}`)
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  root.render(<MyAccount messages={messages} languageTag="en-GB" brand="stride" />)
  onTestFinished(async () => {
    root.unmount()
    container.remove()
    history.replaceState(history.state, '', before)
    const { logout } = await import('#platform/session')
    await logout().catch(() => undefined)
    document.documentElement.removeAttribute('data-authenticated')
    vi.unstubAllGlobals()
  })
  return container
}

export const field = (name: string) => page.getByLabelText(name)
export const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
