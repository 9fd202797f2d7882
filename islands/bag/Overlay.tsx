import { useLayoutEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Button, Modal } from '#ui'
import styles from './Bag.module.css'
import { BagAnnouncer } from './Callouts.tsx'
import { Contents } from './Contents.tsx'
import { closeOverlay, connectOverlay } from './connect.ts'
import { useBag, useBasket } from './context.ts'
import { GoalBar } from './GoalBar.tsx'
import { ToCheckout } from './ToCheckout.tsx'
import { Totals } from './Totals.tsx'

const Foot = () => {
  const { page, t } = useBag()
  const basket = useBasket()
  return (
    basket && (
      <>
        <GoalBar basket={basket} />
        <Totals basket={basket} />
        <ToCheckout basket={basket} />
        <Button variant="secondary" href={page('bag/')}>
          {t('bag.view')}
        </Button>
      </>
    )
  )
}

/** The mini-bag: a side panel over the page, which is inert while the panel is open. */
export const Overlay = () => {
  const { state, actions, t } = useBag()
  // Before the snapshots: they see in the same step what the click that hydrated this island has changed (decision 0163).
  useLayoutEffect(() => connectOverlay(state, actions), [state, actions])
  const { open } = useSnapshot(state)
  const count = useBasket()?.totalProductCount ?? 0
  const number = count > 0 && <span className={styles['quiet']}>{t('bag.count', [count])}</span>
  return (
    <Modal
      id="bag"
      open={open}
      onClose={() => closeOverlay(state)}
      title={
        <>
          {t('bag.title')} {number}
        </>
      }
      closeLabel={t('bag.close')}
      zIndex={1}
      size="side-panel"
      prepared={count > 0}
      footer={count > 0 && <Foot />}
    >
      <Contents />
      <BagAnnouncer />
    </Modal>
  )
}
