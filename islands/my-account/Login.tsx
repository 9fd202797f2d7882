import { useAccount } from './context.ts'
import { loginFields } from './fields.ts'
import { Heading } from './Heading.tsx'
import styles from './MyAccount.module.css'
import { TaskForm } from './TaskForm.tsx'

/** The login form of guests. */
export const Login = () => {
  const { actions, t } = useAccount()
  return (
    <section className={`${styles['card']} ${styles['narrow']}`} onFocusCapture={actions.prepare}>
      <Heading>{t('my-account.login')}</Heading>
      <TaskForm
        task="login"
        label={t('my-account.login')}
        fields={[...loginFields(t), { name: 'isPersistent', type: 'checkbox', label: t('my-account.stay') }]}
        submitLabel={t('my-account.login.submit')}
        onSubmit={({ email = '', password = '', isPersistent = '' }) =>
          actions.login({ email, password, isPersistent: isPersistent !== '' })
        }
      />
    </section>
  )
}
