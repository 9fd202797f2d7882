import { Checkbox } from '#ui'
import { useAccount } from './context.ts'
import { emailField, knownPassword } from './fields.ts'
import styles from './MyAccount.module.css'
import { TaskForm } from './TaskForm.tsx'
import { Title } from './Title.tsx'

const fields = [{ ...emailField, autoComplete: 'username' }, knownPassword]

/** The login of guests. */
export const Login = () => {
  const { actions, t } = useAccount()
  return (
    <section className={`${styles['card']} ${styles['narrow']}`} onFocusCapture={actions.prepare}>
      <Title>{t('my-account.login')}</Title>
      <TaskForm
        task="login"
        label={t('my-account.login')}
        fields={fields}
        submitLabel={t('my-account.login.submit')}
        onSubmit={({ email = '', password = '' }, form) =>
          actions.login({ email, password, isPersistent: form.has('isPersistent') })
        }
      >
        <Checkbox name="isPersistent" label={t('my-account.stay')} />
      </TaskForm>
    </section>
  )
}
