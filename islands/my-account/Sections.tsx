import { type ReactNode, useEffect, useState } from 'react'
import { Button, useLazyParts } from '#ui'
import { useAccount, useAccountState, useTask } from './context.ts'
import { profileFields } from './fields.ts'
import styles from './MyAccount.module.css'
import { changeForms, ownLink, siteSections } from './member-parts.ts'
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
const ConfirmationSection = () => {
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

const ProfileSection = () => {
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

interface ChangeSectionProps {
  task: 'email' | 'password'
  form: 'EmailForm' | 'PasswordForm'
  /** What stands above the form. */
  children?: ReactNode
}

/** A card whose form comes once it is opened. It is open where its person had typed into it before the session ended. */
const ChangeSection = ({ task, form, children }: ChangeSectionProps) => {
  const { state, actions, t } = useAccount()
  const [hasTyped] = useState(() => state.typed.forms[task] !== undefined)
  const Form = useLazyParts(changeForms)?.[form]
  const openForm = () => void actions.openForms()
  return (
    <section className={styles['card']}>
      {children}
      <details open={hasTyped} onToggle={({ currentTarget }) => currentTarget.open && openForm()}>
        <summary>
          <h3>{t(`my-account.${task}.change`)}</h3>
        </summary>
        {Form ? <Form /> : <TaskOutcome task="forms" retry={openForm} />}
      </details>
    </section>
  )
}

/** A member's own link, by which friends open an account, once it is asked for (rule account.29). */
const InvitationSection = () => {
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

/** Sections that few sites have. Their file comes with them. */
const SectionsOfSite = () => {
  const { SiteSections } = useLazyParts(siteSections) ?? {}
  useEffect(() => {
    siteSections.load().catch(nothing)
  }, [])
  return SiteSections ? <SiteSections /> : null
}

/** The sections of a member: the address to be confirmed, profile, sessions, password, e-mail address, linked providers, apps and invitation. */
export const Sections = () => {
  const { apps, hasProviders, t } = useAccount()
  const { hasPassword, profile } = useAccountState()
  return (
    <div className={styles['cards']}>
      <ConfirmationSection />
      <ProfileSection />
      <Sessions />
      {/* An account without a password is given its first one where its providers stand (rule external-auth.28). */}
      {hasPassword !== false && <ChangeSection task="password" form="PasswordForm" />}
      <ChangeSection task="email" form="EmailForm">
        <p>
          {t('my-account.email.now')} <bdi>{profile?.email}</bdi>
        </p>
      </ChangeSection>
      {(hasProviders || apps) && <SectionsOfSite />}
      <InvitationSection />
    </div>
  )
}
