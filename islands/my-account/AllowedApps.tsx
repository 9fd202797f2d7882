import { useEffect, useRef, useState } from 'react'
import type { AllowedApp } from '#schemas/partner-apps'
import { Button, firstPress, VisuallyHidden } from '#ui'
import { withdrawApp } from './allowed-apps.ts'
import { useAccount, useAccountState } from './context.ts'
import styles from './MyAccount.module.css'
import { TaskOutcome } from './TaskOutcome.tsx'

export { openApps } from './allowed-apps.ts'

/**
 * The apps that may act for the account, each with a button that withdraws it. The heading of the list takes the focus then, because the
 * button goes with its app; a live region says which app it was.
 */
export const AllowedApps = () => {
  const { actions, moment, state } = useAccount()
  const { apps, tasks } = useAccountState()
  const list = useRef<HTMLUListElement>(null)
  const [ended, setEnded] = useState<string>()
  useEffect(() => {
    if (ended === undefined || document.activeElement !== document.body) return
    list.current?.closest('details')?.querySelector('summary')?.focus()
  }, [ended])
  if (!apps) return null
  const { t } = apps.texts
  const withdraw = async ({ id, name }: Pick<AllowedApp, 'id' | 'name'>) => {
    setEnded(undefined)
    await actions.perform('apps', async () => {
      await withdrawApp(state, id)
      setEnded(name)
    })
  }
  return (
    <>
      {apps.list.length === 0 && <p>{t('partner-apps.account.none')}</p>}
      <ul ref={list} className={styles['sessions']}>
        {apps.list.map(({ id, name, since, scopes }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <small>{t('partner-apps.account.since', [moment(since)])}</small>
              <small>{t('partner-apps.account.gets')}</small>
              <ul>
                {scopes.map((scope) => (
                  <li key={scope}>{t(`partner-apps.scope.${scope}`)}</li>
                ))}
              </ul>
            </div>
            <Button
              variant="tertiary"
              disabled={tasks.apps.progress === 'busy'}
              onClick={firstPress(() => void withdraw({ id, name }))}
            >
              {t('partner-apps.account.end')} <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <p role="status">{ended && t('partner-apps.account.ended', [ended])}</p>
      <TaskOutcome task="apps" />
    </>
  )
}
