import { acceptAll, rejectAll } from '#domain/consent'
import { Button } from '#ui'
import { close } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'
import { DecisionButton, GpcNote, NotSaved } from './DecisionButton.tsx'
import { ManageButton } from './ManageButton.tsx'

/** The question at the foot of the page, which stays usable (rule consent.9). */
export const ConsentBar = () => {
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
        <GpcNote />
        <NotSaved />
      </div>
      <div className={styles['buttons']}>
        {rules.rejectAll && <DecisionButton text="consent.reject" choice={() => rejectAll} />}
        <DecisionButton text="consent.accept" choice={() => acceptAll(rules.boxes)} />
        <ManageButton />
        <Button variant="tertiary" onClick={() => close(state)}>
          {t('consent.close')}
        </Button>
      </div>
    </section>
  )
}
