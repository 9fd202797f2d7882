import { useState } from 'react'
import { CallForm, type CallFormProps } from './CallForm.tsx'
import { DoneNote, type DoneNoteProps, type NotedStep } from './DoneNote.tsx'
import type { PortalStep } from './portal-step.ts'

export interface NotedFormProps extends Omit<CallFormProps, 'onDone'>, Pick<DoneNoteProps, 'sendsMail'> {
  step: NotedStep
  /** The forms that may follow the note. */
  waysAfter?: readonly PortalStep[]
}

/** A form of the portal whose success is a note in its place. */
export const NotedForm = ({ waysAfter, sendsMail, ...form }: NotedFormProps) => {
  const [isDone, setDone] = useState(false)
  if (isDone) return <DoneNote {...form} ways={waysAfter} sendsMail={sendsMail} />
  return <CallForm {...form} onDone={() => setDone(true)} />
}
