import { useEffect, useRef, useState } from 'react'
import { Button, Input } from '#ui'
import { useAccount, useAccountState, useTask } from './context.ts'
import styles from './MyAccount.module.css'
import { TaskOutcome } from './TaskOutcome.tsx'

/** A browser that has no clipboard, or may not write to it, leaves the link marked: it can be copied by hand. */
const copied = async (field: HTMLInputElement, link: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(link)
    return true
  } catch {
    field.focus()
    field.select()
    return false
  }
}

/** `takesFocus`: the button that asked for the link, and had the focus, has gone. */
const OwnLink = ({ link, takesFocus }: { link: string; takesFocus: boolean }) => {
  const { t } = useAccount()
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const copy = async () => {
    const field = place.current?.querySelector('input')
    if (field) setSaid((await copied(field, link)) ? t('my-account.invitation.copied') : '')
  }
  // A shopper who shares nothing has closed the question.
  const share = () => void navigator.share({ url: link }).catch(() => {})
  return (
    <div ref={place} className={styles['link']}>
      <Input label={t('my-account.invitation.link')} type="url" value={link} readOnly />
      <div className={styles['ways']}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t('my-account.invitation.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" onClick={share}>
            {t('my-account.invitation.share')}
          </Button>
        )}
      </div>
      <p role="status">{said}</p>
    </div>
  )
}

/** A member's own link, by which friends open an account, and how many have (rule account.29). */
export const Invitation = () => {
  const { actions, root, t } = useAccount()
  const { invitation } = useAccountState()
  const { progress } = useTask('invitation')
  const [isAsked, setAsked] = useState(false)
  if (!invitation) return null
  const { code, joined } = invitation
  const ask = () => {
    setAsked(true)
    void actions.askInvitation()
  }
  return (
    <section className={styles['card']}>
      <h3>{t('my-account.invitation')}</h3>
      <p>{t('my-account.invitation.text')}</p>
      {code === undefined ? (
        <Button variant="secondary" loading={progress === 'busy'} loadingLabel={t('forms.working')} onClick={ask}>
          {t('my-account.invitation.create')}
        </Button>
      ) : (
        <OwnLink link={new URL(`${root}invite/?invite=${code}`, location.href).href} takesFocus={isAsked} />
      )}
      <TaskOutcome task="invitation" retry={ask} />
      <p>{t('my-account.invitation.joined', [joined])}</p>
    </section>
  )
}
