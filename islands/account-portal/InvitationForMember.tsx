import { type ReactNode, useState } from 'react'
import { openOwnInvitation } from '#browser/account'
import type { OwnInvitation } from '#schemas/accounts'
import { Button, Callout, OwnLink } from '#ui'
import styles from './AccountPortal.module.css'
import { usePortal } from './context.ts'

/** The card by which a member invites friends, in few words. */
const OwnCard = () => {
  const { props, t } = usePortal()
  const [own, setOwn] = useState<OwnInvitation>()
  const [progress, setProgress] = useState<'busy' | 'failed'>()
  const ask = async () => {
    setProgress('busy')
    try {
      setOwn(await openOwnInvitation())
      setProgress(undefined)
    } catch {
      setProgress('failed')
    }
  }
  return (
    <div className={styles['request']}>
      <Callout>
        <p>{t('invitation.member')}</p>
      </Callout>
      <h2>{t('my-account.invitation')}</h2>
      {own ? (
        <OwnLink {...own} t={t} root={props.root} place={styles['request']} ways={styles['ways']} />
      ) : (
        <div className={styles['ways']}>
          <Button loading={progress === 'busy'} loadingLabel={t('account-portal.loading')} onClick={() => void ask()}>
            {t('my-account.invitation.create')}
          </Button>
          <Button variant="secondary" href={`${props.root}my-account/`}>
            {t('account-portal.account')}
          </Button>
        </div>
      )}
      {progress === 'failed' && (
        <Callout type="very-urgent">
          <p>{t('account-portal.failed.unknown')}</p>
        </Callout>
      )}
    </div>
  )
}

/**
 * The page of an invitation for a member who has opened it (rule account.31): that it is for new members, and the member's own card. The invitation
 * is not used, and opens an account once the member has logged out.
 */
export const InvitationForMember = ({ form }: { form: ReactNode }) => form || <OwnCard />
