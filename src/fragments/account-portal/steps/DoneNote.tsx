import { useEffect, useId, useRef } from 'react'
import { Button, type Translate } from '#ui'
import { Ways } from './CallForm.tsx'
import styles from './PortalSteps.module.css'
import type { ExternalStep, PortalStep } from './portal-step.ts'

/** The forms that end with a note. */
export type NotedStep = Exclude<PortalStep, 'login' | 'entry' | 'reauthentication' | ExternalStep>

/** What stands in the place of a form that is done. */
export interface Note {
  /** The form that is done. */
  step: NotedStep
  /** The forms that may follow. */
  ways?: readonly PortalStep[] | undefined
  /** Whether a mail was asked for: it may be late or lost, so the form can be sent again (rule forms.9). */
  sendsMail?: boolean | undefined
  /** Leads on from what the portal was opened for; absent where the shopper stays. */
  onContinue?: (() => void) | undefined
}

/**
 * The keys of what a form has reached, and of what happens next. A form that asks for a mail has reached the same in every case: whether
 * the address has an account is not said (rule account.11).
 */
export const doneTexts = ({ step, sendsMail }: Pick<Note, 'step' | 'sendsMail'>): readonly [string, string] => {
  // The check by mobile phone opens the same account.
  const done = step === 'kmc' ? 'registration' : step
  return sendsMail ? ['portal.mailed', `portal.${done}.done`] : [`portal.${done}.done`, `portal.${done}.next`]
}

export interface DoneNoteProps extends Note {
  t: Translate
  show: (step: PortalStep) => void
}

/** What a form has done and what happens next. Its title takes the focus, because the form is gone (rule forms.13). */
export const DoneNote = ({ step, ways = [], sendsMail, onContinue, t, show }: DoneNoteProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  const textId = useId()
  useEffect(() => title.current?.focus(), [])
  const [done, next] = doneTexts({ step, sendsMail })
  return (
    <div className={styles['note']}>
      <h2 ref={title} tabIndex={-1} className={styles['title']} aria-describedby={textId}>
        {t(done)}
      </h2>
      <p id={textId} className={styles['text']}>
        {t(next)}
      </p>
      {onContinue && <Button onClick={onContinue}>{t('portal.entry.submit')}</Button>}
      <Ways ways={ways} t={t} show={show}>
        {sendsMail && (
          <Button variant="tertiary" onClick={() => show(step)}>
            {t('portal.go.sendAgain')}
          </Button>
        )}
      </Ways>
    </div>
  )
}
