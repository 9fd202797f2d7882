import type { FailureReason } from '#domain/accounts'
import type { PortalStep } from './portal-step.ts'

const everywhere: Readonly<Partial<Record<FailureReason, readonly PortalStep[]>>> = {
  // A new password also lifts a temporary lock.
  credentials: ['reset'],
  password: ['reset'],
  paused: ['reset'],
  taken: ['login', 'sendAgain', 'reset'],
  'link-used': ['login'],
  expired: ['login'],
}

/** The form that asks for a link instead of one that is expired or not valid. */
const newLinks: Readonly<Partial<Record<PortalStep, PortalStep>>> = {
  activation: 'sendAgain',
  createPassword: 'sendAgain',
  newPassword: 'reset',
  confirm: 'light',
}

/** The forms to which a failed form leads on (rule forms.8). Without one the form itself can be sent again. */
export const waysOn = (step: PortalStep, reason: FailureReason): readonly PortalStep[] => {
  const asksAgain = newLinks[step]
  if (asksAgain && (reason === 'link-expired' || reason === 'link-invalid')) return [asksAgain]
  if (asksAgain && reason === 'link-used') return ['login', asksAgain]
  return (everywhere[reason] ?? []).filter((other) => other !== step)
}

/** Whether only customer service can help: no form of the portal opens a closed account or replaces a link that ends mails. */
export const needsContact = (step: PortalStep, reason: FailureReason): boolean =>
  reason === 'blocked' || reason === 'identity' || (step === 'end' && reason.startsWith('link-'))
