import { credentialField } from '#ui'
import type { PortalStepProps } from './CallForm.tsx'
import { MemberForm } from './NotedForm.tsx'
import { consentBoxes, firstPassword, nameFields, registrationFrom } from './registration-fields.ts'

/** A full registration in one step, or the second of two, where the address stands. */
export const RegistrationStep = (portal: PortalStepProps) => {
  const { t, legalAge, isSecondStep } = portal
  return (
    <MemberForm
      {...portal}
      step="registration"
      legal={['privacy', 'terms']}
      fields={[
        credentialField(t, 'username', { required: true, wide: true, readOnly: isSecondStep }),
        firstPassword(t),
        ...nameFields(portal),
        ...consentBoxes(t, legalAge),
      ]}
      call={(calls, values) => calls.register(registrationFrom(values))}
      ways={isSecondStep ? ['entry', 'login'] : ['login']}
    />
  )
}
