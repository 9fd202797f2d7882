import { Fragment, type ReactNode } from 'react'
import type { Basket, PromotionId } from '#domain/bag'
import { useBag } from './context.ts'
import styles from './Totals.module.css'

const Row = ({ name, children, strong }: { name: string; children: ReactNode; strong?: boolean }) => (
  <div className={styles[strong ? 'total' : 'row']}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Promotions with a message of their own. Any other promotion shows the name that the back end gives. */
const promotions: readonly string[] = ['free-standard', 'half-oversize'] satisfies PromotionId[]

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

/** The price of the bag. `short` shows delivery as one sum instead of one row for each shipment. */
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
