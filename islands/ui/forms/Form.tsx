import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues } from '#domain/accounts'
import { Button } from '../Button.tsx'
import { Callout } from '../Callout.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { FormFieldView } from './FormFieldView.tsx'
import styles from './Forms.module.css'
import { enteredIn } from './form-field.ts'
import { failureText, problemText, type Translate } from './texts.ts'
import { type FormCall, useForm } from './use-form.ts'

/** Milliseconds after which a form says that its call takes longer than usual. */
const SLOW = 4000

export interface FormProps extends FormCall {
  /** Translates the messages `forms.*`. */
  t: Translate
  /** Accessible name of the form. */
  label: string
  /** The first values. A later change shows in the fields that are not edited. */
  values?: FieldValues | undefined
  /**
   * The address of the account whose password is entered, where no field shows it: what a password manager keeps the password
   * under (rule forms.14).
   */
  username?: string | undefined
  /** The word on the button. */
  submitLabel: string
  /** A way on from the failure: a link or a button under its text. */
  wayOn?: ReactNode
  /** Between the fields and the button. */
  children?: ReactNode
  /** Called at every edit with what is entered, passwords left out. */
  onTyped?: ((values: FieldValues) => void) | undefined
}

const useSlow = (busy: boolean): boolean => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW)
    return () => clearTimeout(timer)
  }, [busy])
  return isSlow
}

/** For password managers alone: they read no field that is not drawn, and people have the address before their eyes. */
const Username = ({ email }: { email: string }) => (
  <VisuallyHidden>
    <input
      key={email}
      type="email"
      autoComplete="username"
      // Not `value`: a form that is emptied after a success keeps it.
      defaultValue={email}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  </VisuallyHidden>
)

/**
 * A form of labelled fields (rules forms.1 to forms.5). What was entered stays after a failure. A failure of the whole stands
 * above the fields; one that only concerns fields stands at them.
 */
export const Form = (props: FormProps) => {
  const { t, label, fields, values = {}, username, submitLabel, busy, failure, wayOn, children, onTyped } = props
  const { form, summary, wrong, submit, edit, leave } = useForm(props)
  const isSlow = useSlow(busy)
  const concernsFields = failure?.reason === 'invalid' && Object.keys(failure.fields).length > 0
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={label}
      noValidate
      // Without a script a GET would write what was entered into the address.
      method="post"
      onSubmit={(event) => void submit(event)}
      onBlur={leave}
      onInput={(event) => {
        edit(event)
        onTyped?.(
          enteredIn(
            new FormData(event.currentTarget),
            fields.filter(({ type }) => type !== 'password'),
          ),
        )
      }}
    >
      {failure && !concernsFields && (
        <div ref={summary} tabIndex={-1} className={styles['summary']}>
          <Callout type="very-urgent">
            <p>{failureText(t, failure)}</p>
            {wayOn}
          </Callout>
        </div>
      )}
      {username !== undefined && <Username email={username} />}
      <div className={styles['fields']}>
        {fields.map((field) => {
          const code = wrong[field.name]
          const error = code === undefined ? undefined : problemText(t, field.name, code)
          return (
            <FormFieldView
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              error={error}
              busy={busy}
              t={t}
            />
          )
        })}
      </div>
      {children}
      <Button type="submit" loading={busy} loadingLabel={t('forms.working')}>
        {submitLabel}
      </Button>
      <p aria-live="polite" className={styles['slow']}>
        {isSlow && t('forms.slow')}
      </p>
    </form>
  )
}
