import { createPrivateKey } from 'node:crypto'
import { type Provider, providerFacts, standInProvider } from '#domain/external-auth'
import { StartupError } from './startup-error.ts'

export type ExternalSecrets = Readonly<Partial<Record<Provider, string>>>

/** The variable that holds the secret of a provider: `EXTERNAL_GOOGLE_SECRET`. */
export const externalSecretName = (provider: Provider): string => `EXTERNAL_${provider.toUpperCase()}_SECRET`

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
const written = (provider: Provider, text: string): string => {
  const facts = providerFacts[provider]
  if (facts.protocol !== 'openid-connect' || facts.secret !== 'signed') return text
  const key = text.replaceAll('\\n', '\n')
  if (isSigningKey(key)) return key
  const name = externalSecretName(provider)
  throw new StartupError('SETTING_INVALID', `${name} must be the provider's private key as PEM (ES256, P-256).`)
}

/**
 * The secrets of the external providers by provider (rule external-auth.1); an empty variable counts as not set. Messages repeat no
 * secret. @throws StartupError SETTING_INVALID
 */
export const readExternalSecrets = (env: Readonly<Record<string, string | undefined>>): ExternalSecrets =>
  Object.fromEntries(
    (Object.keys(providerFacts) as Provider[]).flatMap((provider) => {
      const text = provider === standInProvider ? undefined : env[externalSecretName(provider)]
      return text ? [[provider, written(provider, text)]] : []
    }),
  )
