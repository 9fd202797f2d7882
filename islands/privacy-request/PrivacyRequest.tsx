import { useLayoutEffect, useState } from 'react'
import { translations } from '#browser/translations'
import { Modal } from '#ui'
import { answerPrivacyRequests, createPrivacyActions } from './actions.ts'
import { Confirmation } from './Confirmation.tsx'
import { PrivacyContext, type PrivacyRequestProps, usePrivacy, usePrivacyState } from './context.ts'
import { DataSettings } from './DataSettings.tsx'
import styles from './PrivacyRequest.module.css'
import { RequestForm } from './RequestForm.tsx'
import { Success } from './Success.tsx'
import { createPrivacyState } from './state.ts'

// A new view removes the button that led to it, so its heading takes the focus. A modal that is still closed has no focus.
const takeFocus = (title: HTMLElement | null) => title?.focus()

const Body = () => {
  const { t } = usePrivacy()
  const { view, category, success } = usePrivacyState()
  if (view === 'confirmation') return <Confirmation />
  if (!category) return <p>{t('privacy-request.not-here')}</p>
  if (view === 'settings') return <DataSettings />
  return success ? <Success /> : <RequestForm />
}

const Screen = () => {
  const { t, actions } = usePrivacy()
  // Before the snapshot: it sees in the same step what the request that hydrated this island has changed (decision 0163).
  useLayoutEffect(() => answerPrivacyRequests(actions), [actions])
  const { view, success } = usePrivacyState()
  const name = view === 'request' && success ? 'success' : (view ?? 'request')
  return (
    <Modal
      id="privacy-request"
      open={view !== null}
      // Before the question about consent, which waits (rule modals.1).
      zIndex={1}
      size="regular"
      title={
        <span key={name} ref={takeFocus} tabIndex={-1}>
          {t(`privacy-request.title.${name}`)}
        </span>
      }
      closeLabel={t('privacy-request.close')}
      onClose={actions.close}
    >
      <div className={styles['view']}>
        <Body />
      </div>
    </Modal>
  )
}

/** Privacy requests in a modal (rules of the area privacy). Draws nothing until `privacy:open` asks for it. */
export const PrivacyRequest = (props: PrivacyRequestProps) => {
  const [state] = useState(createPrivacyState)
  const [actions] = useState(() => createPrivacyActions(state, props))
  const [texts] = useState(() => translations(props.messages, props.languageTag))
  return (
    <PrivacyContext.Provider value={{ ...texts, state, actions, root: props.root }}>
      <Screen />
    </PrivacyContext.Provider>
  )
}
