import { writtenName } from '#domain/accounts'
import { Button, Loader, useLazyParts } from '#ui'
import { useAccount, useAccountState } from './context.ts'
import { Heading } from './Heading.tsx'
import { sections } from './lazy-parts.ts'
import styles from './MyAccount.module.css'
import { TaskOutcome } from './TaskOutcome.tsx'

/** The page of a member. While the back end is down the member stays logged in: the page says so and offers another try. */
export const Member = () => {
  const { actions, brand, names, t } = useAccount()
  const { profile, tasks } = useAccountState()
  const { Sections } = useLazyParts(sections) ?? {}
  const name = profile && writtenName(names.greeting, profile)
  const greeting = name ? t('my-account.hello', [name]) : t('my-account.hello.nobody')
  return (
    <div className={styles['member']} onFocusCapture={actions.prepare}>
      <div className={styles['head']}>
        <Heading>{greeting}</Heading>
        <Button
          variant="secondary"
          loading={tasks.logout.progress === 'busy'}
          onClick={() => void actions.logout(false)}
        >
          {t('my-account.logout')}
        </Button>
      </div>
      <TaskOutcome task="logout" />
      <TaskOutcome task="read" retry={() => void actions.read()} />
      {!profile && tasks.read.progress === 'busy' && <Loader brand={brand} label={t('forms.working')} />}
      {profile && Sections && <Sections />}
    </div>
  )
}
