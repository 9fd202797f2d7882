import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { type Envelope, publish, subscribe } from '#bus'
import { type Compiled, compile } from '#domain/messages'
import MyAccount from '#islands/my-account'
import { setReporter } from '#platform/errors'
import { hostInfo, setHostInfo } from '#platform/host'
import { startModals } from '#platform/modals'
import { adoptSession, logout } from '#platform/session'
import texts from '../../../../src/content/messages/en.yaml?raw'
import { type BackEnd, createBackEnd, member } from './back-end.ts'

const messages: Record<string, Compiled> = Object.fromEntries(
  Object.entries(parse(texts) as Record<string, string>)
    .filter(([key]) => /^(?:my-account|forms)\./.test(key))
    .map(([key, text]) => [key, compile(text)]),
)

setHostInfo({
  origin: location.origin,
  originalHost: 'www.stride.co.uk',
  pageType: 'my-account',
  context: { env: 'local', brand: 'stride', locale: 'en_GB' },
})
setReporter({ report: () => {} })
startModals()

/** The interface of the bot check's service, in place of the script that would load it. */
export const enterprise = {
  ready: (callback: () => void): void => callback(),
  execute: async (_key: string, { action }: { action: string }): Promise<string> => `token-${action}`,
}

const arrive = () => {
  const { appId, appVersion, origin, originalHost, pageType, context } = hostInfo()
  publish('host:ready', { appId, appVersion, origin, originalHost, pageType, context })
}

/** Puts the account page before a back end, as a guest finds it or a member; all is gone when the test ends. */
export const mount = (who: 'guest' | 'member', backEnd: BackEnd = createBackEnd()) => {
  vi.stubGlobal('fetch', backEnd.fetch)
  vi.stubGlobal('grecaptcha', { enterprise })
  if (who === 'member')
    adoptSession(
      { acid: member.acid, isPersistent: true, isNewUser: false, isReauthenticated: false },
      { source: 'reload' },
    )
  const published: Envelope[] = []
  const stop = subscribe('*', (event) => {
    published.push(event)
  })
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  arrive()
  root.render(<MyAccount messages={messages} languageTag="en-GB" brand="stride" />)
  onTestFinished(async () => {
    root.unmount()
    container.remove()
    stop()
    // A session that stays would meet the next test.
    vi.stubGlobal('fetch', createBackEnd().fetch)
    await logout()
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

/** A field by its label, whose asterisk is no part of its name; a password has no role to be found by. */
export const field = (name: string) => page.getByLabelText(new RegExp(`^${name}( \\*)?$`))
export const form = (name: string) => page.getByRole('form', { name, exact: true })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const heading = (name: string) => page.getByRole('heading', { name, exact: true })
export const alert = () => page.getByRole('alert')
export const dialog = () => page.getByRole('dialog')

/** Mounts as a member and waits until the account is shown. */
export const openedByMember = async (backEnd?: BackEnd) => {
  const mounted = mount('member', backEnd)
  await expect.element(heading('Hello, Kim')).toBeVisible()
  return mounted
}

export const logIn = async (email = 'kim@example.com', password = 'correct horse') => {
  await field('E-mail').fill(email)
  await field('Password').fill(password)
  await form('Log in').getByRole('button', { name: 'Log in' }).click()
}
