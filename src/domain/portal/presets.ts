import type { Environment } from '#domain/sites'
import type { MailedName } from '#domain/touchpoints'
import type { FormView, PortalView, RegistrationFlow, TranslationSet } from './lists.ts'

/** What a preset fixes (rule portal.1). What it leaves open the fragment chooses. */
export interface Preset {
  view: PortalView
  formView?: FormView
  registrationFlow?: RegistrationFlow
  translationSet?: TranslationSet
  /** The portal stands for the shop as an identity provider of partner apps. */
  isAuthProvider?: true
  /** The mailed token that the preset reads from the address. */
  token?: MailedName
}

/** The presets of the shop (rule portal.1). */
export const presets = {
  inline: { view: 'inline' },
  modal: { view: 'modal' },
  'account-activation': { view: 'inline', formView: 'TwoStep', token: 'a' },
  'kmc-register': { view: 'inline', formView: 'OneStep', registrationFlow: 'FullAccount' },
  'reset-password': { view: 'inline', formView: 'TwoStep', token: 'rpt' },
  'one-step-modal-full': { view: 'modal', formView: 'OneStep', registrationFlow: 'FullAccount' },
  'subscription-inline': { view: 'inline', formView: 'OneStep', registrationFlow: 'LightAccount' },
  'checkout-inline': { view: 'inline', formView: 'TwoStep' },
  'invite-a-friend': { view: 'inline' },
  'confirmed-app': {
    view: 'inline',
    formView: 'TwoStep',
    registrationFlow: 'FullAccount',
    translationSet: 'apps',
    isAuthProvider: true,
  },
  'stride-app': {
    view: 'inline',
    formView: 'TwoStep',
    registrationFlow: 'FullAccount',
    translationSet: 'apps',
    isAuthProvider: true,
  },
  're-authentication': { view: 'modal' },
  'stride-running': { view: 'inline', isAuthProvider: true },
  'login-method': { view: 'modal', formView: 'TwoStep' },
} as const satisfies Record<string, Preset>
export type PresetName = keyof typeof presets

/** Presets for tests. In production they are unknown presets (rule portal.2). */
const testPresets: Readonly<Record<string, Preset>> = {
  'test-custom-translation-modal': { view: 'modal', translationSet: 'custom' },
  'test-full-account-inline': { view: 'inline', registrationFlow: 'FullAccount' },
  'test-full-account-modal': { view: 'modal', registrationFlow: 'FullAccount' },
  'test-subscription-modal': { view: 'modal', registrationFlow: 'LightAccount' },
}

/** The preset of a name; undefined for an unknown name. */
export const presetNamed = (name: string, environment: Environment): Preset | undefined => {
  const known: Readonly<Record<string, Preset>> = environment === 'prod' ? presets : { ...presets, ...testPresets }
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/**
 * The mailed tokens that a preset may spend: its own, for a subscription those of confirming and ending, and for a login the link that proves
 * the owner of an account to which a provider is linked.
 */
export const tokensOf = (name: string, { token }: Preset): readonly MailedName[] => {
  if (name === 'subscription-inline') return ['a', 'u']
  if (name === 'inline') return ['eal']
  return token ? [token] : []
}
