import { Button, credentialField } from '#ui'
import { CallForm, type PortalStepProps } from './CallForm.tsx'
import { secondStep } from './portal-step.ts'
import { stayBox } from './registration-fields.ts'

/** E-mail address, password, and whether to stay logged in. After the first of two steps the address stands. */
export const LoginStep = (portal: PortalStepProps) => {
  const { t, input, isSecondStep } = portal
  const isFixed = isSecondStep || input?.email !== undefined
  return (
    <CallForm
      {...portal}
      step="login"
      fields={[
        credentialField(t, 'username', { required: true, wide: true, readOnly: isFixed }),
        credentialField(t, 'password', { required: true, wide: true }),
        stayBox(t),
      ]}
      call={(calls, { email = '', password = '', isPersistent = '' }) =>
        calls.login({ email, password, isPersistent: isPersistent !== '' })
      }
      onDone={({ onDone }) => onDone(t('portal.login.done'))}
      ways={isSecondStep ? ['entry', 'registration', 'reset'] : ['reset', 'registration']}
    />
  )
}

/** The first of two steps: the e-mail address. Nothing is looked up, or the answer would tell who has an account. */
export const EntryStep = (portal: PortalStepProps) => {
  const { t, show } = portal
  return (
    <CallForm
      {...portal}
      step="entry"
      fields={[credentialField(t, 'username', { required: true, wide: true })]}
      call={async () => {}}
      onDone={(given) => show(secondStep(given))}
    />
  )
}

/** The password of a re-authentication. The address stands; where the page does not know it, the form asks for it too. */
export const ReauthenticationStep = (portal: PortalStepProps) => {
  const { t, input, show } = portal
  const { hasPassword, hasProvider } = input?.external ?? {}
  // Only a provider can prove who it is: its buttons stand below (rule external-auth.26). Where none can, a link to a first password does.
  if (hasPassword === false && hasProvider !== false) return null
  if (hasPassword === false)
    return (
      <Button variant="secondary" onClick={() => show('reset')}>
        {t('portal.reset.submit')}
      </Button>
    )
  return (
    <CallForm
      {...portal}
      step="reauthentication"
      fields={[
        credentialField(t, 'username', { required: true, wide: true, readOnly: input?.email !== undefined }),
        credentialField(t, 'password', { required: true, wide: true }),
      ]}
      call={(calls, { email = input?.email ?? '', password = '' }) =>
        calls.login({ email, password, isPersistent: false })
      }
      onDone={({ onDone }) => onDone()}
    />
  )
}
