import { type ReactNode, useState } from 'react'
import { openOwnInvitation } from '#browser/account'
import type { OwnInvitation } from '#schemas/accounts'
import { Button, Callout, OwnLink } from '#ui'
import styles from './AccountPortal.module.css'
import { CallWays } from './CallWays.tsx'
import { usePortal } from './context.ts'

/** The card by which a member invites friends, in few words. */
const OwnCard = () => {
  const { props, t } = usePortal()
  const [own, setOwn] = useState<OwnInvitation>()
  const ask = async () => {
    try {
      setOwn(await openOwnInvitation())
      return true
    } catch {
      return false
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
        <CallWays
          label={t('my-account.invitation.create')}
          call={ask}
          after={
            <Button variant="secondary" href={`${props.root}my-account/`}>
              {t('account-portal.account')}
            </Button>
          }
        />
      )}
    </div>
  )
}

/**
 * The page of an invitation for a member who has opened it (rule account.31): that it is for new members, and the member's own card. The invitation
 * is not used, and opens an account once the member has logged out.
 */
export const InvitationForMember = ({ form }: { form: ReactNode }) => form || <OwnCard />
