import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { portalAddress } from '#domain/portal'
import { Button, Callout, Loader } from '#ui'
import styles from './AccountPortal.module.css'
import { usePortal } from './context.ts'

const Failure = ({ errorKey, touchpoint }: { errorKey: string; touchpoint: string }) => {
  const { actions, props, t } = usePortal()
  return (
    <Callout type="very-urgent">
      <p>{t(errorKey)}</p>
      <div className={styles['ways']}>
        <Button variant="secondary" onClick={actions.retry}>
          {t('account-portal.again')}
        </Button>
        <Button variant="tertiary" href={portalAddress(touchpoint, props.root)}>
          {t('account-portal.page')}
        </Button>
      </div>
    </Callout>
  )
}

/** The fragment, with a loader before it and a failure in its place (rules portal.11 and portal.12). */
export const Portal = () => {
  const { state, actions, props, t } = usePortal()
  const { options, attempt, progress, errorKey } = useSnapshot(state)
  const place = useRef<HTMLDivElement>(null)
  // Another opening or attempt mounts the fragment anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const leaving = new AbortController()
    if (state.options && place.current) void actions.show(place.current, leaving.signal)
    return () => leaving.abort()
  }, [state, actions, options, attempt])
  return (
    <>
      {progress === 'loading' && <Loader brand={props.brand} label={t('account-portal.loading')} />}
      {progress === 'failed' && <Failure errorKey={errorKey} touchpoint={options?.touchpoint ?? ''} />}
      <div ref={place} hidden={progress !== 'ready'} />
    </>
  )
}
