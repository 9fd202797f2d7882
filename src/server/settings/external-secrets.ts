import { createPrivateKey } from 'node:crypto'
import { type Provider, providerFacts, standInProvider } from '#domain/external-auth'
import { StartupError } from './startup-error.ts'

/** By the registration of the shop at a provider: `google`, `yahoo_JP`. */
export type ExternalSecrets = Readonly<Record<string, string>>

/** The variable that holds the secret of a registration: `EXTERNAL_GOOGLE_SECRET`, `EXTERNAL_YAHOO_JP_SECRET`. */
export const externalSecretName = (registration: string): string => `EXTERNAL_${registration.toUpperCase()}_SECRET`

const secretName = /^EXTERNAL_([A-Z]+)(_[A-Z]{2})?_SECRET$/

const isProvider = (text: string): text is Provider => Object.hasOwn(providerFacts, text)

/** Whether a text is a private key of the curve that ES256 signs with. */
const isSigningKey = (text: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text)
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** The secret as it was meant: a variable of one line writes the ends of lines of a key as `\n`. */
const written = (provider: Provider, name: string, text: string): string => {
  const facts = providerFacts[provider]
  if (facts.protocol !== 'openid-connect' || facts.secret !== 'signed') return text
  const key = text.replaceAll('\\n', '\n')
  if (isSigningKey(key)) return key
  throw new StartupError('SETTING_INVALID', `${name} must be the provider's private key as PEM (ES256, P-256).`)
}

/**
 * The secrets of the external providers by registration (rule external-auth.1); an empty variable counts as not set. Messages repeat no
 * secret. @throws StartupError SETTING_INVALID
 */
export const readExternalSecrets = (env: Readonly<Record<string, string | undefined>>): ExternalSecrets =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => {
      const [, known = '', country = ''] = secretName.exec(name) ?? []
      const provider = known.toLowerCase()
      if (!text || provider === standInProvider || !isProvider(provider)) return []
      return [[provider + country, written(provider, name, text)]]
    }),
  )
