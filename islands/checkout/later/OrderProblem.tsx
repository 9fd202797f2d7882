import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Callout } from '#ui'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'

/** Why the order was not placed, or that its result is not known yet. It takes the focus, so that it is read before another attempt. */
export const OrderProblem = () => {
  const { money, state, t } = useCheckout()
  const { orderProblem } = useSnapshot(state)
  const total = useCheckoutBasket()?.pricing.total ?? 0
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (orderProblem !== '') place.current?.focus()
  }, [orderProblem])
  if (orderProblem === '') return null
  return (
    <div ref={place} tabIndex={-1} className={styles['problem']}>
      <Callout type="very-urgent">
        <p>{t(`checkout.error.${orderProblem}`, [money(total)])}</p>
      </Callout>
    </div>
  )
}
