import { acceptAll, choiceOf, rejectAll } from '#domain/consent'
import { Button, Modal } from '#ui'
import { close, manage } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'
import { Decision, NotSaved, Signal } from './Decision.tsx'
import { Footnotes } from './Footnotes.tsx'
import { Levels } from './Levels.tsx'

const Abstract = () => {
  const { t, root, rules } = useConsent()
  return (
    <div id="consent-abstract" className={styles['abstract']}>
      {rules.subtitle && <p className={styles['subtitle']}>{t('consent.subtitle')}</p>}
      <p>{t('consent.abstract')}</p>
      <ul className={styles['links']}>
        {rules.policies.map((policy) => (
          <li key={policy}>
            <a href={`${root}${policy}/`}>{t(`consent.policy.${policy}`)}</a>
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
      {rules.rejectAll && <Decision text="consent.reject" choice={() => rejectAll} />}
      <Decision text="consent.accept" choice={() => acceptAll(rules.boxes)} />
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
      <Decision text="consent.save" choice={() => choiceOf(rules.boxes, state.ticked)} />
      <Button variant="tertiary" href={`${root}cookies/`}>
        {t('consent.details')}
      </Button>
    </div>
  )
}

// A new view takes away the button that led to it, and its heading is to be read; a modal that is still closed has no focus.
const takeFocus = (title: HTMLElement | null) => title?.focus()

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
      title={
        <span key={view} ref={takeFocus} tabIndex={-1}>
          {t(view === 'manage' ? 'consent.title.manage' : 'consent.title')}
        </span>
      }
      closeLabel={t('consent.close')}
      describedBy={view === 'default' ? 'consent-abstract' : undefined}
      onClose={() => close(state)}
      footer={view === 'manage' ? <ManageButtons /> : <DefaultButtons />}
    >
      <div className={styles['view']}>
        {view === 'default' && <Abstract />}
        <Signal />
        <Levels boxes={view === 'manage'} />
        <Footnotes />
        <NotSaved />
      </div>
    </Modal>
  )
}
