import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { addressLines } from '#domain/addresses'
import { BY_GIFT_CARD } from '#domain/gift-cards'
import { hasEndedUnpaid, orderCardRows, orderPriceRows, saysTaxAlone, THANKS_MS } from '#domain/orders'
import { sizeMessage, thumbnailAddress } from '#domain/products'
import type { Order } from '#schemas/orders'
import { Button, Callout, PriceList, ShowIfAuthenticated } from '#ui'
import { useOrders } from './context.ts'
import styles from './Orders.module.css'
import { setPageHeading } from './page-heading.ts'
import { ReadFailure } from './ReadFailure.tsx'

/**
 * The heading of the page says what has become of the order, and so does the title of the document. A new order is thanked for, unless
 * it was looked up.
 */
const Heading = ({ order }: { order: Order }) => {
  const { state, t } = useOrders()
  const { movesFocus, wasFound } = useSnapshot(state)
  const isNew = order.state === 'placed' && !wasFound && Date.now() - Date.parse(order.placedAt) < THANKS_MS
  const text = t(isNew ? 'order.thanks' : `order.state.${order.state}`)
  useEffect(() => setPageHeading(text), [text])
  useEffect(() => {
    if (!movesFocus) return
    state.movesFocus = false
    document.querySelector('h1')?.focus()
  }, [movesFocus, state])
  return (
    <>
      <p>
        {t('order.number')} <bdi>{order.number}</bdi>
      </p>
      {isNew && <p>{t('order.thanks.mail')}</p>}
    </>
  )
}

/** Gives the goods back to the bag, and leads to the step of the payment. */
const PayOtherwise = () => {
  const { actions, state, t } = useOrders()
  const { releasing } = useSnapshot(state)
  return (
    <>
      {releasing === 'failed' && <p>{t('order.pay.other.failed')}</p>}
      <Button
        variant="secondary"
        loading={releasing === 'busy'}
        loadingLabel={t('forms.working')}
        onClick={() => void actions.payOtherwise()}
      >
        {t('order.pay.other')}
      </Button>
    </>
  )
}

/** What the shopper can still do about the payment. */
const Payment = ({ order }: { order: Order }) => {
  const { page, state, t } = useOrders()
  const { redirect } = useSnapshot(state)
  if (order.state === 'awaiting-payment' && redirect === '')
    return (
      <>
        <p>{t('order.unpaid')}</p>
        <ReadFailure />
        <PayOtherwise />
      </>
    )
  if (order.state === 'awaiting-payment')
    return (
      <Callout type="urgent">
        <p>{t('order.unpaid')}</p>
        <Button href={redirect}>{t('order.pay')}</Button> <PayOtherwise />
      </Callout>
    )
  if (order.state === 'cancelled')
    return (
      <>
        {order.giftCards.length > 0 && <p>{t('order.card.back')}</p>}
        {order.paymentMethod !== 'invoice' && order.paymentMethod !== BY_GIFT_CARD && <p>{t('order.money-back')}</p>}
      </>
    )
  if (!hasEndedUnpaid(order.state)) return null
  return (
    <Callout type="very-urgent">
      <p>{t('order.not-paid')}</p>
      {order.giftCards.length > 0 && <p>{t('order.card.back')}</p>}
      <Button href={page('checkout/#payment')}>{t('order.pay.other')}</Button>{' '}
      <Button variant="secondary" href={page('bag/')}>
        {t('bag.view')}
      </Button>
    </Callout>
  )
}

