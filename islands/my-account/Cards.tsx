import { type ReactNode, useEffect } from 'react'
import { Button, useLazyParts } from '#ui'
import { useAccount, useAccountState, useTask } from './context.ts'
import { emailFields, passwordFields, profileFields } from './fields.ts'
import { linkedPart } from './linked-part.ts'
import styles from './MyAccount.module.css'
import { ownLink } from './own-link.ts'
import { Sessions } from './Sessions.tsx'
import type { TaskName } from './state.ts'
import { TaskForm } from './TaskForm.tsx'
import { TaskOutcome } from './TaskOutcome.tsx'

/** A button that begins a task, and why it has failed. `children` are its words. */
const TaskButton = ({ task, onAsk, children }: { task: TaskName; onAsk: () => void; children: ReactNode }) => {
  const { t } = useAccount()
  const { progress } = useTask(task)
  return (
    <>
      <Button variant="secondary" loading={progress === 'busy'} loadingLabel={t('forms.working')} onClick={onAsk}>
        {children}
      </Button>
      <TaskOutcome task={task} retry={onAsk} />
    </>
  )
}

/** Says that the e-mail address is not confirmed, and has the mail sent again (rules account.19 and account.27). */
const ConfirmationCard = () => {
  const { actions, t } = useAccount()
  const { profile } = useAccountState()
  const { progress } = useTask('confirmation')
  if (!profile || profile.isActivated) return null
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.unconfirmed')}</h3>
      <p>
        {t('my-account.unconfirmed.text')} <bdi>{profile.email}</bdi>
      </p>
      <TaskButton task="confirmation" onAsk={() => void actions.sendConfirmation()}>
        {t('my-account.unconfirmed.send')}
      </TaskButton>
      <p role="status">{progress === 'done' && t('my-account.unconfirmed.sent')}</p>
    </section>
  )
}

const ProfileCard = () => {
  const { actions, names, t } = useAccount()
  const { profile } = useAccountState()
  if (!profile) return null
  const { firstName, lastName, dateOfBirth, phoneNumber } = profile
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.profile')}</h3>
      <TaskForm
        task="profile"
        label={t('my-account.profile')}
        fields={profileFields(t, names)}
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
  const { profile, hasPassword: isKnown } = useAccountState()
  const hasPassword = isKnown ?? profile?.accountType !== 'LIGHT'
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.email.change')}</h3>
      <p>
        {t('my-account.email.now')} <bdi>{profile?.email}</bdi>
      </p>
      <TaskForm
        task="email"
        label={t('my-account.email.change')}
        fields={emailFields(t, hasPassword)}
        username={hasPassword ? profile?.email : undefined}
        submitLabel={t('my-account.email.submit')}
        done={t(hasPassword ? 'my-account.email.started' : 'my-account.email.approved')}
        resetsWhenDone
        onSubmit={({ email = '', ...given }) => actions.changeEmail({ email, ...given })}
      />
    </section>
  )
}

const PasswordCard = () => {
  const { actions, t } = useAccount()
  const { profile, hasPassword } = useAccountState()
  // It is given its first one where its providers stand (rule external-auth.28).
  if (hasPassword === false) return null
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.password.change')}</h3>
      <TaskForm
        task="password"
        label={t('my-account.password.change')}
        fields={passwordFields(t)}
        username={profile?.email}
        submitLabel={t('my-account.password.submit')}
        done={t('my-account.password.done')}
        resetsWhenDone
        onSubmit={({ currentPassword = '', password = '' }) => actions.changePassword({ currentPassword, password })}
      />
    </section>
  )
}

/** A member's own link, by which friends open an account, once it is asked for (rule account.29). */
const InvitationCard = () => {
  const { actions, t } = useAccount()
  const { invitation } = useAccountState()
  const { OwnLink } = useLazyParts(ownLink) ?? {}
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.invitation')}</h3>
      <p>{t('my-account.invitation.text')}</p>
      {invitation && OwnLink ? (
        <OwnLink {...invitation} />
      ) : (
        <TaskButton task="invitation" onAsk={() => void actions.askInvitation()}>
          {t('my-account.invitation.create')}
        </TaskButton>
      )}
    </section>
  )
}

const nothing = () => {}

const LinkedCard = () => {
  const { Linked } = useLazyParts(linkedPart) ?? {}
  useEffect(() => {
    linkedPart.load().catch(nothing)
  }, [])
  return Linked ? <Linked /> : null
}

/** The cards of a member: the address to be confirmed, profile, sessions, password, e-mail address, linked providers and invitation. */
export const Cards = () => {
  const { hasProviders } = useAccount()
  return (
    <div className={styles['cards']}>
      <ConfirmationCard />
      <ProfileCard />
      <Sessions />
      <PasswordCard />
      <EmailCard />
      {hasProviders && <LinkedCard />}
      <InvitationCard />
    </div>
  )
}
