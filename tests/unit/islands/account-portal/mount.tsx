import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { type Envelope, publish, subscribe } from '#bus'
import { type Compiled, compile } from '#domain/messages'
import type { PortalEntryName } from '#domain/portal'
import AccountPortal from '#islands/account-portal'
import { setReporter } from '#platform/errors'
import { hostInfo, setHostInfo } from '#platform/host'
import { startModals } from '#platform/modals'
import { adoptSession, logout } from '#platform/session'
import texts from '../../../../src/content/messages/en.yaml?raw'
import { type BackEnd, createBackEnd, fragment } from './back-end.ts'

const messages: Record<string, Compiled> = Object.fromEntries(
  Object.entries(parse(texts) as Record<string, string>)
    .filter(([key]) => key.startsWith('account-portal.'))
    .map(([key, text]) => [key, compile(text)]),
)

setHostInfo({
  origin: location.origin,
  originalHost: 'www.stride.co.uk',
  pageType: 'home',
  context: { env: 'prod', brand: 'stride', locale: 'en_GB' },
})
export const reported: unknown[] = []
setReporter({ report: (error) => void reported.push(error) })
startModals()

const enterprise = {
  ready: (callback: () => void): void => callback(),
  execute: async (_key: string, { action }: { action: string }): Promise<string> => `token-${action}`,
}

/** Signs a shopper in without a call. */
export const signIn = (reload = true) =>
  adoptSession(
    { acid: 'kim', isPersistent: true, isNewUser: false, isReauthenticated: false },
    { source: reload ? 'reload' : 'login' },
  )

/** Puts the portal before a back end: the modal, or a page's portal. All is gone when the test ends. */
export const mount = (backEnd: BackEnd = createBackEnd(), entry?: PortalEntryName) => {
  vi.stubGlobal('fetch', backEnd.fetch)
  vi.stubGlobal('grecaptcha', { enterprise })
  Object.assign(fragment, { inputs: [], mounts: 0, unmounts: 0 })
  reported.length = 0
  const published: Envelope[] = []
  const stop = subscribe('*', (event) => {
    published.push(event)
  })
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  const { appId, appVersion, origin, originalHost, pageType, context } = hostInfo()
  publish('host:ready', { appId, appVersion, origin, originalHost, pageType, context })
  const props = {
    languageTag: 'en-GB',
    brand: 'stride',
    root: '/stride/en_GB/',
    sources: { shared: {}, own: {} },
  } as const
  root.render(<AccountPortal {...props} messages={messages} entry={entry} />)
  onTestFinished(async () => {
    root.unmount()
    container.remove()
    stop()
    vi.stubGlobal('fetch', createBackEnd().fetch)
    await logout()
    sessionStorage.clear()
    vi.unstubAllGlobals()
    expect(published.filter(({ name }) => name === 'translation:missing')).toEqual([])
  })
  return {
    backEnd,
    container,
    /** Data of the events of a name, in order. */
    told: (name: string) => published.filter((event) => event.name === name).map(({ data }) => data),
  }
}

export const dialog = () => page.getByRole('dialog', { name: 'Your account' })
export const emailField = () => page.getByRole('textbox', { name: 'E-mail' })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
