import type { PortalInput } from '#domain/portal'
import { CallForm, type CallFormProps } from './CallForm.tsx'
import { doneTexts, type Note, type NotedStep } from './DoneNote.tsx'
import type { PortalStep } from './portal-step.ts'

export interface NotedFormProps extends Omit<CallFormProps, 'onDone'>, Pick<Note, 'sendsMail'> {
  step: NotedStep
  /** The forms that may follow the note. */
  waysAfter?: readonly PortalStep[]
}

/** A form of the portal whose success is a note in its place. */
export const NotedForm = ({ waysAfter, sendsMail, ...form }: NotedFormProps) => (
  <CallForm {...form} onDone={() => form.note({ step: form.step, ways: waysAfter, sendsMail })} />
)

/** A form whose success logs the shopper in. Its place may be hidden then: there the host says what the note would say. */
export const MemberForm = (form: Omit<NotedFormProps, 'waysAfter' | 'sendsMail'>) => {
  const { step, t, note } = form
  const [done, next] = doneTexts({ step })
  const finish = ({ showsOutcome, onDone }: PortalInput) =>
    showsOutcome ? note({ step, onContinue: () => onDone() }) : onDone(`${t(done)} ${t(next)}`)
  return <CallForm {...form} onDone={finish} />
}
