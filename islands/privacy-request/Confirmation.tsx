import { Button, Callout } from '#ui'
import { usePrivacy, usePrivacyState } from './context.ts'

/** Spends a mailed link by a click: programs that open links in mails confirm nothing (rule privacy.6). */
export const Confirmation = () => {
  const { t, actions } = usePrivacy()
  const { outcome, isBusy } = usePrivacyState()
  const isOpen = outcome === null || outcome === 'unavailable'
  return (
    <>
      {outcome === null && <p>{t('privacy-request.confirm.text')}</p>}
      {outcome === 'confirmed' && <p role="status">{t('privacy-request.confirm.confirmed')}</p>}
      {outcome !== null && outcome !== 'confirmed' && (
        <Callout type="very-urgent">
          <p>{t(`privacy-request.confirm.${outcome}`)}</p>
        </Callout>
      )}
      {isOpen ? (
        <Button loading={isBusy} loadingLabel={t('privacy-request.working')} onClick={() => void actions.confirm()}>
          {t('privacy-request.confirm')}
        </Button>
      ) : (
        <Button onClick={actions.close}>{t('privacy-request.close')}</Button>
      )}
    </>
  )
}
