import { Button, Callout } from '#ui'
import { useAccount, useTask } from './context.ts'
import type { TaskName } from './state.ts'

export interface OutcomeProps {
  task: TaskName
  /** Words once it is done. */
  done?: string | undefined
  /** Does it again, where that may help. */
  retry?: () => void
}

/** How a task ended, in words. */
export const Outcome = ({ task, done, retry }: OutcomeProps) => {
  const { t } = useAccount()
  const { progress, trouble } = useTask(task)
  if (progress === 'done' && done !== undefined)
    return (
      <Callout>
        <p>{done}</p>
      </Callout>
    )
  if (progress !== 'failed') return null
  return (
    <Callout type="very-urgent">
      <p>{t(trouble)}</p>
      {retry && trouble === 'my-account.error.unavailable' && (
        <Button variant="secondary" onClick={retry}>
          {t('my-account.retry')}
        </Button>
      )}
    </Callout>
  )
}
