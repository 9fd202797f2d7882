import { useState } from 'react'
import { accountField } from '#ui'
import { CallForm, type PortalStepProps } from './CallForm.tsx'
import { DoneNote } from './DoneNote.tsx'
import { NotedForm } from './NotedForm.tsx'

/** Subscribes an e-mail address to the newsletter (double opt-in): for a guest a light account (rule account.20). */
export const LightStep = (portal: PortalStepProps) => (
  <NotedForm
    {...portal}
    step="light"
    fields={[accountField(portal.t, 'email', { required: true, wide: true })]}
    call={(calls, { email = '' }) => calls.registerLight({ email })}
    sendsMail
  />
)

/** Asks for the mail with the activation link again (rule account.19). */
export const SendAgainStep = (portal: PortalStepProps) => (
  <NotedForm
    {...portal}
    step="sendAgain"
    fields={[accountField(portal.t, 'email', { required: true, wide: true })]}
    call={(calls, { email = '' }) => calls.sendActivationAgain(email)}
    ways={['login']}
    waysAfter={['login']}
    sendsMail
  />
)

/**
 * Spends an activation link: by a button, so that a program which opens links of mails does not spend it. A light account
 * goes on to its first password.
 */
export const ActivationStep = (portal: PortalStepProps) => {
  const { input, show } = portal
  const [isDone, setDone] = useState(false)
  if (isDone) return <DoneNote {...portal} step="activation" ways={input?.accountType === 'FULL' ? [] : ['login']} />
  return (
    <CallForm
      {...portal}
      step="activation"
      fields={[]}
      call={(calls) => calls.activate()}
      onDone={(_, answer) => (answer === 'LIGHT' ? show('createPassword') : setDone(true))}
    />
  )
}

/** Confirms a newsletter by its mailed link (rule account.14). */
export const ConfirmStep = (portal: PortalStepProps) => (
  <NotedForm {...portal} step="confirm" fields={[]} call={(calls) => calls.confirmSubscription()} />
)

/** Ends a newsletter by the link of one of its mails (rule account.14). */
export const EndStep = (portal: PortalStepProps) => (
  <NotedForm {...portal} step="end" fields={[]} call={(calls) => calls.endSubscription()} waysAfter={['light']} />
)
