import { credentialField, type FormField } from '#ui'
import type { PortalStepProps } from './CallForm.tsx'
import { MemberForm, NotedForm } from './NotedForm.tsx'
import { ageBox, nameFields, stayBox } from './registration-fields.ts'

const newPassword = (t: PortalStepProps['t']): FormField =>
  credentialField(t, 'newPassword', { required: true, wide: true, hint: t('forms.password.hint') })

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

/**
 * Spends the link to a new password; the shopper is logged in. The address is there for password managers alone (rule forms.14):
 * where the back end has not told it, nobody has to enter it.
 */
export const NewPasswordStep = (portal: PortalStepProps) => (
  <MemberForm
    {...portal}
    step="newPassword"
    fields={[
      credentialField(portal.t, 'username', { wide: true, readOnly: portal.input?.email !== undefined }),
      newPassword(portal.t),
      stayBox(portal.t),
    ]}
    call={(calls, { password = '', isPersistent = '' }) =>
      calls.completePasswordReset({ password, isPersistent: isPersistent !== '' })
    }
  />
)

/** Gives a light account its first password, and makes it a full account (rule account.12). */
export const CreatePasswordStep = (portal: PortalStepProps) => {
  const { t, legalAge } = portal
  return (
    <MemberForm
      {...portal}
      step="createPassword"
      legal={['privacy', 'terms']}
      fields={[
        // What the activation has answered.
        credentialField(t, 'username', { wide: true, readOnly: true }),
        newPassword(t),
        ...nameFields(portal),
        ageBox(t, legalAge),
        stayBox(t),
      ]}
      call={(calls, { password = '', firstName, lastName, isPersistent = '' }) =>
        calls.createPassword({
          password,
          ageConfirmation: true,
          isPersistent: isPersistent !== '',
          ...(firstName && { firstName }),
          ...(lastName && { lastName }),
        })
      }
    />
  )
}
