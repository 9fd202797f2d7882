import { useEffect } from 'react'
import { basketLines } from '#domain/bag'
import styles from './Bag.module.css'
import { hideBaggedCards } from './bagged-cards.ts'
import { BagAnnouncer } from './Callouts.tsx'
import { Contents } from './Contents.tsx'
import { connectPage } from './connect.ts'
import { useBag, useBasket } from './context.ts'
import { GoalBar } from './GoalBar.tsx'
import { ToCheckout } from './ToCheckout.tsx'
import { Totals } from './Totals.tsx'

const showHeading = () => {
  const heading = document.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus()
}

const Summary = () => {
  const { t } = useBag()
  const basket = useBasket()
  if (!basket || basket.totalProductCount === 0) return null
  return (
    <section className={styles['summary']} aria-labelledby="bag-summary">
      <h2 id="bag-summary" className={styles['subtitle']}>
        {t('summary.title')} <span className={styles['quiet']}>{t('bag.count', [basket.totalProductCount])}</span>
      </h2>
      <GoalBar basket={basket} detailed />
      <Totals basket={basket} />
      <ToCheckout basket={basket} />
    </section>
  )
}

/** The main part of the bag page. */
export const BagPage = () => {
  const { actions, state } = useBag()
  const basket = useBasket()
  useEffect(() => connectPage(state, actions, showHeading), [state, actions])
  useEffect(() => {
    if (!basket) return undefined
    const hide = (): void => hideBaggedCards(basketLines(basket).map(({ pid }) => pid))
    hide()
    // Recommendations, and what was viewed last, come when their rail is near.
    document.addEventListener('cards', hide)
    return () => document.removeEventListener('cards', hide)
  }, [basket])
  return (
    <div className={styles['columns']}>
      <Contents detailed />
      <Summary />
      <BagAnnouncer />
    </div>
  )
}