const Lines = ({ order }: { order: Order }) => {
  const { digits, money, page, percent, t } = useOrders()
  const { currency, includedTax, lines, taxes } = order
  const tax = t(`price.tax.${includedTax}`)
  const shown = (amount: number): string => money(amount, currency)
  return (
    <div className={styles['lines']}>
      <ul>
        {lines.map(({ productId, pid, colour, productName, size, quantity, total, gift }) => (
          <li key={productId + JSON.stringify(gift)}>
            <img src={thumbnailAddress(pid, colour)} alt="" width="64" height="64" />
            <div>
              <a href={page(`product/${pid}/`)}>{productName}</a>
              <p className={styles['quiet']}>
                {t(`colour.${colour}`)}
                {size !== 'one' && ` · ${t(sizeMessage(productId), [size])}`} · {t('bag.quantity')}
                {`\u00a0${digits(quantity)}`}
              </p>
              {gift && <p className={styles['quiet']}>{t('bag.gift.to', [gift.recipientEmail])}</p>}
            </div>
            <span>{shown(total)}</span>
          </li>
        ))}
      </ul>
      <PriceList
        rows={[
          ...orderPriceRows(order).map(({ name, amount }) => ({
            name: t(`bag.${name}`),
            value: name === 'shipping' && amount === 0 ? t('bag.free') : shown(amount),
            isSaving: name === 'promotion',
            isTotal: name === 'total',
          })),
          ...orderCardRows(order).map(({ key, args, amount }) => ({ name: t(key, args), value: shown(amount) })),
          // Absent in the answer of an older process during a deployment.
          ...(taxes ?? []).map(({ rate, amount }) => ({
            name: t('price.tax.rate', [tax, percent(rate)]),
            value: shown(amount),
          })),
        ]}
      />
      {saysTaxAlone(order) && <p className={styles['quiet']}>{tax}</p>}
    </div>
  )
}

const Facts = ({ order }: { order: Order }) => {
  const { addressRules, day, t } = useOrders()
  const { customerEmail, deliveryDays: days, deliveryMethod, paymentMethod, placedAt, shippingAddress } = order
  return (
    <dl className={styles['facts']}>
      <dt>{t('order.placed-at')}</dt>
      <dd>{day(placedAt)}</dd>
      {customerEmail !== '' && (
        <>
          <dt>{t('order.mail')}</dt>
          <dd>
            <bdi>{customerEmail}</bdi>
          </dd>
        </>
      )}
      {shippingAddress && (
        <>
          <dt>{t('order.address')}</dt>
          <dd>
            <address>
              {addressLines(addressRules, shippingAddress).map((line) => (
                <bdi key={line}>{line}</bdi>
              ))}
            </address>
          </dd>
        </>
      )}
      {days && (
        <>
          <dt>{t('order.delivery')}</dt>
          <dd>
            {t(`delivery.method.${deliveryMethod}`)} · {t('delivery.days', [days.from, days.to])}
          </dd>
        </>
      )}
      <dt>{t('order.payment')}</dt>
      <dd>{t(`payment.${paymentMethod}`)}</dd>
    </dl>
  )
}

const Cancel = () => {
  const { actions, state, t } = useOrders()
  const { cancelling } = useSnapshot(state)
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (cancelling === 'asked') question.current?.focus()
  }, [cancelling])
  if (cancelling === 'idle')
    return (
      <Button variant="tertiary" onClick={actions.askToCancel}>
        {t('order.cancel')}
      </Button>
    )
  return (
    <div className={styles['part']}>
      <p ref={question} tabIndex={-1} className={styles['heading']}>
        {t('order.cancel.sure')}
      </p>
      {cancelling === 'failed' && (
        <Callout type="very-urgent">
          <p>{t('order.cancel.failed')}</p>
        </Callout>
      )}
      <div className={styles['buttons']}>
        <Button loading={cancelling === 'busy'} loadingLabel={t('forms.working')} onClick={() => void actions.cancel()}>
          {t('order.cancel.yes')}
        </Button>
        <Button variant="secondary" onClick={actions.keep}>
          {t('order.cancel.no')}
        </Button>
      </div>
    </div>
  )
}

/** An order: the confirmation after its placing, and later what has become of it. */
export const OneOrder = () => {
  const { page, state, t } = useOrders()
  const order = useSnapshot(state).order as Order | null
  if (!order) return null
  return (
    <section className={styles['part']}>
      <Heading order={order} />
      <Payment order={order} />
      <Facts order={order} />
      <Lines order={order} />
      {order.canBeCancelled && <Cancel />}
      <ShowIfAuthenticated>
        <a href={page('order/')}>{t('order.history')}</a>
      </ShowIfAuthenticated>
      <a href={page('')}>{t('order.shop')}</a>
    </section>
  )
}
