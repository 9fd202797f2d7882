import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Announcer, Button, Callout } from '#ui'
import { useWishlist } from './context.ts'
import type { Failure } from './state.ts'
import styles from './Wishlist.module.css'

const messages = {
  read: 'wishlist.error.read',
  add: 'wishlist.error.add',
  remove: 'wishlist.error.remove',
} as const

const messageOf = ({ kind, status, isOffline }: Failure): string => {
  if (isOffline) return 'wishlist.error.offline'
  return status === 409 ? 'wishlist.error.full' : messages[kind]
}

const useName = (pid: string | undefined): string => {
  const { offers } = useSnapshot(useWishlist().state)
  return (pid !== undefined && offers?.[pid]?.name) || ''
}

/** Explains a failure and offers another attempt. */
export const WishlistFailure = () => {
  const { state, actions, t } = useWishlist()
  const { failure } = useSnapshot(state)
  const name = useName(failure?.pid)
  return (
    failure && (
      <Callout type="very-urgent">
        <p>{t(messageOf(failure), [name])}</p>
        <Button variant="secondary" onClick={actions.retry}>
          {t('bag.retry')}
        </Button>
      </Callout>
    )
  )
}

/** Names the product that was removed and offers to put it back. Takes the focus, because the button that had it is gone. */
export const RemovedProduct = () => {
  const { state, actions, t } = useWishlist()
  const { removed } = useSnapshot(state)
  const name = useName(removed)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed !== undefined) button.current?.focus()
  }, [removed])
  if (removed === undefined) return null
  return (
    <div className={styles['undo']}>
      <p>{t('bag.removed', [name])}</p>
      <button ref={button} type="button" className={styles['plain']} onClick={() => void actions.undo()}>
        {t('bag.undo')}
      </button>
    </div>
  )
}

/** Reads changes out to screen readers. */
export const WishlistAnnouncer = () => {
  const { state, t } = useWishlist()
  return <Announcer announcement={useSnapshot(state).announcement} t={t} />
}
