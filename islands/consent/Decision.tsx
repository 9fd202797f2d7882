import type { Choice } from '#domain/consent'
import { gpc } from '#platform/consent'
import { Button } from '#ui'
import { decide, prepare } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'

/** A button that decides. What stores the choice is fetched as soon as somebody reaches for it. */
export const Decision = ({ text, choice }: { text: string; choice: () => Choice }) => {
  const { t, state } = useConsent()
  return (
    <Button onPointerOver={prepare} onKeyDown={prepare} onClick={() => void decide(state, choice())}>
      {t(text)}
    </Button>
  )
}

/** Says that a decision could not be stored. */
export const NotSaved = () => {
  const { t } = useConsent()
  return (
    useConsentState().saving === 'failed' && (
      <p role="alert" className={styles['signal']}>
        {t('consent.failed')}
      </p>
    )
  )
}

/** Says that Global Privacy Control is honoured, where the browser sends it. */
export const Signal = () => {
  const { t } = useConsent()
  return gpc() && <p className={styles['signal']}>{t('consent.gpc')}</p>
}
