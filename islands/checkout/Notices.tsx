import { useSnapshot } from 'valtio'
import { shortLines } from '#domain/bag'
import { Callout } from '#ui'
import { useCheckout, useCheckoutBasket } from './context.ts'

/** Names the goods that are not in stock as wanted, in every step: nothing can be ordered before the bag is changed. */
export const Shortage = () => {
  const { page, t } = useCheckout()
  const basket = useCheckoutBasket()
  const lines = basket ? shortLines(basket) : []
  if (lines.length === 0) return null
  return (
    <Callout type="urgent" title={t('checkout.short')}>
      {lines.map(({ productId, productName, maxQuantity }) => (
        <p key={productId}>
          <bdi>{productName}</bdi>: {t('bag.left', [maxQuantity])}
        </p>
      ))}
      <a href={page('bag/')}>{t('checkout.edit-bag')}</a>
    </Callout>
  )
}

/** Why the shopper is back at the delivery details. */
export const Returned = () => {
  const { state, t } = useCheckout()
  const { orderProblem, step } = useSnapshot(state)
  if (orderProblem !== 'delivery' || step !== 'delivery') return null
  return (
    <Callout type="urgent">
      <p>{t('checkout.error.delivery')}</p>
    </Callout>
  )
}
