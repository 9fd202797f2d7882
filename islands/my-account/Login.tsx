import { Checkbox } from '#ui'
import { useAccount } from './context.ts'
import { currentPasswordField, emailField } from './fields.ts'
import { Heading } from './Heading.tsx'
import styles from './MyAccount.module.css'
import { TaskForm } from './TaskForm.tsx'

const fields = [{ ...emailField, autoComplete: 'username' }, currentPasswordField]

/** The login form of guests. */
export const Login = () => {
  const { actions, t } = useAccount()
  return (
    <section className={`${styles['card']} ${styles['narrow']}`} onFocusCapture={actions.prepare}>
      <Heading>{t('my-account.login')}</Heading>
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
