import { useRef } from 'react'
import { Button, firstPress, VisuallyHidden } from '#ui'
import { useAccount, useAccountState } from './context.ts'
import styles from './MyAccount.module.css'
import { TaskOutcome } from './TaskOutcome.tsx'

/** The list of the account's sessions, each with a button that ends it. */
export const Sessions = () => {
  const { actions, moment, t } = useAccount()
  const { sessions, tasks } = useAccountState()
  const heading = useRef<HTMLHeadingElement>(null)
  const end = async (id: string) => {
    await actions.endSession(id)
    // The focused button is gone with its session.
    if (document.activeElement === document.body) heading.current?.focus()
  }
  return (
    <section className={styles['card']}>
      <h3 ref={heading} tabIndex={-1}>
        {t('my-account.sessions')}
      </h3>
      <ul className={styles['sessions']}>
        {sessions?.map(({ id, device, createdAt, lastUsedAt, isCurrent }) => {
          const name = device || t('my-account.sessions.unknown')
          return (
            <li key={id}>
              <p>
                <strong>{name}</strong>
                {isCurrent && <span className={styles['mark']}>{t('my-account.sessions.this')}</span>}
                <small>{t('my-account.sessions.since', [moment(createdAt)])}</small>
                <small>{t('my-account.sessions.used', [moment(lastUsedAt)])}</small>
              </p>
              {!isCurrent && (
                <Button
                  variant="tertiary"
                  disabled={tasks.sessions.progress === 'busy'}
                  onClick={firstPress(() => void end(id))}
                >
                  {t('my-account.sessions.end')} <VisuallyHidden>{name}</VisuallyHidden>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <TaskOutcome task="sessions" done={t('my-account.sessions.ended')} />
      <Button variant="secondary" onClick={() => void actions.logout(true)}>
        {t('my-account.logout.everywhere')}
      </Button>
    </section>
  )
}
