import { acceptAll, rejectAll } from '#domain/consent'
import { Button } from '#ui'
import { close, manage } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'
import { Decision, NotSaved, Signal } from './Decision.tsx'

/** The question at the foot of pages that must be readable before a choice: they stay usable (design 6.5). */
export const Bar = () => {
  const { t, state, rules } = useConsent()
  const { bar } = useConsentState()
  if (!bar) return null
  return (
    <section className={styles['bar']} aria-labelledby="consent-bar">
      <div className={styles['words']}>
        <h2 id="consent-bar" className={styles['level']}>
          {t('consent.title')}
        </h2>
        <p className={styles['text']}>{t('consent.bar')}</p>
        <Signal />
        <NotSaved />
      </div>
      <div className={styles['buttons']}>
        {rules.rejectAll && <Decision text="consent.reject" choice={() => rejectAll} />}
        <Decision text="consent.accept" choice={() => acceptAll(rules.boxes)} />
        <Button variant="tertiary" onClick={() => manage(state)}>
          {t('consent.manage')}
        </Button>
        <Button variant="tertiary" onClick={() => close(state)}>
          {t('consent.close')}
        </Button>
      </div>
    </section>
  )
}
