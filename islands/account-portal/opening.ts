import { readProfile, takeMailedToken } from '#browser/account'
import { accountState, isSignedIn, takeExternalReturn } from '#browser/session'
import { type PortalCalls, type PortalOptions, tokensOf } from '#domain/portal'
import type { MailedName, SourceTable } from '#domain/touchpoints'
import { createPortalCalls } from './calls.ts'
import type { ExternalOpening } from './external.ts'

interface Given {
  options: PortalOptions
  root: string
  sources: SourceTable
  /** Whether the place of the portal stays after a login. */
  showsOutcome: boolean
  /** Told before a form that says what it has reached is sent, and after it has failed. */
  onOutcome: (isComing: boolean) => void
  /** `said` is what has been reached, in words. */
  onDone: (said?: string) => void
  /** Path of the page to which a login with an external provider leads back. */
  returnPath: string
  /** Whether the person has logged in with an external provider. */
  isSocial: boolean
}

/** What stays the same while the portal is open. */
export interface Opening extends Omit<Given, 'onOutcome' | 'isSocial'> {
  calls: PortalCalls
  /** The e-mail address of a re-authentication, or of the link to a new password; undefined where the page does not know it. */
  email: string | undefined
  /** The kind of mailed token that the page has brought. */
  token: MailedName | undefined
  /** The token itself, for the calls that spend it. */
  mailed: string
  external: ExternalOpening
}

// The form asks for the password alone. Without the profile, which may not come, it asks for the address too.
const emailOf = async ({ screen }: PortalOptions): Promise<string | undefined> => {
  if (screen !== 'reauthentication' || !isSignedIn()) return undefined
  const profile: Readonly<Record<string, unknown>> | undefined =
    accountState().profileData ?? (await readProfile().catch(() => undefined))
  const email = profile?.['email']
  return typeof email === 'string' ? email : undefined
}

const takeToken = ({ name, preset }: PortalOptions): { token: MailedName; value: string } | undefined => {
  const found = tokensOf(name, preset).flatMap((token) => {
    const value = takeMailedToken(token)
    return value === undefined ? [] : [{ token, value }]
  })
  return found[0]
}

// For password managers: the form can be sent without it.
const addressOfLink = async (mailed: ReturnType<typeof takeToken>): Promise<string | undefined> => {
  if (mailed?.token !== 'rpt') return undefined
  return await import('./mailed-calls.ts').then((late) => late.readResetAddress(mailed.value)).catch(() => undefined)
}

// The code is loaded for a shopper alone who comes back from a provider, has logged in by one, or has a mailed link that proves the owner.
const readExternal = async (
  options: PortalOptions,
  isSocial: boolean,
  token: MailedName | undefined,
): Promise<ExternalOpening> => {
  const returned = options.preset.view === 'inline' ? takeExternalReturn() : undefined
  const isMailed = token === 'eal'
  if (!returned && !isSocial && !isMailed) return {}
  try {
    const { externalOpening, pageOfProof, provenBy } = await import('./external.ts')
    if (isMailed) return { ...(await pageOfProof()), isMailed }
    return returned ? await externalOpening(returned) : await provenBy(options)
  } catch {
    const reason = returned?.outcome === 'pending' ? 'unread' : 'unreached'
    return { isMailed, failure: returned && { reason, provider: returned.provider } }
  }
}

/** Prepares an opening: takes the token of a mailed link, and reads whose password is asked for. Never rejects. */
export const createOpening = async ({ onOutcome, isSocial, ...given }: Given): Promise<Opening> => {
  const { options, showsOutcome, sources } = given
  const mailed = takeToken(options)
  const [email, linked, external] = await Promise.all([
    emailOf(options),
    addressOfLink(mailed),
    readExternal(options, isSocial, mailed?.token),
  ])
  const calls = createPortalCalls({
    options,
    sources,
    email,
    token: mailed?.value ?? '',
    onOutcome: showsOutcome ? onOutcome : () => {},
  })
  return {
    ...given,
    calls,
    email: email ?? linked,
    token: mailed?.token,
    mailed: mailed?.value ?? '',
    external,
  }
}
