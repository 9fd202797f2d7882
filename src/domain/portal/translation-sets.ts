import type { Environment } from '#domain/sites'
import type { TranslationSet } from './lists.ts'

/** The messages that the forms of the portal show, before a set replaces some. */
export const portalMessages: readonly string[] = ['forms.*', 'portal.*']

/** Further messages of the portal on sites with external providers. Other sites pay for none of them (rule external-auth.21). */
export const externalMessages: readonly string[] = ['external.*', 'external-auth.failure.unread']

/** The messages of the portal in whose place each set has a text of its own: `login.title` of `portal.login.title`. */
const textsOfSets: Readonly<Record<TranslationSet, readonly string[]>> = {
  apps: ['activation.done', 'entry.title', 'login.title', 'registration.title', 'reset.done', 'stay'],
  custom: ['login.title'],
}

/** The sets of texts that a build draws: like the test presets, `custom` exists outside production only (rule portal.2). */
export const translationSetsIn = (environment: Environment): readonly TranslationSet[] =>
  environment === 'prod' ? ['apps'] : ['apps', 'custom']

/** The message of a set for each message of the portal that it replaces (rule portal.15). */
export const textsOfSet = (set: TranslationSet): Readonly<Record<string, string>> =>
  Object.fromEntries(textsOfSets[set].map((name) => [`portal.${name}`, `translation-set.${set}.${name}`]))
