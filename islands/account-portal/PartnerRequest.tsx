import { type ReactNode, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { brands } from '#domain/sites'
import type { PartnerRequestAnswer } from '#schemas/partner-apps'
import { Button, Callout } from '#ui'
import styles from './AccountPortal.module.css'
import { CallWays } from './CallWays.tsx'
import { usePortal } from './context.ts'
import { Portal } from './Portal.tsx'
import { cancelPartnerLogin, requestInAddress } from './partner-login.ts'

/** The request is over: nothing here leads back to the app. */
const Ended = () => {
  const { props, t } = usePortal()
  return (
    <Callout type="very-urgent">
      <p>{t('partner-login.ended')}</p>
      <div className={styles['ways']}>
        <Button variant="secondary" href={props.root}>
          {t('missing.home')}
        </Button>
      </div>
    </Callout>
  )
}

interface AskedProps {
  request: PartnerRequestAnswer
  form: ReactNode
}

const Asked = ({ request: { app, scopes }, form }: AskedProps) => {
  const { props, state, t } = usePortal()
  const { onward } = useSnapshot(state)
  const shop = brands[props.brand].name
  useEffect(() => {
    // The Back button may show this page as it was left, and the request is over then.
    const shownAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    addEventListener('pageshow', shownAgain)
    return () => removeEventListener('pageshow', shownAgain)
  }, [])
  return (
    <div className={styles['request']}>
      <h2>{t(form ? 'partner-login.title' : 'partner-login.member', [app])}</h2>
      <p>{t('partner-apps.consent.text', [app, shop])}</p>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{t(`partner-apps.scope.${scope}`, [shop])}</li>
        ))}
      </ul>
      {form}
      <CallWays
        variant="tertiary"
        label={t('partner-login.cancel', [app])}
        call={() => cancelPartnerLogin(state, requestInAddress())}
        before={!form && <Button href={onward}>{t('partner-login.on')}</Button>}
      />
    </div>
  )
}

/**
 * The login page of apps around its form (rule partner-apps.18): which app asks, what it will get, and the way back to it. A member sees the same
 * request, with a button in place of the form.
 */
export const PartnerRequest = ({ form }: { form: ReactNode }) => {
  const { request, errorKey } = useSnapshot(usePortal().state)
  if (errorKey === 'partner-login.ended') return <Ended />
  return request ? <Asked request={request as PartnerRequestAnswer} form={form} /> : <Portal />
}
