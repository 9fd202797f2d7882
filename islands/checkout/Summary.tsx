import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { basketLines, type ProductLineItem, totalRows } from '#domain/bag'
import { cardRows } from '#domain/gift-cards'
import { sizeMessage, thumbnailAddress } from '#domain/products'
import { PriceList, useLazyParts } from '#ui'
import styles from './Checkout.module.css'
import { useCheckout, useCheckoutBasket } from './context.ts'
import { cardPayment } from './gift-cards.ts'
import { laterSteps } from './lazy-parts.ts'
import own from './Summary.module.css'

const Line = ({ line }: { line: ProductLineItem }) => {
  const { digits, money, t } = useCheckout()
  const { productId, pid, colour, maxQuantity, productName, quantity, size, total, gift } = line
  return (
    <li className={own['line']}>
      <img src={thumbnailAddress(pid, colour)} alt="" width="64" height="64" />
      <div>
        <p className={own['name']}>{productName}</p>
        <p className={styles['quiet']}>
          {t(`colour.${colour}`)}
          {size !== 'one' && ` · ${t(sizeMessage(productId), [size])}`}
          {quantity > 1 && ` · ${t('bag.quantity')}\u00a0${digits(quantity)}`}
          {maxQuantity < quantity && ` · ${t('bag.left', [maxQuantity])}`}
          {gift && ` · ${t('bag.gift.to', [gift.recipientEmail])}`}
        </p>
      </div>
      {maxQuantity > 0 && <span className={styles['amount']}>{money(total)}</span>}
    </li>
  )
}

const Contents = () => {
  const { money, page, state, t } = useCheckout()
  const basket = useCheckoutBasket()
  const { cards, step } = useSnapshot(state)
  const { PromotionCode } = useLazyParts(laterSteps) ?? {}
  if (!basket) return <div className={own['ghost']} aria-busy="true" />
  const payment = cardPayment(basket, cards)
  return (
    <>
      <ul className={own['lines']}>
        {basketLines(basket).map((line) => (
          <Line key={line.itemId} line={line} />
        ))}
      </ul>
      {step !== 'delivery' && PromotionCode && <PromotionCode />}
      <PriceList
        rows={[
          ...totalRows(basket).map(({ name, amount }) => ({
            name: t(`bag.${name}`),
            value: name === 'shipping' && amount === 0 ? t('bag.free') : money(amount),
            isSaving: name === 'promotion',
            isTotal: name === 'total',
          })),
          ...cardRows(payment.cards, payment.rest).map(({ key, args, amount }) => ({
            name: t(key, args),
            value: money(amount),
          })),
        ]}
      />
      <a className={styles['plain']} href={page('bag/')}>
        {t('checkout.edit-bag')}
      </a>
    </>
  )
}

/** The lines and the totals: beside the steps, and on a phone above them behind a button with the total. */
export const Summary = () => {
  const { money, state, t } = useCheckout()
  const basket = useCheckoutBasket()
  const { step } = useSnapshot(state)
  const [chosen, setChosen] = useState<boolean>()
  // Before the order is placed, the goods are in sight.
  const isOpen = chosen ?? step === 'review'
  return (
    <section className={own['summary']} aria-labelledby="summary-title">
      <h2 id="summary-title" className={styles['title']}>
        {t('summary.title')}{' '}
        {/* Its place is there before the bag is: a part that comes into a line moves the words of the line. */}
        <span className={styles['quiet']}>{basket ? t('bag.count', [basket.totalProductCount]) : '\u00a0'}</span>
      </h2>
      <button
        type="button"
        className={own['unfold']}
        aria-expanded={isOpen}
        aria-controls="summary-contents"
        onClick={() => setChosen(!isOpen)}
      >
        <span>{t('checkout.summary.show')}</span>
        {basket && <strong>{money(basket.pricing.total)}</strong>}
      </button>
      <div id="summary-contents" className={own[isOpen ? 'unfolded' : 'folded']}>
        <Contents />
      </div>
    </section>
  )
}
