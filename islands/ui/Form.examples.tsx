import { useState } from 'react'
import type { FormFailure } from '#domain/accounts'
import type { WidgetExamples } from './examples.ts'
import { boxField } from './forms/box-field.tsx'
import { credentialField } from './forms/credential-field.ts'
import { Form, type FormProps } from './forms/Form.tsx'
import type { FormField } from './forms/form-field.ts'
import type { Translate } from './forms/texts.ts'
import { RadioGroup } from './RadioGroup.tsx'

const texts: Readonly<Record<string, string>> = {
  'forms.email': 'E-mail',
  'forms.password': 'Password',
  'forms.newPassword': 'New password',
  'forms.dateOfBirth': 'Date of birth',
  'forms.password.show': 'Show',
  'forms.password.show.label': 'Show password',
  'forms.password.hide': 'Hide',
  'forms.password.hide.label': 'Hide password',
  'forms.strength.0': 'Too short so far',
  'forms.strength.1': 'Weak: a longer one is safer',
  'forms.strength.2': 'Good',
  'forms.strength.3': 'Strong',
  'forms.working': 'One moment…',
  'forms.slow': 'This takes longer than usual.',
  'forms.invalid.email': 'Please enter an e-mail address such as name@example.com.',
  'forms.problem.required': 'Please fill this in.',
  'forms.problem.tooShort': 'Please use at least 8 characters.',
  'forms.problem.taken': 'This is in use already.',
  'forms.error.credentials': 'E-mail or password is not right.',
  'forms.error.taken': 'There is an account with this e-mail address already.',
}
const t: Translate = (key) => texts[key] ?? key

const login: readonly FormField[] = [
  credentialField(t, 'username', { required: true }),
  credentialField(t, 'password', { required: true }),
  boxField({ name: 'isPersistent', label: 'Stay logged in on this device' }),
]
const question: readonly FormField[] = [credentialField(t, 'password', { required: true })]
const registration: readonly FormField[] = [
  credentialField(t, 'username', { required: true, wide: true }),
  credentialField(t, 'newPassword', { required: true, hint: 'At least 8 characters.', wide: true }),
  {
    type: 'drawn',
    name: 'gender',
    required: true,
    draw: ({ value, ...field }) => (
      <RadioGroup
        {...field}
        legend="Gender"
        defaultValue={value}
        options={[
          { value: 'female', label: 'Female' },
          { value: 'male', label: 'Male' },
        ]}
      />
    ),
  },
  boxField({
    name: 'ageConfirmation',
    required: true,
    label: (
      <>
        I am 16 or older and accept the <a href="#terms">terms of the club</a>
      </>
    ),
  }),
]

type Sample = Omit<FormProps, 't' | 'busy' | 'onSubmit'> & { busy?: boolean; answer?: FormFailure }

/** Answers a moment after it is sent, with `answer` or a success. */
const SampleForm = ({ busy = false, failure, answer, ...form }: Sample) => {
  const [sent, setSent] = useState<{ busy: boolean; failure: FormFailure | undefined }>({ busy, failure })
  return (
    <Form
      {...form}
      t={t}
      {...sent}
      onSubmit={async () => {
        setSent({ busy: true, failure: undefined })
        await new Promise((done) => setTimeout(done, 50))
        setSent({ busy: false, failure: answer })
        return answer === undefined
      }}
    />
  )
}

const wrong: FormFailure = { reason: 'credentials', minutes: 0, fields: {} }
const taken: FormFailure = { reason: 'taken', minutes: 0, fields: { email: 'taken' } }

export const examples: WidgetExamples = {
  widget: 'Form',
  rule: 'forms.4',
  examples: [
    { name: 'login', render: () => <SampleForm label="Log in" fields={login} submitLabel="Log in" /> },
    {
      name: 'login refused when sent',
      render: () => <SampleForm label="Log in again" fields={login} submitLabel="Log in" answer={wrong} />,
    },
    {
      name: 'registration',
      render: () => <SampleForm label="Register" fields={registration} submitLabel="Register" />,
    },
    {
      name: 'password of an address that is known',
      render: () => <SampleForm label="Confirm" fields={question} username="sam@example.com" submitLabel="Confirm" />,
    },
    {
      name: 'refused field with a way on',
      render: () => (
        <SampleForm
          label="Register again"
          fields={registration}
          values={{ email: 'sam@example.com' }}
          submitLabel="Register"
          failure={taken}
          wayOn={<a href="#log-in">Log in</a>}
        />
      ),
    },
    {
      name: 'busy',
      render: () => <SampleForm label="Sign in" fields={login} submitLabel="Log in" busy />,
    },
  ],
}
