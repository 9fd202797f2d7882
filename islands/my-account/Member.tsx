import { Button, Loader } from '#ui'
import { useAccount, useAccountState } from './context.ts'
import styles from './MyAccount.module.css'
import { Outcome } from './Outcome.tsx'
import { parts } from './parts.ts'
import { Title } from './Title.tsx'

const Question = () => {
  const { asking } = useAccountState()
  const { AskAgain } = parts
  return AskAgain ? <AskAgain open={asking} /> : null
}

/** What somebody who is logged in sees. A back end that is down logs nobody out: it is said, and can be tried again. */
export const Member = () => {
  const { actions, brand, t } = useAccount()
  const { profile, tasks } = useAccountState()
  const { Cards } = parts
  const greeting = profile?.firstName ? t('my-account.hello', [profile.firstName]) : t('my-account.hello.nobody')
  return (
    <>
      <div className={styles['head']}>
        <Title>{greeting}</Title>
        <Button
          variant="secondary"
          loading={tasks.logout.progress === 'busy'}
          onClick={() => void actions.logout(false)}
        >
          {t('my-account.logout')}
        </Button>
      </div>
      <Outcome task="logout" />
      <Outcome task="read" retry={() => void actions.read()} />
      {!profile && tasks.read.progress === 'busy' && <Loader brand={brand} label={t('my-account.working')} />}
      {profile && Cards && <Cards />}
      <Question />
    </>
  )
}
