import { useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type PortalEntry, pageInPlaceOf, portalEntries } from '#domain/portal'
import { Button, Callout, Loader } from '#ui'
import styles from './AccountPortal.module.css'
import { usePortal } from './context.ts'

/** The page of a site that can be opened instead of a part of a page; undefined where the page is the portal itself. */
const fallbackOf = (entry: PortalEntry | undefined, root: string): string | undefined =>
  entry?.fallback && `${root}${entry.fallback}/`

/** `page` is the address of the page that can be opened instead. */
const Failure = ({ errorKey, page }: { errorKey: string; page: string | undefined }) => {
  const { actions, t } = usePortal()
  return (
    <Callout type="very-urgent">
      <p>{t(errorKey)}</p>
      <div className={styles['ways']}>
        <Button variant="secondary" onClick={actions.retry}>
          {t('account-portal.again')}
        </Button>
        {page !== undefined && (
          <Button variant="tertiary" href={page}>
            {t('account-portal.page')}
          </Button>
        )}
      </div>
    </Callout>
  )
}

/** Selector of the field that takes what is typed first. */
export const firstField = 'input:not([type="hidden"], [readonly], :disabled)'

/** The fragment, with a loader before it and a failure in its place (rules portal.11 and portal.12). */
export const Portal = () => {
  const { state, actions, props, t } = usePortal()
  const { options, attempt, progress, errorKey } = useSnapshot(state)
  const place = useRef<HTMLDivElement>(null)
  // Another opening or attempt mounts the fragment again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const leaving = new AbortController()
    if (state.options && place.current) void actions.show(place.current, leaving.signal)
    return () => leaving.abort()
  }, [state, actions, options, attempt])
  const isModal = options?.preset.view === 'modal'
  useLayoutEffect(() => {
    if (isModal && progress === 'ready') place.current?.querySelector<HTMLElement>(firstField)?.focus()
  }, [isModal, progress])
  const page = isModal
    ? pageInPlaceOf(options, props.root)
    : fallbackOf(props.entry && portalEntries[props.entry], props.root)
  return (
    <div className={styles['frame']}>
      {progress === 'loading' && <Loader brand={props.brand} label={t('account-portal.loading')} />}
      {progress === 'failed' && <Failure errorKey={errorKey} page={page} />}
      <div ref={place} hidden={progress !== 'ready'} />
    </div>
  )
}
