import { useEffect, useRef, useState } from 'react'
import type { ExternalPortal } from '#domain/portal'
import { Button, Callout, type Translate } from '#ui'
import styles from './PortalSteps.module.css'

export interface ProviderPlaceProps {
  t: Translate
  /** The providers of the site: so much room is kept until their buttons come. */
  ids: readonly string[]
  view: 'login' | 'reauthentication'
  /** Undefined while a build draws the text. */
  external: ExternalPortal | undefined
}

/**
 * The place of the buttons of external providers, which the host shows in it (rule external-auth.29). It has their height from the start, so that
 * nothing moves when they come; where they do not come it says so and offers another try.
 */
export const ProviderPlace = ({ t, ids, view, external }: ProviderPlaceProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [progress, setProgress] = useState<'coming' | 'shown' | 'failed'>('coming')
  const [attempt, setAttempt] = useState(0)
  const canShow = external !== undefined
  // A later input has the same functions.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!external || !place.current) return
    const leaving = new AbortController()
    const settle = (next: typeof progress) => () => {
      if (!leaving.signal.aborted) setProgress(next)
    }
    setProgress('coming')
    external.showButtons(place.current, view, leaving.signal).then(settle('shown'), settle('failed'))
    return () => leaving.abort()
  }, [canShow, view, attempt])
  return (
    <div className={styles['providers']}>
      <div ref={place} />
      {progress === 'coming' &&
        // A line of words and the buttons.
        ['words', ...ids].map((row) => <div key={row} className={styles['room']} />)}
      {progress === 'failed' && (
        <Callout>
          <p>{t('external.failed')}</p>
          <Button variant="tertiary" onClick={() => setAttempt(attempt + 1)}>
            {t('forms.retry')}
          </Button>
        </Callout>
      )}
    </div>
  )
}
