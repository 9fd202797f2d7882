import type { OwnInvitation } from '#schemas/accounts'
import { OwnLink as Link } from '#ui'
import { useAccount } from './context.ts'
import styles from './MyAccount.module.css'

/** The member's own link, in the card of invitations. */
export const OwnLink = (invitation: OwnInvitation) => {
  const { root, t } = useAccount()
  return <Link {...invitation} t={t} root={root} place={styles['link']} ways={styles['ways']} />
}
