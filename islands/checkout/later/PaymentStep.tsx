import { type SyntheticEvent, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { publish } from '#bus'
import { deliveryAsTold, isDigitalOnly } from '#domain/bag'
import { Button, Callout } from '#ui'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'
import { StepHeading } from '../StepList.tsx'
import type { CheckoutState } from '../state.ts'
import { changeBag } from './change-bag.ts'
import { Options } from './Options.tsx'

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

const tellPayment = ({ basket, paymentMethod }: CheckoutState): void => {
  if (basket) publish('checkout:payment', { ...deliveryAsTold(basket), paymentMethod })
}

/** Delivery method and payment. */
export const PaymentStep = () => {
  const { actions, state, t } = useCheckout()
  const { paymentMethod } = useSnapshot(state)
  const { paymentMethods: methods = [], shipmentList = [] } = useCheckoutBasket() ?? {}
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const choose = (id: string): void => {
    state.paymentMethod = id
    setMissing(false)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (methods.includes(state.paymentMethod)) {
      tellPayment(state)
      actions.go('review')
    } else {
      setMissing(true)
      form.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus()
    }
  }
  return (
    <section className={styles['step']}>
      <StepHeading>
        {t(isDigitalOnly(shipmentList) ? 'checkout.payment.title.digital' : 'checkout.payment.title')}
      </StepHeading>
      <form ref={form} className={styles['step']} noValidate onSubmit={submit}>
        <DeliveryMethods />
        {methods.length === 0 ? (
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
        )}
        <Button type="submit" disabled={methods.length === 0}>
          {t('checkout.to-review')}
        </Button>
      </form>
    </section>
  )
}
