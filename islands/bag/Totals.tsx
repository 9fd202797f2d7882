import { Fragment, type ReactNode } from 'react'
import type { Basket } from '#domain/bag'
import { useBag } from './context.ts'
import styles from './Totals.module.css'

const Row = ({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }) => (
  <div className={styles[strong ? 'total' : 'row']}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Known promotions have a text of their own; of others the name is shown as the back end gives it. */
const promotions = ['free-standard', 'half-oversize']

const Shipping = ({ basket }: { basket: Basket }) => {
  const { money, t } = useBag()
  return basket.shipmentList.map(({ shipmentId, shipmentType, shippingLineItem }) => (
    <Fragment key={shipmentId}>
      <Row name={t(`bag.shipping.${shipmentType}`)}>
        {shippingLineItem.price === 0 ? t('bag.free') : money(shippingLineItem.price, basket.currency)}
      </Row>
      {shippingLineItem.shippingLineItemDiscountList.map(({ name, price }) => (
        <Row key={name} name={promotions.includes(name) ? t(`delivery.promotion.${name}`) : name}>
          <span className={styles['saving']}>{money(price, basket.currency)}</span>
        </Row>
      ))}
    </Fragment>
  ))
}

/** What the bag costs. `short` leaves the shipments out. */
export const Totals = ({ basket, short = false }: { basket: Basket; short?: boolean }) => {
  const { money, t } = useBag()
  const { currency, pricing } = basket
  return (
    <dl className={styles['totals']}>
      <Row name={t('bag.subtotal')}>{money(pricing.subTotal, currency)}</Row>
      {short ? (
        <Row name={t('bag.shipping')}>
          {pricing.shippingTotal === 0 ? t('bag.free') : money(pricing.shippingTotal, currency)}
        </Row>
      ) : (
        <Shipping basket={basket} />
      )}
      <Row name={t('bag.total')} strong>
        {money(pricing.total, currency)}
      </Row>
    </dl>
  )
}
