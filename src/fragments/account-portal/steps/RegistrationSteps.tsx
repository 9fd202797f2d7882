import { birthdayFrom, type FieldValues, kmcCarriers, kmcGenders } from '#domain/accounts'
import type { RegistrationFields } from '#domain/portal'
import { accountField, boxField, type FormField, RadioGroup } from '#ui'
import { CallForm, type PortalStepProps } from './CallForm.tsx'

type Texts = PortalStepProps['t']

/** The box that states the age which it confirms (rule account.7), and the unticked one of the newsletter. */
const consentBoxes = (t: Texts, age: number): FormField[] => [
  boxField({ name: 'ageConfirmation', label: t('portal.age', [age]), required: true }),
  boxField({ name: 'newsletter', label: t('portal.newsletter') }),
]

const names = (t: Texts, required: boolean): FormField[] => [
  accountField(t, 'firstName', { required }),
  accountField(t, 'lastName', { required }),
]

const newPassword = (t: Texts): FormField =>
  accountField(t, 'newPassword', {
    required: true,
    wide: true,
    label: t('forms.password'),
    hint: t('forms.password.hint'),
  })

const registered = (values: FieldValues): RegistrationFields => {
  const { email = '', password = '', firstName, lastName, dateOfBirth } = values
  return {
    email,
    password,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(dateOfBirth && { dateOfBirth }),
    ageConfirmation: values['ageConfirmation'] !== '',
    newsletter: values['newsletter'] !== '',
  }
}

/** A full registration in one step, or the second of two, where the address stands. */
export const RegistrationStep = (portal: PortalStepProps) => {
  const { t, legalAge, isSecondStep } = portal
  return (
    <CallForm
      {...portal}
      step="registration"
      fields={[
        accountField(t, 'email', { required: true, wide: true, readOnly: isSecondStep }),
        newPassword(t),
        ...names(t, false),
        ...consentBoxes(t, legalAge),
      ]}
      call={(calls, values) => calls.register(registered(values))}
      onDone={({ onDone }) => onDone()}
      ways={[isSecondStep ? 'entry' : 'login']}
    />
  )
}

/** Names of companies, the same in every language. */
const carrierNames: Readonly<Record<(typeof kmcCarriers)[number], string>> = {
  skt: 'SKT',
  kt: 'KT',
  lgu: 'LG U+',
  'skt-mvno': 'SKT MVNO',
  'kt-mvno': 'KT MVNO',
  'lgu-mvno': 'LG U+ MVNO',
}

const choice = <T extends string>(
  name: string,
  legend: string,
  values: readonly T[],
  labelOf: (value: T) => string,
): FormField => ({
  name,
  type: 'drawn',
  required: true,
  draw: ({ value: defaultValue, ...field }) => (
    <RadioGroup
      {...field}
      legend={legend}
      defaultValue={defaultValue}
      options={values.map((value) => ({ value, label: labelOf(value) }))}
    />
  ),
})

const kmcFields = (t: Texts, age: number): FormField[] => [
  accountField(t, 'dateOfBirth', { required: true, wide: true, problem: birthdayFrom(age, Date.now()) }),
  choice('kmc.gender', t('portal.kmc.gender'), kmcGenders, (value) => t(`portal.kmc.gender.${value}`)),
  choice('kmc.carrier', t('portal.kmc.carrier'), kmcCarriers, (value) => carrierNames[value]),
  accountField(t, 'kmcPhoneNumber', { required: true, wide: true }),
  boxField({ name: 'kmc.isForeigner', label: t('portal.kmc.foreigner') }),
]

/** A Korean registration with what the identity check by mobile phone needs (rule account.21). */
export const KmcStep = (portal: PortalStepProps) => {
  const { t, legalAge } = portal
  const ofList = <T extends string>(list: readonly T[], value = ''): T => list.find((known) => known === value)!
  return (
    <CallForm
      {...portal}
      step="kmc"
      fields={[
        accountField(t, 'email', { required: true, wide: true }),
        newPassword(t),
        ...names(t, true),
        ...kmcFields(t, legalAge),
        ...consentBoxes(t, legalAge),
      ]}
      call={(calls, values) =>
        calls.register({
          ...registered(values),
          kmc: {
            phoneNumber: values['kmc.phoneNumber'] ?? '',
            carrier: ofList(kmcCarriers, values['kmc.carrier']),
            gender: ofList(kmcGenders, values['kmc.gender']),
            isForeigner: values['kmc.isForeigner'] !== '',
          },
        })
      }
      onDone={({ onDone }) => onDone()}
      ways={['login']}
    />
  )
}
