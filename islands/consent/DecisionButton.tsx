import { gpc } from '#browser/consent'
import type { Choice } from '#domain/consent'
import { Button } from '#ui'
import { prepareSaving, saveDecision } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'

/** A button that decides. The code that stores the choice is loaded when the pointer or a key reaches it. */
export const DecisionButton = ({ text, choice }: { text: string; choice: () => Choice }) => {
  const { t, state } = useConsent()
  return (
    <Button onPointerOver={prepareSaving} onKeyDown={prepareSaving} onClick={() => void saveDecision(state, choice())}>
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

/** Says why a browser without cookies is asked on every page (rule consent.27). The words of the page alone do not say it. */
export const NoCookiesNote = () => {
  const { t, isComplete } = useConsent()
  return isComplete && !navigator.cookieEnabled && <p className={styles['text']}>{t('consent.no-cookies')}</p>
}

/** Says that Global Privacy Control is honoured, where the browser sends it. The words of the page alone do not say it. */
export const GpcNote = () => {
  const { t, isComplete } = useConsent()
  return isComplete && gpc() && <p className={styles['signal']}>{t('consent.gpc')}</p>
}
