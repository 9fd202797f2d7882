import type { ComponentType } from 'react'
import type { PortalInput } from '#domain/portal'
import { credentialField, type FormField } from '#ui'
import { CallForm, type PortalStepProps } from '../CallForm.tsx'
import { MemberForm, NotedForm } from '../NotedForm.tsx'
import { ageBox, nameFields, stayBox } from '../registration-fields.ts'

/**
 * Spends an activation link: by a button, so that a program which opens links of mails does not spend it. A light account
 * goes on to its first password.
 */
const ActivationStep = (portal: PortalStepProps) => {
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
const ConfirmStep = (portal: PortalStepProps) => (
  <NotedForm {...portal} step="confirm" fields={[]} call={(calls) => calls.confirmSubscription()} />
)

/** Ends a newsletter by the link of one of its mails (rule account.14). */
const EndStep = (portal: PortalStepProps) => (
  <NotedForm {...portal} step="end" fields={[]} call={(calls) => calls.endSubscription()} waysAfter={['light']} />
)

const newPassword = (t: PortalStepProps['t']): FormField =>
  credentialField(t, 'newPassword', { required: true, wide: true, hint: t('forms.password.hint') })

/**
 * Spends the link to a new password; the shopper is logged in. The address is there for password managers alone (rule forms.14):
 * where the back end has not told it, nobody has to enter it.
 */
const NewPasswordStep = (portal: PortalStepProps) => (
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
const CreatePasswordStep = (portal: PortalStepProps) => {
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

/** The forms to which mailed links lead, and the one that follows an activation: a page that was not reached by a mail needs none. */
export const mailedSteps = {
  activation: ActivationStep,
  newPassword: NewPasswordStep,
  createPassword: CreatePasswordStep,
  confirm: ConfirmStep,
  end: EndStep,
} as const satisfies Record<string, ComponentType<PortalStepProps>>
