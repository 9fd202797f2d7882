import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps, Callout } from '#ui'
import styles from './AccountPortal.module.css'
import { usePortal } from './context.ts'

export interface CallWaysProps extends Pick<ButtonProps, 'variant'> {
  /** What the button says. */
  label: string
  /** What the button does. Resolves with whether it was done; the row goes then, or the page does. */
  call: () => Promise<boolean>
  /** Ways that stand before the button. */
  before?: ReactNode
  /** Ways that stand behind it. */
  after?: ReactNode
}

/** A row of ways onward, one of which makes a call. If the call fails, the row says so and stays. */
export const CallWays = ({ variant, label, call, before, after }: CallWaysProps) => {
  const { t } = usePortal()
  const [progress, setProgress] = useState<'busy' | 'failed'>()
  const press = async () => {
    setProgress('busy')
    if (!(await call())) setProgress('failed')
  }
  return (
    <>
      <div className={styles['ways']}>
        {before}
        <Button
          variant={variant}
          loading={progress === 'busy'}
          loadingLabel={t('account-portal.loading')}
          onClick={() => void press()}
        >
          {label}
        </Button>
        {after}
      </div>
      {progress === 'failed' && (
        <Callout type="very-urgent">
          <p>{t('account-portal.failed.unknown')}</p>
        </Callout>
      )}
    </>
  )
}
