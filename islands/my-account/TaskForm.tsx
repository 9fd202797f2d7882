import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Button, Input } from '#ui'
import { useAccount, useTask } from './context.ts'
import { type AccountField, problemsIn, type Values, valuesOf } from './fields.ts'
import styles from './MyAccount.module.css'
import { Outcome } from './Outcome.tsx'
import type { TaskName } from './state.ts'

export interface TaskFormProps {
  task: TaskName
  /** Its name. */
  label: string
  fields: readonly AccountField[]
  /** What the fields begin with. */
  values?: Values
  submitLabel: string
  /** Words once it is done; absent where the page shows it by itself. */
  done?: string
  /** Whether the fields are emptied once it is done. */
  passing?: boolean
  /** Resolves when the task has ended. */
  onSubmit: (values: Values, form: FormData) => Promise<void>
  /** Between the fields and the button. */
  children?: ReactNode
}

/** A form of the account. What was entered stays in its fields whatever the back end does; the first wrong one is gone to. */
export const TaskForm = (props: TaskFormProps) => {
  const { task, label, fields, values = {}, submitLabel, done, passing = false, onSubmit, children } = props
  const { state, t } = useAccount()
  const { progress, problems } = useTask(task)
  const [own, setOwn] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  const wrong: Readonly<Record<string, string>> = { ...own, ...problems }

  const goToFirst = (keys: object) =>
    form.current?.querySelector<HTMLElement>(`[name="${Object.keys(keys)[0]}"]`)?.focus()
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (progress === 'busy') return
    const data = new FormData(event.currentTarget)
    const entered = valuesOf(data, fields)
    const found = problemsIn(entered, fields)
    setOwn(found)
    if (Object.keys(found).length > 0) return goToFirst(found)
    await onSubmit(entered, data)
    const ended = state.tasks[task]
    if (ended.progress === 'done' && passing) form.current?.reset()
    if (ended.progress === 'failed') goToFirst(ended.problems)
  }
  const forgetProblem = ({ target }: SyntheticEvent) => {
    const { name } = target as HTMLInputElement
    setOwn(({ [name]: _, ...others }) => others)
    delete state.tasks[task].problems[name]
  }
  return (
    <form
      ref={form}
      className={styles['form']}
      aria-label={label}
      noValidate
      onSubmit={(event) => void submit(event)}
      onInput={forgetProblem}
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
      <Outcome task={task} done={done} />
      <Button type="submit" loading={progress === 'busy'} loadingLabel={t('my-account.working')}>
        {submitLabel}
      </Button>
    </form>
  )
}

const fieldLabel = (task: TaskName, name: string): string =>
  task === 'password' && name === 'password' ? 'password.new' : name
