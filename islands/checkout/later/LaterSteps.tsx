import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { addressLines } from '#domain/addresses'
import { isDigitalOnly } from '#domain/bag'
import { BY_GIFT_CARD } from '#domain/gift-cards'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'
import { cardPayment } from '../gift-cards.ts'
import { type Step, stepName } from '../steps.ts'
import { PaymentStep } from './PaymentStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'

/** What a step has settled, with a way back to it. */
const Settled = ({ step, children }: { step: Step; children: ReactNode }) => {
  const { actions, t } = useCheckout()
  const name = stepName(t, step, useCheckoutBasket())
  return (
    <section className={styles['settled']} aria-labelledby={`settled-${step}`}>
      <h2 id={`settled-${step}`}>{name}</h2>
      <div>{children}</div>
      <button
        type="button"
        className={styles['plain']}
        aria-label={t('checkout.change.of', [name])}
        onClick={() => actions.go(step)}
      >
        {t('checkout.change')}
      </button>
    </section>
  )
}

/** Where the goods go: gift cards to the e-mail address, all else to the postal one. */
const Destination = () => {
  const { addressRules } = useCheckout()
  const basket = useCheckoutBasket()
  if (!basket) return null
  const { customerEmail, shipmentList, shippingAddress } = basket
  return (
    <Settled step="delivery">
      <p>
        <bdi>{customerEmail}</bdi>
      </p>
      {shippingAddress && !isDigitalOnly(shipmentList) && (
        <address className={styles['address']}>
          {addressLines(addressRules, shippingAddress).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
          <bdi dir="ltr">{shippingAddress.phoneNumber}</bdi>
        </address>
      )}
    </Settled>
  )
}

/** How the goods come, and how they are paid. */
const Chosen = () => {
  const { state, t } = useCheckout()
  const { cards, paymentMethod } = useSnapshot(state)
  const basket = useCheckoutBasket()
  const isCovered = basket !== null && cardPayment(basket, cards).isCovered
  const method = basket?.deliveryMethods.find(({ id }) => id === basket.deliveryMethod)
  return (
    <Settled step="payment">
      {method && (
        <p>
          {t(`delivery.method.${method.id}`)} · {t('delivery.days', [method.days.from, method.days.to])}
        </p>
      )}
      <p>{t(`payment.${isCovered ? BY_GIFT_CARD : paymentMethod}`)}</p>
    </Settled>
  )
}

/** A step after the first one, below what the steps before it have settled. */
export const LaterSteps = ({ step }: { step: Exclude<Step, 'delivery'> }) => (
  <>
    <Destination />
    {step === 'review' && <Chosen />}
    {step === 'review' ? <ReviewStep /> : <PaymentStep />}
  </>
)
