import { acceptAll, rejectAll } from '#domain/consent'
import { Button } from '#ui'
import { close, decide, manage } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'

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
      </div>
      <div className={styles['buttons']}>
        {rules.rejectAll && <Button onClick={() => decide(state, rejectAll)}>{t('consent.reject')}</Button>}
        <Button onClick={() => decide(state, acceptAll(rules.boxes))}>{t('consent.accept')}</Button>
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
