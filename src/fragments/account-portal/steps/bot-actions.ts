import type { EarlyBotAction } from '#domain/accounts'
import type { PortalStep } from './portal-step.ts'

/** The action of the bot-check token that a form's call brings (rule account.9); absent for calls without one. */
export const botActionsOfSteps: Readonly<Partial<Record<PortalStep, EarlyBotAction>>> = {
  login: 'login',
  reauthentication: 'login',
  registration: 'signup',
  kmc: 'signup',
  light: 'signup',
  sendAgain: 'signup',
  reset: 'password_reset',
  newPassword: 'password_reset',
  createPassword: 'create_password',
  externalProof: 'login',
}
