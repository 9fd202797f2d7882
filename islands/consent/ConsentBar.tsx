import { Button } from '#ui'
import { close } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'
import { GpcNote, NoCookiesNote, NotSaved } from './DecisionButton.tsx'
import { QuestionButtons } from './QuestionButtons.tsx'

/** The question at the foot of the page, which stays usable (rule consent.9). */
export const ConsentBar = () => {
  const { t, state } = useConsent()
  const { bar } = useConsentState()
  if (!bar) return null
  return (
    <section className={styles['bar']} aria-labelledby="consent-bar">
      <div className={styles['words']}>
        <h2 id="consent-bar" className={styles['level']}>
          {t('consent.title')}
        </h2>
        <p className={styles['text']}>{t('consent.bar')}</p>
        <NoCookiesNote />
        <GpcNote />
        <NotSaved />
      </div>
      <div className={styles['buttons']}>
        <QuestionButtons />
        <Button variant="tertiary" onClick={() => close(state)}>
          {t('consent.close')}
        </Button>
      </div>
    </section>
  )
}
