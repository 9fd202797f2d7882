import { acceptAll, choiceOf, rejectAll } from '#domain/consent'
import { gpc } from '#platform/consent'
import { Button, Modal } from '#ui'
import { close, decide, manage } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'
import { Footnotes } from './Footnotes.tsx'
import { Levels } from './Levels.tsx'

const paths = { privacy: 'privacy/', cookies: 'cookies/', 'legal-notice': 'legal-notice/' }

const Abstract = () => {
  const { t, root, rules } = useConsent()
  return (
    <div id="consent-abstract" className={styles['abstract']}>
      {rules.subtitle && <p className={styles['subtitle']}>{t('consent.subtitle')}</p>}
      <p>{t('consent.abstract')}</p>
      <ul className={styles['links']}>
        {rules.policies.map((policy) => (
          <li key={policy}>
            <a href={root + paths[policy]}>{t(`consent.policy.${policy}`)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const DefaultButtons = () => {
  const { t, state, rules } = useConsent()
  return (
    <div className={styles['buttons']}>
      {rules.rejectAll && <Button onClick={() => decide(state, rejectAll)}>{t('consent.reject')}</Button>}
      <Button onClick={() => decide(state, acceptAll(rules.boxes))}>{t('consent.accept')}</Button>
      <Button variant="tertiary" onClick={() => manage(state)}>
        {t('consent.manage')}
      </Button>
    </div>
  )
}

const ManageButtons = () => {
  const { t, state, rules, root } = useConsent()
  return (
    <div className={styles['buttons']}>
      <Button onClick={() => decide(state, choiceOf(rules.boxes, state.ticked))}>{t('consent.save')}</Button>
      <Button variant="tertiary" href={`${root}cookies/`}>
        {t('consent.details')}
      </Button>
    </div>
  )
}

/** The modal. It waits behind the portal and whatever a shopper has opened before (design 6.6). */
export const Screen = () => {
  const { t, state } = useConsent()
  const { view } = useConsentState()
  return (
    <Modal
      id="consent"
      open={view !== null}
      zIndex={2}
      size="regular"
      title={t(view === 'manage' ? 'consent.title.manage' : 'consent.title')}
      closeLabel={t('consent.close')}
      describedBy={view === 'default' ? 'consent-abstract' : undefined}
      onClose={() => close(state)}
      footer={view === 'manage' ? <ManageButtons /> : <DefaultButtons />}
    >
      <div className={styles['view']}>
        {view === 'default' && <Abstract />}
        {gpc() && <p className={styles['signal']}>{t('consent.gpc')}</p>}
        <Levels boxes={view === 'manage'} />
        <Footnotes />
      </div>
    </Modal>
  )
}
