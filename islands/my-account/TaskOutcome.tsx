import { Button, Callout } from '#ui'
import { useAccount, useTask } from './context.ts'
import type { TaskName } from './state.ts'

export interface TaskOutcomeProps {
  task: TaskName
  /** Text once it is done. */
  done?: string | undefined
  /** Tries again, where that may help. */
  retry?: () => void
}

/** The text of a task that is done or has failed. */
export const TaskOutcome = ({ task, done, retry }: TaskOutcomeProps) => {
  const { t } = useAccount()
  const { progress, errorKey } = useTask(task)
  if (progress === 'done' && done !== undefined)
    return (
      <Callout>
        <p>{done}</p>
      </Callout>
    )
  if (progress !== 'failed') return null
  return (
    <Callout type="very-urgent">
      <p>{t(errorKey)}</p>
      {retry && errorKey === 'my-account.error.unavailable' && (
        <Button variant="secondary" onClick={retry}>
          {t('my-account.retry')}
        </Button>
      )}
    </Callout>
  )
}
