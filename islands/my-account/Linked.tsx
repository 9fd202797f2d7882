import { useEffect, useRef, useState } from 'react'
import { useAccount } from './context.ts'
import { linkedChanges } from './linked-changes-part.ts'
import { showLinkedProviders } from './linked-providers.ts'
import styles from './MyAccount.module.css'

// A window for the provider may open for a short time after the press alone.
const prepare = () => void linkedChanges.load().catch(() => {})

/** By which external providers a member can log in. Hidden until the fragment is there; where it does not come, which is reported, for good. */
export const Linked = () => {
  const { state } = useAccount()
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    showLinkedProviders(place.current!, state, leaving.signal).then(
      () => setShown(!leaving.signal.aborted),
      () => {},
    )
    return () => leaving.abort()
  }, [state])
  return (
    <div className={styles['card']} hidden={!isShown} onPointerDownCapture={prepare} onFocusCapture={prepare}>
      <div ref={place} />
    </div>
  )
}
