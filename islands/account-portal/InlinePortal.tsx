import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type PortalEntry, type PortalEntryName, portalEntries } from '#domain/portal'
import { Button, Callout } from '#ui'
import styles from './AccountPortal.module.css'
import { connectInline } from './connect.ts'
import { usePortal } from './context.ts'
import { firstField, Portal } from './Portal.tsx'

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

/**
 * The portal on a page of its own. In place of a login or registration a member sees a note, which the login hint decides until the
 * session is read; a registration of this page first says what it has reached. What some pages say around it comes later.
 */
export const InlinePortal = ({ entry }: { entry: PortalEntryName }) => {
  const portal = usePortal()
  const { isMember, hasOutcome, around: Around, options } = useSnapshot(portal.state)
  const place = useRef<HTMLDivElement>(null)
  const focusForm = () => (place.current?.querySelector<HTMLElement>(firstField) ?? place.current)?.focus()
  // The entry of a page never changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => connectInline(portal, entry, focusForm), [portal])
  const { returns, isShort, ...row }: PortalEntry = portalEntries[entry]
  const screen = options?.screen ?? row.screen
  const isForGuests = screen === 'login' || screen === 'registration' || screen === 'invitation'
  const form = (!isMember || !isForGuests || hasOutcome) && <Portal />
  return (
    <div ref={place} tabIndex={-1} className={`${styles['inline']} ${isShort ? styles['short'] : ''}`}>
      {Around ? <Around form={form} /> : form || (returns && <MemberNote />)}
    </div>
  )
}
