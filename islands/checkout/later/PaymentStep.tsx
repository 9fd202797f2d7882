import { type SyntheticEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { publish } from '#bus'
import { deliveryAsTold, isDigitalOnly } from '#domain/bag'
import { BY_GIFT_CARD } from '#domain/gift-cards'
import { Button, Callout } from '#ui'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'
import { canBePaid, cardPayment } from '../gift-cards.ts'
import { StepHeading } from '../StepList.tsx'
import type { CheckoutState } from '../state.ts'
import { changeBag } from './change-bag.ts'
import { GiftCards } from './GiftCards.tsx'
import { Options } from './Options.tsx'
import { OrderProblem } from './OrderProblem.tsx'

/** The delivery method: a choice shows at once and is sent; the last one counts. A choice that fails goes back. */
const DeliveryMethods = () => {
  const { money, state, t } = useCheckout()
  const basket = useCheckoutBasket()
  const [wanted, setWanted] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const newest = useRef<Promise<void>>(Promise.resolve())
  if (!basket || basket.deliveryMethods.length === 0) return null
  const choose = (deliveryMethod: string): void => {
    setWanted(deliveryMethod)
    setFailed(false)
    const settle = (failed: boolean): void => {
      if (newest.current !== call) return
      setWanted(undefined)
      setFailed(failed)
      if (!failed && state.basket) publish('checkout:delivery', deliveryAsTold(state.basket))
    }
    const call: Promise<void> = newest.current
      .then(() => changeBag(state, { deliveryMethod }))
      .then(
        () => settle(false),
        () => settle(true),
      )
    newest.current = call
  }
  return (
    <Options
      legend={t('checkout.methods')}
      options={basket.deliveryMethods.map(({ id, price, days }) => ({
        id,
        label: t(`delivery.method.${id}`),
        price: price === 0 ? t('bag.free') : money(price),
        hint: t('delivery.days', [days.from, days.to]),
      }))}
      chosen={wanted ?? basket.deliveryMethod}
      error={hasFailed ? t('checkout.error.method') : undefined}
      onChoose={choose}
    />
  )
}

const tellPayment = ({ basket, paymentMethod, cards }: CheckoutState): void => {
  if (!basket) return
  const told = cardPayment(basket, cards).isCovered ? BY_GIFT_CARD : paymentMethod
  publish('checkout:payment', { ...deliveryAsTold(basket), paymentMethod: told })
}

/** The ways to pay what the gift cards leave, and the way to the review. */
const PaymentForm = () => {
  const { actions, state, t } = useCheckout()
  const { cards, paymentMethod } = useSnapshot(state)
  const basket = useCheckoutBasket()
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { paymentMethods: methods = [] } = basket ?? {}
  const isCovered = basket !== null && cardPayment(basket, cards).isCovered
  const choose = (id: string): void => {
    state.paymentMethod = id
    setMissing(false)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (state.basket && canBePaid(state.basket, state)) {
      state.orderProblem = ''
      tellPayment(state)
      actions.go('review')
    } else {
      setMissing(true)
      form.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus()
    }
  }
  const choice =
    methods.length === 0 ? (
      <Callout type="urgent">
        <p>{t('checkout.payment.none')}</p>
      </Callout>
    ) : (
      <Options
        legend={t('checkout.payments')}
        options={methods.map((id) => ({ id, label: t(`payment.${id}`) }))}
        chosen={paymentMethod}
        error={isMissing ? t('checkout.payment.missing') : undefined}
        onChoose={choose}
      />
    )
  return (
    <form ref={form} className={styles['step']} noValidate onSubmit={submit}>
      {!isCovered && choice}
      <Button type="submit" disabled={methods.length === 0 && !isCovered}>
        {t('checkout.to-review')}
      </Button>
    </form>
  )
}

/** Delivery method, gift cards and payment. */
export const PaymentStep = () => {
  const { state, t } = useCheckout()
  const { orderProblem } = useSnapshot(state)
  const { shipmentList = [] } = useCheckoutBasket() ?? {}
  return (
    <section className={styles['step']}>
      <StepHeading>
        {t(isDigitalOnly(shipmentList) ? 'checkout.payment.title.digital' : 'checkout.payment.title')}
      </StepHeading>
      {orderProblem === 'card' && <OrderProblem />}
      <DeliveryMethods />
      <GiftCards />
      <PaymentForm />
    </section>
  )
}
