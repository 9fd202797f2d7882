import type { ExternalPortal, PortalInput } from '#domain/portal'

/** What is left to do after the return from an external provider. Its texts come on sites with providers only (rule external-auth.25). */
export type ExternalStep = 'externalRegistration' | 'externalProof' | 'externalConfirm' | 'externalUnread'

export const isExternalStep = (step: PortalStep): step is ExternalStep => step.startsWith('external')

/** The forms of the portal. Each of its own has its texts, `portal.{step}.…`. */
export type PortalStep =
  | 'login'
  | 'entry'
  | 'reauthentication'
  | 'registration'
  | 'kmc'
  | 'light'
  | 'reset'
  | 'newPassword'
  | 'createPassword'
  | 'activation'
  | 'sendAgain'
  | 'confirm'
  | 'end'
  | ExternalStep

/** What chooses the first form. */
export type FirstForm = Pick<PortalInput, 'screen'> &
  Partial<Pick<PortalInput, 'preset' | 'formView' | 'registrationFlow' | 'token'>> & {
    external?: Partial<Pick<ExternalPortal, 'pending' | 'isMailed' | 'failure'>> | undefined
  }

const registrationStep = ({ preset, formView, registrationFlow }: FirstForm): PortalStep => {
  if (preset === 'kmc-register') return 'kmc'
  if (registrationFlow === 'LightAccount') return 'light'
  return formView === 'TwoStep' ? 'entry' : 'registration'
}

const subscriptionStep = ({ token }: FirstForm): PortalStep => {
  if (token === 'a') return 'confirm'
  return token === 'u' ? 'end' : 'light'
}

/**
 * The second of two steps: what the portal was opened for. Each leads on to the other, as the shopper chooses: the address does not
 * tell which it is (rule forms.6).
 */
export const secondStep = ({ screen }: Pick<FirstForm, 'screen'>): 'login' | 'registration' =>
  screen === 'registration' || screen === 'invitation' ? 'registration' : 'login'

/** Whether a form after this one still has the address of the first step. */
export const isSecondOf = (last: { step: PortalStep; isSecondStep: boolean }, next: PortalStep): boolean =>
  (next === 'login' || next === 'registration') && (last.step === 'entry' || last.isSecondStep)

/** The form of what is left to do after the return from an external provider; undefined where nothing is. */
export const externalStep = ({ external }: Pick<FirstForm, 'external'>): ExternalStep | undefined => {
  if (external?.pending) return external.pending.step === 'proof' ? 'externalProof' : 'externalRegistration'
  if (external?.isMailed) return 'externalConfirm'
  return external?.failure?.reason === 'unread' ? 'externalUnread' : undefined
}

const ownFirstStep = (first: FirstForm): PortalStep => {
  switch (first.screen) {
    case 'activation':
      return first.token ? 'activation' : 'sendAgain'
    case 'newPassword':
      return first.token ? 'newPassword' : 'reset'
    case 'reauthentication':
      return 'reauthentication'
    case 'subscription':
      return subscriptionStep(first)
    case 'login':
      return first.formView === 'TwoStep' ? 'entry' : 'login'
    case 'registration':
    case 'invitation':
      return registrationStep(first)
  }
}

/** The form that comes first (rules forms.6 and forms.7). Without its token a mailed link's form asks for a new link. */
export const firstStep = (first: FirstForm): PortalStep => externalStep(first) ?? ownFirstStep(first)
