import { credentialField } from '#ui'
import type { PortalStepProps } from './CallForm.tsx'
import { NotedForm } from './NotedForm.tsx'

/** Asks for the link to a new password. The answer is the same for an address without an account. */
export const ResetStep = (portal: PortalStepProps) => (
  <NotedForm
    {...portal}
    step="reset"
    fields={[credentialField(portal.t, 'username', { required: true, wide: true })]}
    call={(calls, { email = '' }) => calls.startPasswordReset(email)}
    ways={['login']}
    waysAfter={['login']}
    sendsMail
  />
)
