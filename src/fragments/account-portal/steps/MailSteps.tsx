import type { PortalInput } from '#domain/portal'
import { contactField } from '#ui'
import { CallForm, type PortalStepProps } from './CallForm.tsx'
import { NotedForm } from './NotedForm.tsx'

/** Subscribes an e-mail address to the newsletter (double opt-in): for a guest a light account (rule account.20). */
export const LightStep = (portal: PortalStepProps) => (
  <NotedForm
    {...portal}
    step="light"
    legal={['privacy']}
    fields={[contactField(portal.t, 'email', { required: true, wide: true })]}
    call={(calls, { email = '' }) => calls.registerLight({ email })}
    sendsMail
  />
)

/** Asks for the mail with the activation link again (rule account.19). */
export const SendAgainStep = (portal: PortalStepProps) => (
  <NotedForm
    {...portal}
    step="sendAgain"
    fields={[contactField(portal.t, 'email', { required: true, wide: true })]}
    call={(calls, { email = '' }) => calls.sendActivationAgain(email)}
    ways={['login']}
    waysAfter={['login']}
    sendsMail
  />
)

/**
 * Spends an activation link: by a button, so that a program which opens links of mails does not spend it. A light account
 * goes on to its first password.
 */
export const ActivationStep = (portal: PortalStepProps) => {
  const { note, onTyped, show } = portal
  const done = ({ loginKind, onDone }: PortalInput): void =>
    note({ step: 'activation', ...(loginKind ? { onContinue: () => onDone() } : { ways: ['login'] }) })
  return (
    <CallForm
      {...portal}
      step="activation"
      fields={[]}
      call={(calls) => calls.activate()}
      onDone={(input, activated) => {
        if (activated.accountType === 'FULL') return done(input)
        onTyped({ email: activated.email })
        show('createPassword')
      }}
    />
  )
}

/** Confirms a newsletter by its mailed link (rule account.14). */
export const ConfirmStep = (portal: PortalStepProps) => (
  <NotedForm {...portal} step="confirm" fields={[]} call={(calls) => calls.confirmSubscription()} />
)

/** Ends a newsletter by the link of one of its mails (rule account.14). */
export const EndStep = (portal: PortalStepProps) => (
  <NotedForm {...portal} step="end" fields={[]} call={(calls) => calls.endSubscription()} waysAfter={['light']} />
)
