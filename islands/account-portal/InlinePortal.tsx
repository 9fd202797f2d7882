import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type PortalEntryName, portalEntries } from '#domain/portal'
import { Button, Callout } from '#ui'
import styles from './AccountPortal.module.css'
import { connectInline } from './connect.ts'
import { usePortal } from './context.ts'
import { Portal } from './Portal.tsx'

const MemberNote = () => {
  const { props, t } = usePortal()
  return (
    <Callout>
      <p>{t('account-portal.signed-in')}</p>
      <Button variant="secondary" href={`${props.root}my-account/`}>
        {t('account-portal.account')}
      </Button>
    </Callout>
  )
}

/** The portal on a page of its own. A member needs no login: the hint draws that before the session is read. */
export const InlinePortal = ({ entry }: { entry: PortalEntryName }) => {
  const portal = usePortal()
  const { isMember } = useSnapshot(portal.state)
  const place = useRef<HTMLDivElement>(null)
  // The page gives it its entry once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => connectInline(portal, entry, () => place.current?.focus()), [portal.state])
  const row = portalEntries[entry]
  const isForGuests = row.screen === 'login' || row.screen === 'registration'
  if (isMember && isForGuests) return 'returns' in row ? <MemberNote /> : null
  return (
    <div ref={place} tabIndex={-1} className={styles['inline']}>
      <Portal />
    </div>
  )
}
