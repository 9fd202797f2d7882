import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Announcer } from './Announcer.tsx'
import styles from './Bag.module.css'
import { Contents } from './Contents.tsx'
import { connectCheckout } from './connect.ts'
import { useBag, useBasket } from './context.ts'
import { DeliveryForm } from './DeliveryForm.tsx'
import { Destinations } from './Destinations.tsx'
import { Totals } from './Totals.tsx'

/** What is bought and what it costs, beside the form. */
const Summary = () => {
  const { page, t } = useBag()
  const basket = useBasket()
  const empty = basket?.totalProductCount === 0
  return (
    <section className={empty ? undefined : styles['summary']} aria-label={t('bag.summary')}>
      {!empty && <h2 className={styles['subtitle']}>{t('bag.summary')}</h2>}
      <Contents />
      {basket && basket.totalProductCount > 0 && (
        <>
          <Totals basket={basket} />
          <a className={styles['plain']} href={page('bag/')}>
            {t('bag.edit')}
          </a>
        </>
      )}
    </section>
  )
}

/** The main part of the checkout page: where it goes, and what it costs. */
export const CheckoutView = () => {
  const { actions, state, page } = useBag()
  const { delivery } = useSnapshot(state)
  const empty = useBasket()?.totalProductCount === 0
  useEffect(() => connectCheckout(state, actions, () => location.assign(page('bag/'))), [state, actions, page])
  return (
    <div className={styles['columns']}>
      {/* An empty bag takes the place of the form: so nothing that is seen moves. */}
      <div>
        {empty && <Contents />}
        {!empty && <DeliveryForm />}
        {!empty && delivery === 'saved' && <Destinations />}
      </div>
      {!empty && <Summary />}
      <Announcer />
    </div>
  )
}
