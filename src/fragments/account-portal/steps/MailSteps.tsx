import { contactField } from '#ui'
import type { PortalStepProps } from './CallForm.tsx'
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
