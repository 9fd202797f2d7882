import { useEffect, useRef } from 'react'
import { shortLines } from '#domain/bag'
import { Callout } from '#ui'
import styles from '../Checkout.module.css'
import { useCheckout, useCheckoutBasket } from '../context.ts'

/**
 * Names the goods that are not in stock as wanted, and takes the place of the step: nothing can be ordered before the bag is changed
 * (rule checkout.11). The step stays behind it with what was entered.
 */
export const Shortage = () => {
  const { page, t } = useCheckout()
  const basket = useCheckoutBasket()
  const place = useRef<HTMLDivElement>(null)
  const lines = basket ? shortLines(basket) : []
  const isShort = lines.length > 0
  useEffect(() => {
    if (isShort) place.current?.focus()
  }, [isShort])
  return (
    isShort && (
      <div ref={place} tabIndex={-1} className={styles['shortage']}>
        <Callout type="urgent" title={t('checkout.short')}>
          {lines.map(({ itemId, productName, maxQuantity }) => (
            <p key={itemId}>
              <bdi>{productName}</bdi>: {t('bag.left', [maxQuantity])}
            </p>
          ))}
          <a href={page('bag/')}>{t('checkout.edit-bag')}</a>
        </Callout>
      </div>
    )
  )
}
