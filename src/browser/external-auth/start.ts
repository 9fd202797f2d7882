import { type PortalOrigin, registrationOrigin } from '#browser/account'
import { callAccount } from '#browser/account-call'
import { PlatformError } from '#browser/errors'
import { advance, keepExternalReturn, reloadSession } from '#browser/session'
import { readStored, removeStored, writeStored } from '#browser/storage'
import type { ExternalProblem } from '#domain/fragments'
import { type ExternalLogin, type ExternalReturn, readExternalLogin } from '#domain/session'
import { externalAuthData, pendingLogin } from '#domain/storage'
import { failExternal, noteProblem } from './account-state.ts'
import { endOfWindow } from './window-end.ts'

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
  /** Ends the wait for a window. */
  signal: AbortSignal
  /** Follows an address. */
  leave?: (address: string) => void
}

/**
 * How a start ends: the page is left; or, after a window, the shopper is logged in or linked, something is left to do, the login came to
 * nothing, or the wait was ended.
 */
export type ExternalEnd = 'left' | 'done' | 'pending' | ExternalProblem | undefined

/** How a start has ended, as far as it is a problem. */
export const problemOfEnd = (end: ExternalEnd): ExternalProblem | undefined =>
  end === undefined || end === 'left' || end === 'done' || end === 'pending' ? undefined : end

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
const settle = async (told: 'done' | ExternalReturn | undefined, start: ExternalStart): Promise<ExternalEnd> => {
  if (told === 'done' || told === 'linked' || told === 'reauthenticated') {
    if (start.purpose === 'link') return 'done'
    // What an earlier return of this page has said holds no longer.
    keepExternalReturn(start.purpose === 'reauthentication' ? 'reauthenticated' : undefined)
    const session = await reloadSession().catch(() => undefined)
    unmark()
    keepExternalReturn(undefined)
    if (session) return 'done'
    noteProblem('failed')
    return 'failed'
  }
  unmark()
  if (told === undefined) advance({ type: 'external', step: 'reset' })
  else if (told === 'pending') advance({ type: 'external', step: 'updated', context: { hasUser: true } })
  else noteProblem(told)
  return told
}

/**
 * Begins a login with a provider, a proof of who it is, or a link to the member's account (rule external-auth.22). Rejects with what the
 * start has failed with; nothing is left of it then, nor of its window.
 */
export const startExternal = async (start: ExternalStart): Promise<ExternalEnd> => {
  const { opened, provider, onWaiting, signal, leave = (address) => location.assign(address) } = start
  advance({ type: 'external', step: 'started', context: { authData: { provider } } })
  let address: string
  try {
    address = await ask(start, opened ? 'popup' : 'redirect')
  } catch (error) {
    opened?.close()
    failExternal(error)
    throw error
  }
  mark(start)
  if (!opened) {
    leave(address)
    return 'left'
  }
  const end = endOfWindow(signal)
  opened.location.replace(address)
  onWaiting?.()
  return settle(await end, start)
}
