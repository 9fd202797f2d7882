import type { FieldValues } from '#domain/accounts'
import { Callout, Form, type FormProps } from '#ui'
import { useAccount, useTask } from './context.ts'
import type { TaskName } from './state.ts'

export interface TaskFormProps
  extends Pick<FormProps, 'label' | 'fields' | 'values' | 'submitLabel' | 'resetsWhenDone' | 'children'> {
  task: TaskName
  /** Text once it is done; absent where the page shows it in another way. */
  done?: string
  /** Resolves when the task has ended. */
  onSubmit: (values: FieldValues) => Promise<void>
}

/** A form of the account, whose task says how it goes. */
export const TaskForm = ({ task, done, onSubmit, children, ...form }: TaskFormProps) => {
  const { state, t } = useAccount()
  const { progress, failure } = useTask(task)
  return (
    <Form
      {...form}
      t={t}
      busy={progress === 'busy'}
      failure={failure}
      onSubmit={async (values) => {
        await onSubmit(values)
        return state.tasks[task].progress === 'done'
      }}
    >
      {children}
      {progress === 'done' && done !== undefined && (
        <Callout>
          <p>{done}</p>
        </Callout>
      )}
    </Form>
  )
}
