import { Button, Loader } from '#ui'
import { AskAgain } from './AskAgain.tsx'
import { useAccount, useAccountState } from './context.ts'
import { emailField, passwordFields, profileFields } from './fields.ts'
import styles from './MyAccount.module.css'
import { Outcome } from './Outcome.tsx'
import { Sessions } from './Sessions.tsx'
import { TaskForm } from './TaskForm.tsx'
import { Title } from './Title.tsx'

const ProfileCard = () => {
  const { actions, t } = useAccount()
  const { profile } = useAccountState()
  if (!profile) return null
  const { firstName, lastName, dateOfBirth, phoneNumber } = profile
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.profile')}</h3>
      <TaskForm
        task="profile"
        label={t('my-account.profile')}
        fields={profileFields}
        values={{ firstName, lastName, dateOfBirth, phoneNumber }}
        submitLabel={t('my-account.profile.submit')}
        done={t('my-account.profile.done')}
        onSubmit={(values) => actions.saveProfile(values)}
      />
    </section>
  )
}

const EmailCard = () => {
  const { actions, t } = useAccount()
  const { profile } = useAccountState()
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.email.change')}</h3>
      <p>
        {t('my-account.email.now')} <bdi>{profile?.email}</bdi>
      </p>
      <TaskForm
        task="email"
        label={t('my-account.email.change')}
        fields={[emailField]}
        submitLabel={t('my-account.email.submit')}
        done={t('my-account.email.started')}
        onSubmit={({ email = '' }) => actions.changeEmail(email)}
      />
    </section>
  )
}

const PasswordCard = () => {
  const { actions, t } = useAccount()
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.password.change')}</h3>
      <TaskForm
        task="password"
        label={t('my-account.password.change')}
        fields={passwordFields}
        submitLabel={t('my-account.password.submit')}
        done={t('my-account.password.done')}
        passing
        onSubmit={({ currentPassword = '', password = '' }) => actions.changePassword({ currentPassword, password })}
      />
    </section>
  )
}

/** What somebody who is logged in sees. A back end that is down logs nobody out: it is said, and can be tried again. */
export const Member = () => {
  const { actions, brand, t } = useAccount()
  const { profile, tasks } = useAccountState()
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
      {profile && (
        <div className={styles['cards']}>
          <ProfileCard />
          <Sessions />
          <PasswordCard />
          <EmailCard />
        </div>
      )}
      <AskAgain />
    </>
  )
}
