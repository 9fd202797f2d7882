import { type PortalOrigin, registrationOrigin } from '#browser/account'
import { callAccount } from '#browser/account-call'
import { PlatformError } from '#browser/errors'
import { advance, keepExternalReturn, reloadSession } from '#browser/session'
import { readStored, removeStored, writeStored } from '#browser/storage'
import { type ExternalLogin, type ExternalOutcome, readExternalLogin } from '#domain/session'
import { externalAuthData, pendingLogin } from '#domain/storage'
import { failExternal, noteFailure } from './account-state.ts'
import { endOfWindow, windowClosed } from './window-end.ts'

export interface ExternalStart {
  provider: string
  /** The window that the click has opened for the provider's page (`openWindow`); without one the whole page goes there. */
  opened?: Window | undefined
  purpose: ExternalLogin['purpose'] | 'link'
  isPersistent: boolean
  /** Path of the page to which the shopper goes back. */
  returnPath: string
  /** Where the portal was opened, for a new account. */
  origin?: PortalOrigin
  /** Called when the shopper goes on in a window. */
  onWaiting?: () => void
  /** Called when the shopper has closed the window before the login was finished. Its last page may still be heard. */
  onClosed?: () => void
  /** Ends the wait for a window. */
  signal: AbortSignal
  /** Follows an address. */
  leave?: (address: string) => void
}

/**
 * How a start ends: the page is left; or, after a window, the shopper is logged in or linked (`done`), something is left to do (`pending`), the login
 * came to nothing, or the wait was ended. `readExternalFailure` says who has failed.
 */
export type ExternalEnd = 'left' | 'done' | 'closed' | ExternalOutcome | undefined

const isWebAddress = (address: unknown): address is string =>
  typeof address === 'string' && /^https?:$/.test(URL.parse(address, location.href)?.protocol ?? '')

// Only a login and a proof of who it is change the session, so only they leave a mark for the page that reads it (rule session.9).
const mark = ({ provider, purpose, returnPath: page }: ExternalStart): void => {
  if (purpose === 'link') return
  writeStored(pendingLogin, 'externalAuth')
  writeStored(externalAuthData, JSON.stringify({ provider, purpose, page }))
}

const unmark = (): void => {
  removeStored(pendingLogin)
  removeStored(externalAuthData)
}

/** What an earlier page has kept of a login with a provider; undefined without one. */
export const keptLogin = (): ExternalLogin | undefined => readExternalLogin(readStored(externalAuthData) ?? '')

const ask = async (start: ExternalStart, mode: 'redirect' | 'popup'): Promise<string> => {
  const { provider, purpose, isPersistent, returnPath, origin } = start
  const body = { purpose, isPersistent, returnPath, mode, ...(origin && registrationOrigin(origin)) }
  const path = `/api/account/external/${encodeURIComponent(provider)}/start`
  const { address } = await callAccount<{ address?: unknown }>('post', path, { body })
  if (!isWebAddress(address)) throw new PlatformError('external-auth/address', 'The start has no address to go to.')
  return address
}

/** Adopts what the window has begun. A session that cannot be read is a login that came to nothing. */
const settle = async (told: 'done' | ExternalOutcome | undefined, start: ExternalStart): Promise<ExternalEnd> => {
  if (told === 'done' || told === 'linked' || told === 'reauthenticated') {
    if (start.purpose === 'link') return 'done'
    // What an earlier return of this page has said holds no longer.
    keepExternalReturn(start.purpose === 'reauthentication' ? { outcome: 'reauthenticated' } : undefined)
    const session = await reloadSession().catch(() => undefined)
    unmark()
    keepExternalReturn(undefined)
    if (session) return 'done'
    noteFailure('failed')
    return 'failed'
  }
  unmark()
  if (told === undefined) advance({ type: 'external', step: 'reset' })
  else if (told === 'pending') advance({ type: 'external', step: 'updated', context: { hasUser: true } })
  else noteFailure(told)
  return told
}

/** Goes on in the window until its last page tells how the login has ended, also where it has looked closed before. */
const followWindow = async (start: ExternalStart, opened: Window, address: string, closing: Promise<void>) => {
  const { signal, onWaiting, onClosed } = start
  const end = endOfWindow(new URL(address, location.href).searchParams.get('state'), signal)
  opened.location.replace(address)
  onWaiting?.()
  void closing.then(() => {
    unmark()
    noteFailure('closed')
    onClosed?.()
  })
  const told = await end
  if (told !== undefined) mark(start)
  return settle(told, start)
}

const inWindow = async (start: ExternalStart, opened: Window): Promise<ExternalEnd> => {
  const { signal } = start
  const ended = new AbortController()
  const closing = windowClosed(opened, AbortSignal.any([signal, ended.signal]))
  try {
    // The answer of a slow provider is not waited for by a shopper who has given up.
    const address = await Promise.race([ask(start, 'popup'), closing])
    if (signal.aborted) return undefined
    if (address === undefined) {
      noteFailure('closed')
      return 'closed'
    }
    mark(start)
    return await followWindow(start, opened, address, closing)
  } finally {
    ended.abort()
  }
}

/** Ends the start before: all starts of a page have one window. */
let endLast = (): void => {}

const inPage = async (start: ExternalStart): Promise<ExternalEnd> => {
  const { signal, leave = (address) => location.assign(address) } = start
  const address = await ask(start, 'redirect')
  if (signal.aborted) return undefined
  mark(start)
  leave(address)
  return 'left'
}

/**
 * Begins a login with a provider, a proof of who it is, or a link to the member's account (rule external-auth.22). Rejects with what the
 * start has failed with; nothing is left of it then, nor of its window. A start that is ended, by its signal or by a later one of this page, does
 * nothing more: the later one has the window.
 */
export const startExternal = async (given: ExternalStart): Promise<ExternalEnd> => {
  const { opened, provider } = given
  const later = new AbortController()
  endLast()
  endLast = () => later.abort()
  const signal = AbortSignal.any([given.signal, later.signal])
  const start = { ...given, signal }
  advance({ type: 'external', step: 'started', context: { authData: { provider } } })
  try {
    return await (opened ? inWindow(start, opened) : inPage(start))
  } catch (error) {
    if (signal.aborted) return undefined
    opened?.close()
    failExternal(error)
    throw error
  }
}
