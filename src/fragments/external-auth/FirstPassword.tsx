import { useState } from 'react'
import { type FormFailure, readFailure } from '#domain/accounts'
import { credentialField, Form, type Translate } from '#ui'

export interface FirstPasswordProps {
  t: Translate
  onPassword: (password: string) => Promise<void>
}

/** The form of the first password of an account that has none (rule external-auth.28). */
export const FirstPassword = ({ t, onPassword }: FirstPasswordProps) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure>()
  const send = async (password: string): Promise<boolean> => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onPassword(password)
      return true
    } catch (thrown) {
      setFailure(readFailure(thrown, ['password'], navigator.onLine))
      return false
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      t={t}
      label={t('external-auth.password.title')}
      fields={[credentialField(t, 'newPassword', { required: true, wide: true, hint: t('forms.password.hint') })]}
      submitLabel={t('external-auth.password.title')}
      busy={busy}
      failure={failure}
      resetsWhenDone
      onSubmit={({ password = '' }) => send(password)}
    />
  )
}
