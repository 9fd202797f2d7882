import { choiceOf } from '#domain/consent'
import { Button, Modal, useLazyParts } from '#ui'
import { close } from './actions.ts'
import styles from './Consent.module.css'
import { useConsent, useConsentState } from './context.ts'
import { DecisionButton, GpcNote, NotSaved } from './DecisionButton.tsx'
import { Levels } from './Levels.tsx'
import { options } from './lazy-parts.ts'
import { QuestionButtons } from './QuestionButtons.tsx'

const Abstract = () => {
  const {
    t,
    rules,
    props: { root },
  } = useConsent()
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

const OptionButtons = () => {
  const { t, state, rules, props } = useConsent()
  return (
    <>
      <DecisionButton text="consent.save" choice={() => choiceOf(rules.boxes, state.ticked)} />
      <Button variant="tertiary" href={`${props.root}cookies/`}>
        {t('consent.details')}
      </Button>
    </>
  )
}

// A new view removes the button that led to it, so its heading takes the focus. A modal that is still closed has no focus.
const takeFocus = (title: HTMLElement | null) => title?.focus()

/** A printed copy, which some markets want at the foot (rule consent.7). */
const PrintButton = () => {
  const { t } = useConsent()
  return (
    <button type="button" className={styles['print']} onClick={() => print()}>
      {t('consent.print')}
    </button>
  )
}

/** The modal. It waits behind the portal and any modal that the shopper has opened before (rule modals.1). */
export const Screen = () => {
  const { t, state, rules } = useConsent()
  const { view } = useConsentState()
  const { LevelBoxes } = useLazyParts(options) ?? {}
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
      footer={<div className={styles['buttons']}>{view === 'manage' ? <OptionButtons /> : <QuestionButtons />}</div>}
    >
      <div className={styles['view']}>
        {view === 'default' && <Abstract />}
        <GpcNote />
        {view === 'manage' && LevelBoxes ? <LevelBoxes /> : <Levels />}
        {rules.print && <PrintButton />}
        <NotSaved />
      </div>
    </Modal>
  )
}
