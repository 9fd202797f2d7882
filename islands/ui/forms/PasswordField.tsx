import { useEffect, useState } from 'react'
import { passwordStrength } from '#domain/accounts'
import { Input } from '../Input.tsx'
import styles from './Forms.module.css'
import type { TextFieldViewProps } from './form-field.ts'
import type { Translate } from './texts.ts'

const Strength = ({ password, t }: { password: string; t: Translate }) => {
  const strength = passwordStrength(password)
  return (
    <div className={styles['strength']} data-strength={strength}>
      <span aria-hidden="true" />
      <span aria-live="polite">{password !== '' && t(`forms.strength.${strength}`)}</span>
    </div>
  )
}

/** A password that can be shown (rule forms.2). A new one, `autoComplete="new-password"`, says how strong it is. */
export const PasswordField = ({ t, busy, ...rest }: TextFieldViewProps) => {
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  // Browsers offer to save a password that is hidden when its form is sent, and keep no text of it.
  useEffect(() => {
    if (busy) setShown(false)
  }, [busy])
  const isNew = rest.autoComplete === 'new-password'
  const deed = isShown ? 'hide' : 'show'
  return (
    <div className={styles['password']}>
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        dir="ltr"
        type={isShown ? 'text' : 'password'}
        onInput={(event) => isNew && setTyped(event.currentTarget.value)}
        action={
          <button type="button" aria-label={t(`forms.password.${deed}.label`)} onClick={() => setShown(!isShown)}>
            {t(`forms.password.${deed}`)}
          </button>
        }
      />
      {isNew && <Strength password={typed} t={t} />}
    </div>
  )
}
