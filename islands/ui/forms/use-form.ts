import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { type FieldValues, type FormFailure, problemsIn } from '#domain/accounts'
import { enteredIn, type FormField } from './form-field.ts'

export interface FormCall {
  fields: readonly FormField[]
  /** A call of the form is on its way: nothing is sent meanwhile. */
  busy: boolean
  /** Why the last call failed; undefined before a call and after a success. A new failure is a new object. */
  failure?: FormFailure | undefined
  /** Gets what was entered, once every field is right. Resolves with whether the call has succeeded; it must not reject. */
  onSubmit: (values: FieldValues) => Promise<boolean>
  /** Whether a field that is left is checked at once, as long forms do; an empty one is not. */
  checksOnLeave?: boolean | undefined
  /** Whether a success empties the fields. */
  resetsWhenDone?: boolean | undefined
}

interface FormState {
  form: RefObject<HTMLFormElement | null>
  summary: RefObject<HTMLDivElement | null>
  /** The codes of what is wrong, by field. */
  wrong: Readonly<Record<string, string>>
  submit: (event: SyntheticEvent<HTMLFormElement>) => Promise<void>
  /** Takes the error from a field that is edited. */
  edit: (event: SyntheticEvent) => void
  /** Checks a field that is left. */
  leave: (event: SyntheticEvent) => void
}

const focusFirst = (form: HTMLFormElement | null, wrong: object): boolean => {
  const first = [...(form?.elements ?? [])].find((element) => (element as HTMLInputElement).name in wrong)
  if (first instanceof HTMLElement) first.focus()
  return first !== undefined
}

const without = (codes: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(codes).filter(([name]) => !names.includes(name)))

/**
 * Checks a form before it is sent, sends it once, and leads to what is wrong: the first wrong field takes the focus, or the
 * summary where no field fits (rule forms.4).
 */
export const useForm = ({
  fields,
  busy,
  failure,
  onSubmit,
  checksOnLeave,
  resetsWhenDone = false,
}: FormCall): FormState => {
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  // A second submit may come before `busy` is drawn.
  const isSending = useRef(false)
  const awaitsOutcome = useRef(false)
  const [found, setFound] = useState<Record<string, string>>({})
  const [edited, setEdited] = useState<readonly string[]>([])

  useEffect(() => {
    if (!failure || !awaitsOutcome.current) return
    awaitsOutcome.current = false
    if (!focusFirst(form.current, failure.fields)) summary.current?.focus()
  }, [failure])

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || isSending.current) return
    const values = enteredIn(new FormData(event.currentTarget), fields)
    const problems = problemsIn(fields, values)
    setFound(problems)
    setEdited(fields.map(({ name }) => name))
    if (focusFirst(form.current, problems)) return
    setEdited([])
    isSending.current = true
    awaitsOutcome.current = true
    const isDone = await onSubmit(values)
    isSending.current = false
    if (!isDone) return
    awaitsOutcome.current = false
    if (resetsWhenDone) form.current?.reset()
  }
  const edit = ({ target }: SyntheticEvent) => {
    const { name } = target as HTMLInputElement
    setFound((known) => without(known, [name]))
    setEdited((names) => (names.includes(name) ? names : [...names, name]))
  }
  const leave = ({ target }: SyntheticEvent) => {
    const { name, value } = target as HTMLInputElement
    if (!checksOnLeave || !form.current || !value) return
    const code = problemsIn(fields, enteredIn(new FormData(form.current), fields))[name]
    if (code) setFound((known) => ({ ...known, [name]: code }))
  }
  return { form, summary, wrong: { ...without(failure?.fields ?? {}, edited), ...found }, submit, edit, leave }
}
