import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { cardRows } from '#domain/gift-cards'
import { Button, Callout } from '#ui'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'
import { cardPayment } from '../gift-cards.ts'
import { StepHeading } from '../StepList.tsx'
import type { CheckoutState } from '../state.ts'
import { OrderProblem } from './OrderProblem.tsx'
import { submitOrder } from './place-order.ts'
import { isUnseen, markSeen } from './seen-order.ts'

/** Orders. */
const PlaceButton = () => {
  const checkout = useCheckout()
  const { state, t } = checkout
  const { isPlacing, orderProblem } = useSnapshot(state)
  return (
    <Button loading={isPlacing} loadingLabel={t('checkout.placing')} onClick={() => void submitOrder(checkout)}>
      {t(orderProblem === 'lost' ? 'checkout.place.again' : 'checkout.place')}
    </Button>
  )
}

/** Says that the order would be another one than the shopper has seen, with the new total. */
const Unseen = () => {
  const { money, state, t } = useCheckout()
  const total = useCheckoutBasket()?.pricing.total ?? 0
  return (
    <Callout type="urgent">
      <p>{t('checkout.unseen', [money(total)])}</p>
      <Button variant="secondary" onClick={() => markSeen(state)}>
        {t('checkout.unseen.confirm')}
      </Button>
    </Callout>
  )
}

/**
 * The button that orders. A change that came from elsewhere stands in its place until the shopper has seen it (rule checkout.12). The
 * focus goes with them, because the button that had it is gone.
 */
const Place = () => {
  const { state } = useCheckout()
  const { basket, isPlacing, seen } = useSnapshot(state) as CheckoutState
  const hasChanged = !isPlacing && isUnseen({ basket, seen })
  const place = useRef<HTMLDivElement>(null)
  const hadChanged = useRef(false)
  useEffect(() => {
    if (hasChanged) place.current?.focus()
    else if (hadChanged.current) place.current?.querySelector('button')?.focus()
    hadChanged.current = hasChanged
  }, [hasChanged])
  return (
    <div ref={place} tabIndex={-1} className={`${styles['problem']} ${styles['place']}`}>
      {hasChanged ? <Unseen /> : <PlaceButton />}
    </div>
  )
}

/** The last look, and the button that orders. */
export const ReviewStep = () => {
  const { money, page, state, t } = useCheckout()
  const { cards } = useSnapshot(state)
  const basket = useCheckoutBasket()
  const total = basket?.pricing.total ?? 0
  const payment = basket && cardPayment(basket, cards)
  const rows = payment ? cardRows(payment.cards, payment.rest) : []
  useEffect(() => {
    markSeen(state)
    return () => {
      state.seen = null
    }
  }, [state])
  return (
    <section className={styles['step']}>
      <StepHeading>{t('checkout.review.title')}</StepHeading>
      <OrderProblem />
      <p className={styles['sum']}>
        <span>{t('bag.total')}</span> <strong>{money(total)}</strong>
      </p>
      {rows.map(({ key, args, amount }) => (
        <p key={key + args.join()} className={styles['sum']}>
          <span>{t(key, args)}</span> <strong>{money(amount)}</strong>
        </p>
      ))}
      <p className={styles['quiet']}>
        {t('checkout.terms')} <a href={page('terms/')}>{t('checkout.terms.link')}</a>
      </p>
      <Place />
    </section>
  )
}
