import { birthdayFrom, kmcCarriers, kmcGenders, kmcPhoneNumber } from '#domain/accounts'
import { birthdayField, boxField, credentialField, type FormField, RadioGroup, type Translate } from '#ui'
import type { PortalStepProps } from '../CallForm.tsx'
import { MemberForm } from '../NotedForm.tsx'
import { consentBoxes, firstPassword, nameFields, registrationFrom } from '../registration-fields.ts'

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

const kmcFields = (t: Translate, age: number): FormField[] => [
  birthdayField(t, { required: true, wide: true, problem: birthdayFrom(age, Date.now()) }),
  choice('kmc.gender', t('portal.kmc.gender'), kmcGenders, (value) => t(`portal.kmc.gender.${value}`)),
  choice('kmc.carrier', t('portal.kmc.carrier'), kmcCarriers, (value) => carrierNames[value]),
  { ...kmcPhoneNumber, label: t('forms.phoneNumber'), required: true, wide: true },
  boxField({ name: 'kmc.isForeigner', label: t('portal.kmc.foreigner') }),
]

/** A Korean registration with what the identity check by mobile phone needs (rule account.21). */
export const KmcStep = (portal: PortalStepProps) => {
  const { t, legalAge } = portal
  const ofList = <T extends string>(list: readonly T[], value = ''): T => list.find((known) => known === value)!
  return (
    <MemberForm
      {...portal}
      step="kmc"
      legal={['privacy', 'terms']}
      fields={[
        credentialField(t, 'username', { required: true, wide: true }),
        firstPassword(t),
        ...nameFields(portal, true),
        ...kmcFields(t, legalAge),
        ...consentBoxes(t, legalAge),
      ]}
      call={(calls, values) =>
        calls.register({
          ...registrationFrom(values),
          kmc: {
            phoneNumber: values['kmc.phoneNumber'] ?? '',
            carrier: ofList(kmcCarriers, values['kmc.carrier']),
            gender: ofList(kmcGenders, values['kmc.gender']),
            isForeigner: values['kmc.isForeigner'] !== '',
          },
        })
      }
      ways={['login']}
    />
  )
}
