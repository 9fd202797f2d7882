import { type ReactNode, useState } from 'react'
import type { FieldValues, FormFailure, NameField } from '#domain/accounts'
import type { PortalCalls, PortalInput, TypedValues } from '#domain/portal'
import { Button, Form, type FormField, LegalLinks, type LegalLinksProps, type Translate } from '#ui'
import { botActionsOfSteps } from './bot-actions.ts'
import type { Note } from './DoneNote.tsx'
import styles from './PortalSteps.module.css'
import type { PortalStep } from './portal-step.ts'
import { needsContact, waysOn } from './ways-on.ts'

/** What every form of the portal is given. */
export interface PortalStepProps {
  t: Translate
  /** The lowest age for an account. */
  legalAge: number
  /** The names of a person in the order of the language (rule forms.10). */
  nameOrder: readonly NameField[]
  /** The site's root, for links to its pages. */
  root: string
  /** Whether it is the second of two forms: the e-mail address stands. */
  isSecondStep: boolean
  /** Undefined while a build draws the text. */
  input: PortalInput | undefined
  /** Names of the site's external providers by their ids. */
  providers?: Readonly<Record<string, string>> | undefined
  /** What was typed into this form or an earlier one. */
  typed: TypedValues
  onTyped: (values: TypedValues) => void
  /** Shows another form. */
  show: (step: PortalStep) => void
  /** Shows what a form has done in its place. */
  note: (note: Note) => void
}

export interface CallFormProps<T = unknown> extends PortalStepProps {
  step: PortalStep
  /** The words of a form whose texts are not the step's own: its name, and the one on its button. */
  words?: { label: string; submit: string }
  fields: readonly FormField[]
  /** Makes the form's call. */
  call: (calls: PortalCalls, values: FieldValues) => Promise<T>
  /** After the call, with what it has resolved with. */
  onDone: (input: PortalInput, answer: T) => void
  /** What the site says of what the form does, above its button. */
  legal?: LegalLinksProps['pages']
  /** The forms to which a shopper may go instead, below the form. */
  ways?: readonly PortalStep[]
}

/** Values that were typed before, as a form has them: a ticked box is `on`. */
const valuesFrom = (typed: TypedValues, email: string | undefined): FieldValues => ({
  ...Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, value === true ? 'on' : value === false ? '' : value]),
  ),
  ...(email !== undefined && { email }),
})

/** Why a call has failed. Where the part that reads the error does not load either, the shop cannot be reached. */
export const failureOf = (thrown: unknown, names: readonly string[]): Promise<FormFailure> =>
  import('./later/failures.ts').then(
    ({ readFailure }) => readFailure(thrown, names, navigator.onLine),
    () => ({ reason: navigator.onLine ? 'unavailable' : 'offline', minutes: 0, fields: {} }),
  )

const typedIn = (values: FieldValues, fields: readonly FormField[]): TypedValues =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => {
      const value = values[name]
      return value === undefined ? [] : [[name, type === 'checkbox' ? value !== '' : value]]
    }),
  )

/** A link to another form of the portal. */
const Way = ({ to, t, show }: Pick<PortalStepProps, 't' | 'show'> & { to: PortalStep }) => (
  <Button variant="tertiary" onClick={() => show(to)}>
    {t(`portal.go.${to}`)}
  </Button>
)

interface WaysProps extends Pick<PortalStepProps, 't' | 'show'> {
  ways: readonly PortalStep[]
  /** A way that is no form. */
  children?: ReactNode
}

/** Links to other forms; nothing where there are none. */
export const Ways = ({ ways, t, show, children }: WaysProps) =>
  (ways.length > 0 || Boolean(children)) && (
    <div className={styles['ways']}>
      {ways.map((to) => (
        <Way key={to} to={to} t={t} show={show} />
      ))}
      {children}
    </div>
  )

/**
 * A form of the portal, whose call its host makes. What was typed goes to the host; passwords stay in the form. A failure
 * leads on where the form cannot just be sent again (rule forms.8); what it offers is not offered below the form as well.
 */
export const CallForm = <T,>({ step, words, fields, call, onDone, legal, ways = [], ...portal }: CallFormProps<T>) => {
  const { t, root, input, typed, onTyped, show } = portal
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FormFailure>()
  // Of an account that the page knows only the password can be wrong.
  const isKnown = input?.email !== undefined || step === 'externalProof'
  const names = fields.map(({ name }) => name).filter((name) => name !== 'email' || !isKnown)

  const send = async (values: FieldValues): Promise<boolean> => {
    if (!input) return false
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await call(input.calls, values)
      setBusy(false)
      onDone(input, answer)
      return true
    } catch (thrown) {
      const read = await failureOf(thrown, names)
      setBusy(false)
      setFailure(read)
      return false
    }
  }
  const fromFailure = failure ? waysOn(step, failure.reason) : []
  return (
    <>
      <Form
        t={t}
        label={words?.label ?? t(`portal.${step}.title`)}
        fields={fields}
        values={valuesFrom(typed, input?.email)}
        submitLabel={words?.submit ?? t(`portal.${step}.submit`)}
        busy={busy}
        failure={failure}
        wayOn={
          failure && (
            <Ways ways={fromFailure} t={t} show={show}>
              {needsContact(step, failure.reason) && (
                <Button variant="tertiary" href={`${root}legal-notice/`}>
                  {t('portal.contact')}
                </Button>
              )}
            </Ways>
          )
        }
        onSubmit={send}
        onTyped={(values) => {
          onTyped(typedIn(values, fields))
          const action = botActionsOfSteps[step]
          if (action) input?.onEdit(action)
        }}
      >
        {legal && <LegalLinks t={t} root={root} pages={legal} />}
      </Form>
      <Ways ways={ways.filter((to) => !fromFailure.includes(to))} t={t} show={show} />
    </>
  )
}
