import { contactField, credentialField, type TextField, type Translate } from '#ui'
import { useAccount, useAccountState } from './context.ts'
import { TaskForm } from './TaskForm.tsx'

const currentPassword = (t: Translate, label: string): TextField => ({
  ...credentialField(t, 'password', { required: true, label }),
  name: 'currentPassword',
})

/** A change of address needs the password of an account that has one (rule account.23). */
const emailFields = (t: Translate, hasPassword: boolean): readonly TextField[] => [
  contactField(t, 'email', { required: true, label: t('my-account.email.new'), wide: true }),
  ...(hasPassword ? [{ ...currentPassword(t, t('my-account.email.password')), wide: true }] : []),
]

const passwordFields = (t: Translate): readonly TextField[] => [
  currentPassword(t, t('forms.currentPassword')),
  credentialField(t, 'newPassword', { required: true, hint: t('forms.password.hint') }),
]

export const PasswordForm = () => {
  const { actions, t } = useAccount()
  const { profile } = useAccountState()
  return (
    <TaskForm
      task="password"
      label={t('my-account.password.change')}
      fields={passwordFields(t)}
      username={profile?.email}
      submitLabel={t('my-account.password.submit')}
      done={t('my-account.password.done')}
      resetsWhenDone
      onSubmit={({ currentPassword = '', password = '' }) => actions.changePassword({ currentPassword, password })}
    />
  )
}

export const EmailForm = () => {
  const { actions, t } = useAccount()
  const { profile, hasPassword: isKnown } = useAccountState()
  const hasPassword = isKnown ?? profile?.accountType !== 'LIGHT'
  return (
    <TaskForm
      task="email"
      label={t('my-account.email.change')}
      fields={emailFields(t, hasPassword)}
      username={hasPassword ? profile?.email : undefined}
      submitLabel={t('my-account.email.submit')}
      done={t(hasPassword ? 'my-account.email.started' : 'my-account.email.approved')}
      resetsWhenDone
      onSubmit={({ email = '', ...given }) => actions.changeEmail({ email, ...given })}
    />
  )
}
