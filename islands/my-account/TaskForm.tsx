import { useState } from 'react'
import type { FieldValues } from '#domain/accounts'
import { Callout, Form, type FormProps } from '#ui'
import { useAccount, useTask } from './context.ts'
import { keepTyped, type TaskName } from './state.ts'

export interface TaskFormProps
  extends Pick<FormProps, 'label' | 'fields' | 'values' | 'username' | 'submitLabel' | 'resetsWhenDone' | 'children'> {
  task: TaskName
  /** Text once it is done; absent where the page shows it in another way. */
  done?: string
  /** Resolves when the task has ended. */
  onSubmit: (values: FieldValues) => Promise<void>
}

/** A form of the account, whose task says how it goes. It begins with what its person had typed before the session ended. */
export const TaskForm = ({ task, done, onSubmit, values, children, ...form }: TaskFormProps) => {
  const { state, t } = useAccount()
  const { progress, failure } = useTask(task)
  const [typedBefore, setTypedBefore] = useState(state.typed.forms[task])
  return (
    <Form
      {...form}
      values={{ ...values, ...typedBefore }}
      t={t}
      busy={progress === 'busy'}
      failure={failure}
      onSubmit={async (values) => {
        await onSubmit(values)
        const isDone = state.tasks[task].progress === 'done'
        if (isDone) {
          delete state.typed.forms[task]
          setTypedBefore(undefined)
        }
        return isDone
      }}
      onTyped={(entered) => keepTyped(state, task, entered)}
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
