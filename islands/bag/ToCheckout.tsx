import type { MouseEvent } from 'react'
import { type Basket, lineIdentity, shortLines } from '#domain/bag'
import { Button, ErrorText } from '#ui'
import { useBag } from './context.ts'

/** The way to the checkout. While goods are not in stock as wanted it names the first of them and leads there (rule bag.23). */
export const ToCheckout = ({ basket }: { basket: Basket }) => {
  const { page, state, t } = useBag()
  const [short] = shortLines(basket)
  const leadToLine = (event: MouseEvent): void => {
    if (!short) return
    event.preventDefault()
    state.focus = lineIdentity(short)
  }
  return (
    <>
      {short && (
        <ErrorText id="bag-short">
          <bdi>{short.productName}</bdi>: {t('bag.left', [short.maxQuantity])}
        </ErrorText>
      )}
      <Button href={page('checkout/')} aria-describedby={short && 'bag-short'} onClick={leadToLine}>
        {t('bag.checkout')}
      </Button>
    </>
  )
}
