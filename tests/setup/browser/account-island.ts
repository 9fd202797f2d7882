import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { parse } from 'yaml'
import { setReporter } from '#browser/errors'
import { publishHost, setHostInfo } from '#browser/host'
import { startModals } from '#browser/modals'
import { adoptSession, logout } from '#browser/session'
import { type Envelope, type EventOrigin, subscribe } from '#bus'
import { type Compiled, compile } from '#domain/messages'
import type { Environment } from '#domain/sites'
import texts from '../../../src/content/messages/en.yaml?raw'

/** A back end in the page itself. */
interface PageBackEnd {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
}

/** The interface of the bot check's service, in place of the script that would load it. */
export const enterprise = {
  ready: (callback: () => void): void => callback(),
  execute: async (_key: string, { action }: { action: string }): Promise<string> => `token-${action}`,
}

/** The English texts whose keys begin with one of these words. */
export const englishTexts = (...firstWords: string[]): Record<string, Compiled> =>
  Object.fromEntries(
    Object.entries(parse(texts) as Record<string, string>)
      .filter(([key]) => firstWords.includes(key.split('.')[0] ?? ''))
      .map(([key, text]) => [key, compile(text)]),
  )

/** Prepares the page that all tests of a file share. `reported` gets every error that is reported. */
export const startPage = (pageType: string, env: Environment, reported: unknown[] = []): void => {
  setHostInfo({
    origin: location.origin,
    originalHost: 'www.stride.co.uk',
    pageType,
    context: { env, brand: 'stride', locale: 'en_GB' },
  })
  setReporter({ report: (error) => void reported.push(error) })
  startModals()
}

/** Signs a shopper in as a read session does, without a call; `tab` as after a login in another tab. */
export const signIn = (origin: EventOrigin = 'page') =>
  adoptSession(
    { acid: 'kim', isPersistent: true, isNewUser: false, isReauthenticated: false },
    { source: 'reload', origin },
  )

/** Puts an island before a back end. `quiet` is a back end whose logout succeeds. All is gone when the test ends. */
export const mountIsland = <B extends PageBackEnd>(island: ReactNode, backEnd: B, quiet: PageBackEnd) => {
  vi.stubGlobal('fetch', backEnd.fetch)
  vi.stubGlobal('grecaptcha', { enterprise })
  const published: Envelope[] = []
  const stop = subscribe('*', (event) => {
    published.push(event)
  })
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  publishHost()
  root.render(island)
  onTestFinished(async () => {
    root.unmount()
    container.remove()
    stop()
    // A session that stays would meet the next test.
    vi.stubGlobal('fetch', quiet.fetch)
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

export const button = (name: string) => page.getByRole('button', { name, exact: true })
