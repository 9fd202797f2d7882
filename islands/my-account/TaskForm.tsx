import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Button, Input } from '#ui'
import { useAccount, useTask } from './context.ts'
import { type AccountFormField, errorsIn, type Values, valuesOf } from './fields.ts'
import styles from './MyAccount.module.css'
import type { TaskName } from './state.ts'
import { TaskOutcome } from './TaskOutcome.tsx'

export interface TaskFormProps {
  task: TaskName
  /** Accessible name of the form. */
  label: string
  fields: readonly AccountFormField[]
  /** Initial values. */
  values?: Values
  submitLabel: string
  /** Text once it is done; absent where the page shows it in another way. */
  done?: string
  /** Whether a done task empties the fields. */
  resetsWhenDone?: boolean
  /** Resolves when the task has ended. */
  onSubmit: (values: Values, form: FormData) => Promise<void>
  /** Between the fields and the button. */
  children?: ReactNode
}

/** A form of the account. Its fields keep what was entered when the back end refuses; the first wrong field takes the focus. */
export const TaskForm = (props: TaskFormProps) => {
  const { task, label, fields, values = {}, submitLabel, done, resetsWhenDone = false, onSubmit, children } = props
  const { state, t } = useAccount()
  const { progress, fieldErrors } = useTask(task)
  const [own, setOwn] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const wrong: Readonly<Record<string, string>> = { ...own, ...fieldErrors }

  const goToFirst = (keys: object) =>
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(keys)[0]}"]`)?.focus()
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (progress === 'busy') return
    const data = new FormData(event.currentTarget)
    const entered = valuesOf(data, fields)
    const found = errorsIn(entered, fields)
    setOwn(found)
    if (Object.keys(found).length > 0) return goToFirst(found)
    await onSubmit(entered, data)
    const ended = state.tasks[task]
    if (ended.progress === 'done' && resetsWhenDone) form.current?.reset()
    if (ended.progress === 'failed') goToFirst(ended.fieldErrors)
  }
  const clearFieldError = ({ target }: SyntheticEvent) => {
    const { name } = target as HTMLInputElement
    setOwn(({ [name]: _, ...others }) => others)
    delete state.tasks[task].fieldErrors[name]
  }
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={clearFieldError}
    >
      <div className={styles['fields']}>
        {fields.map(({ problem: _, hint, ...field }) => {
          const key = wrong[field.name]
          return (
            <Input
              key={field.name}
              {...field}
              label={t(`my-account.${task === 'email' ? 'email.new' : fieldLabel(task, field.name)}`)}
              defaultValue={values[field.name] ?? ''}
              valid={key === undefined ? undefined : false}
              error={key === undefined ? undefined : t(key)}
              hint={hint === undefined ? undefined : t(hint)}
            />
          )
        })}
      </div>
      {children}
      <TaskOutcome task={task} done={done} />
      <Button type="submit" loading={progress === 'busy'} loadingLabel={t('my-account.working')}>
        {submitLabel}
      </Button>
    </form>
  )
}

const fieldLabel = (task: TaskName, name: string): string =>
  task === 'password' && name === 'password' ? 'password.new' : name
