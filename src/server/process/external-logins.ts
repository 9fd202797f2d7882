import { externalProvidersIn, registrationsOf } from '#content/external-providers'
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
  const registrations = providers.filter(({ id }) => id !== standInProvider).flatMap(registrationsOf)
  const refuse = (name: string, problem: string): never => {
    const message = `${externalSecretName(name)} ${problem} by "${name}" in src/content/external-providers.`
    throw new StartupError('SETTING_INVALID', message)
  }
  for (const name of registrations)
    if (secrets[name] === undefined) refuse(name, `is missing: ${environment} offers logins`)
  for (const name of Object.keys(secrets))
    if (!registrations.includes(name)) refuse(name, `is set, but ${environment} offers no login`)
  return { providers, secrets }
}
