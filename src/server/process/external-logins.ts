import { externalProvidersIn } from '#content/external-providers'
import { standInProvider } from '#domain/external-auth'
import type { ExternalOptions } from '#server/identity'
import { externalSecretName, type Settings, StartupError } from '#server/settings'

/**
 * The external providers of the environment with their secrets (rule external-auth.1).
 * @throws StartupError SETTING_INVALID for a provider without a secret, and for a secret without its provider
 */
export const externalLoginsOf = ({
  environment,
  externalSecrets: secrets,
}: Pick<Settings, 'environment' | 'externalSecrets'>): ExternalOptions => {
  const providers = externalProvidersIn(environment)
  const place = 'src/content/external-providers'
  for (const { id } of providers)
    if (id !== standInProvider && secrets[id] === undefined)
      throw new StartupError(
        'SETTING_INVALID',
        `${externalSecretName(id)} is missing: ${environment} offers logins by "${id}" in ${place}.`,
      )
  for (const id of Object.keys(secrets) as (keyof typeof secrets)[])
    if (!providers.some((provider) => provider.id === id))
      throw new StartupError(
        'SETTING_INVALID',
        `${externalSecretName(id)} is set, but ${environment} offers no login by "${id}" in ${place}.`,
      )
  return { providers, secrets }
}
