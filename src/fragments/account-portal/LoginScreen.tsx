import { type SyntheticEvent, useRef, useState } from 'react'
import { isEmail } from '#domain/accounts'
import type { PortalFailure } from '#domain/portal'
import { Button, Callout, Checkbox, Input } from '#ui'
import { usePortalForms } from './context.ts'
import { failureKey, problemKey, refusedFields } from './failures.ts'
import styles from './PortalForms.module.css'

const fields = ['email', 'password'] as const
type Problems = Readonly<Record<string, string>>

interface Entered {
  email: string
  password: string
  isPersistent: boolean
}

const enteredIn = (form: HTMLFormElement): Entered => {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    email: text('email').trim().normalize('NFC'),
    password: text('password'),
    isPersistent: data.has('isPersistent'),
  }
}

const problemsOf = ({ email, password }: Entered): Problems => ({
  ...(email === '' && { email: problemKey('email', 'required') }),
  ...(email !== '' && !isEmail(email) && { email: problemKey('email', 'invalid') }),
  ...(password === '' && { password: problemKey('password', 'required') }),
})

/** State of one login: its failure, its wrong fields, and whether its call runs. Keeps what was entered. */
const useLogin = () => {
  const { input } = usePortalForms()
  const form = useRef<HTMLFormElement>(null)
  const runs = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [problems, setProblems] = useState<Problems>({})

  const showProblems = (found: Problems): boolean => {
    setProblems(found)
    const first = fields.find((name) => name in found)
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }
  const send = async (entered: Entered): Promise<void> => {
    try {
      await input?.calls.login(entered)
      input?.onDone()
    } catch (thrown) {
      setFailure(failureKey(thrown as PortalFailure))
      showProblems(refusedFields(thrown as PortalFailure, fields))
    }
  }
  const submit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (runs.current) return
    const entered = enteredIn(event.currentTarget)
    setFailure(undefined)
    if (showProblems(problemsOf(entered))) return
    runs.current = true
    setBusy(true)
    await send(entered)
    runs.current = false
    setBusy(false)
  }
  const noteTyped = ({ target, currentTarget }: SyntheticEvent<HTMLFormElement>): void => {
    const { name } = target as HTMLInputElement
    setProblems(({ [name]: _, ...others }) => others)
    // The password stays in the form.
    const { email, isPersistent } = enteredIn(currentTarget)
    input?.onTyped({ email, isPersistent })
  }
  return { form, isBusy, failure, problems, submit, noteTyped }
}

/** The login form: e-mail address, password, and whether to stay logged in. */
export const LoginScreen = () => {
  const { t, input } = usePortalForms()
  const { form, isBusy, failure, problems, submit, noteTyped } = useLogin()
  const [isShown, setShown] = useState(false)
  const { email: typedEmail, isPersistent } = input?.typed ?? {}
  const wrong = (name: string) => ({
    valid: problems[name] === undefined ? undefined : false,
    error: problems[name] === undefined ? undefined : t(problems[name]),
  })
  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      aria-label={t('my-account.login')}
      noValidate
      onSubmit={(event) => {
        // As a password field again, so that browsers offer to save it and keep no text of it.
        setShown(false)
        void submit(event)
      }}
      onInput={noteTyped}
    >
      {failure !== undefined && (
        <Callout type="very-urgent">
          <p>{t(failure)}</p>
        </Callout>
      )}
      <Input
        name="email"
        type="email"
        autoComplete="username"
        label={t('my-account.email')}
        required
        maxLength={254}
        defaultValue={input?.email ?? (typeof typedEmail === 'string' ? typedEmail : undefined)}
        readOnly={input?.email !== undefined}
        {...wrong('email')}
      />
      <Input
        name="password"
        type={isShown ? 'text' : 'password'}
        dir="ltr"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        label={t('my-account.password')}
        required
        maxLength={1000}
        {...wrong('password')}
      />
      <Button variant="tertiary" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {t('portal.password.show')}
      </Button>
      <Checkbox name="isPersistent" label={t('my-account.stay')} defaultChecked={isPersistent === true} />
      <Button type="submit" loading={isBusy} loadingLabel={t('my-account.working')}>
        {t('my-account.login.submit')}
      </Button>
    </form>
  )
}
