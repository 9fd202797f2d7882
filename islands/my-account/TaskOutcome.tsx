import { Button, Callout, failureText } from '#ui'
import { useAccount, useTask } from './context.ts'
import type { TaskName } from './state.ts'

export interface TaskOutcomeProps {
  task: TaskName
  /** Text once it is done. */
  done?: string | undefined
  /** Tries again, where that may help. */
  retry?: () => void
}

const repeatable = new Set(['timeout', 'offline', 'unavailable'])

/** The text of a task without a form, when it is done or has failed. */
export const TaskOutcome = ({ task, done, retry }: TaskOutcomeProps) => {
  const { t } = useAccount()
  const { progress, failure } = useTask(task)
  if (progress === 'done' && done !== undefined)
    return (
      <Callout>
        <p>{done}</p>
      </Callout>
    )
  if (!failure) return null
  return (
    <Callout type="very-urgent">
      <p>{failureText(t, failure)}</p>
      {retry && repeatable.has(failure.reason) && (
        <Button variant="secondary" onClick={retry}>
          {t('forms.retry')}
        </Button>
      )}
    </Callout>
  )
}
