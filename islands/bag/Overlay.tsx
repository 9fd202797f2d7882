import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Announcer } from './Announcer.tsx'
import styles from './Bag.module.css'
import { Contents } from './Contents.tsx'
import { closeOverlay, connectOverlay } from './connect.ts'
import { useBag, useBasket } from './context.ts'
import overlay from './Overlay.module.css'
import { Totals } from './Totals.tsx'

const Foot = () => {
  const { page, t } = useBag()
  const basket = useBasket()
  if (!basket || basket.totalProductCount === 0) return null
  return (
    <footer className={overlay['foot']}>
      <Totals basket={basket} short />
      <a className={styles['primary']} href={page('checkout/')}>
        {t('bag.checkout')}
      </a>
      <a className={styles['secondary']} href={page('bag/')}>
        {t('bag.view')}
      </a>
    </footer>
  )
}

const Panel = ({ close }: { close: () => void }) => {
  const { t } = useBag()
  const count = useBasket()?.totalProductCount ?? 0
  return (
    <div className={overlay['panel']}>
      <header className={overlay['head']}>
        <h2 id="bag-title" className={overlay['title']}>
          {t('bag.title')} {count > 0 && <span className={styles['quiet']}>{t('bag.count', [count])}</span>}
        </h2>
        <button type="button" className={overlay['close']} onClick={close} aria-label={t('bag.close')}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" fill="none" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
      </header>
      <div className={overlay['body']}>
        <Contents />
      </div>
      <Foot />
      <Announcer />
    </div>
  )
}

/** The mini-bag: a side panel over the page, which is inert meanwhile. */
export const Overlay = () => {
  const { state, actions } = useBag()
  const { open, visible } = useSnapshot(state)
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => closeOverlay(state)

  // The modal registry may let another modal go first: then this one steps back and returns by itself.
  const shown = open && visible
  useLayoutEffect(() => {
    if (shown && !dialog.current?.open) dialog.current?.showModal()
    if (!shown && dialog.current?.open) dialog.current.close()
  }, [shown])
  useEffect(() => connectOverlay(state, actions), [state, actions])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    close()
  }
  // A second Escape closes a dialog without asking.
  const closed = () => {
    if (state.visible) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the keyboard there are Escape and the close button.
    <dialog
      ref={dialog}
      className={overlay['dialog']}
      aria-labelledby="bag-title"
      onCancel={cancel}
      onClose={closed}
      onClick={(event) => event.target === dialog.current && close()}
    >
      {open && <Panel close={close} />}
    </dialog>
  )
}
