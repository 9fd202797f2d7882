import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { shortLines } from '#domain/bag'
import { Button, Callout } from '#ui'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'
import { StepHeading } from '../StepList.tsx'
import { submitOrder } from './place-order.ts'

/** Why the order was not placed, or that its result is not known yet. It takes the focus, so that it is read before another attempt. */
const Problem = () => {
  const { money, page, state, t } = useCheckout()
  const { orderProblem } = useSnapshot(state)
  const basket = useCheckoutBasket()
  const total = basket?.pricing.total ?? 0
  const short = (basket ? shortLines(basket) : []).map(({ productName }) => productName).join(', ')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (orderProblem !== '') place.current?.focus()
  }, [orderProblem])
  if (orderProblem === '') return null
  return (
    <div ref={place} tabIndex={-1} className={styles['problem']}>
      <Callout type="very-urgent">
        <p>{t(`checkout.error.${orderProblem}`, [orderProblem === 'stock' ? short : money(total)])}</p>
        {orderProblem === 'stock' && <a href={page('bag/')}>{t('checkout.edit-bag')}</a>}
      </Callout>
    </div>
  )
}

/** The last look, and the button that orders. */
export const ReviewStep = () => {
  const { money, page, state, t } = useCheckout()
  const { isPlacing, orderProblem } = useSnapshot(state)
  const total = useCheckoutBasket()?.pricing.total ?? 0
  return (
    <section className={styles['step']}>
      <StepHeading>{t('checkout.review.title')}</StepHeading>
      <Problem />
      <p className={styles['sum']}>
        <span>{t('bag.total')}</span> <strong>{money(total)}</strong>
      </p>
      <p className={styles['quiet']}>
        {t('checkout.terms')} <a href={page('terms/')}>{t('checkout.terms.link')}</a>
      </p>
      <Button
        loading={isPlacing}
        loadingLabel={t('checkout.placing')}
        onClick={() => void submitOrder(state, page(''))}
      >
        {t(orderProblem === 'lost' ? 'checkout.place.again' : 'checkout.place')}
      </Button>
    </section>
  )
}
