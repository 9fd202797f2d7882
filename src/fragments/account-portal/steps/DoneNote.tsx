import { useEffect, useRef } from 'react'
import { Button, Callout } from '#ui'
import { type PortalStepProps, Ways } from './CallForm.tsx'
import styles from './PortalSteps.module.css'
import type { PortalStep } from './portal-step.ts'

/** The forms that end with a note. */
export type NotedStep = 'reset' | 'light' | 'activation' | 'sendAgain' | 'confirm' | 'end'

export interface DoneNoteProps extends PortalStepProps {
  /** The form that is done; its text is `portal.{step}.done`. */
  step: NotedStep
  /** The forms that may follow. */
  ways?: readonly PortalStep[] | undefined
  /** Whether the form can be sent again: a mail may be late or lost. */
  sendsMail?: boolean | undefined
}

/** What a form has done. It takes the focus, because the form is gone. */
export const DoneNote = ({ step, ways = [], sendsMail = false, t, show }: DoneNoteProps) => {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1} className={styles['note']}>
      <Callout>
        <p>{t(`portal.${step}.done`)}</p>
      </Callout>
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
