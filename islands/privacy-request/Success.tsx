import { Button } from '#ui'
import { usePrivacy, usePrivacyState } from './context.ts'

/** What happens next, with the address of the mail. */
export const Success = () => {
  const { t, actions } = usePrivacy()
  const { success } = usePrivacyState()
  if (!success) return null
  const key = success.type === 'DO_NOT_SELL' ? 'privacy-request.success.sales' : 'privacy-request.success'
  return (
    <>
      <p role="status">{t(key, { email: success.email })}</p>
      <Button onClick={actions.close}>{t('privacy-request.close')}</Button>
    </>
  )
}
