import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import type { ProductLineItem } from '#domain/bag'
import { pictureAddress } from '#domain/products'
import { VisuallyHidden } from '#ui'
import styles from './Bag.module.css'
import { useBag } from './context.ts'

/** Largest quantity that the list offers, unless the line holds more. */
const LIST_MAXIMUM = 10

const quantities = ({ quantity, maxQuantity }: ProductLineItem): number[] => {
  const most = Math.max(1, Math.min(maxQuantity, LIST_MAXIMUM))
  const offered = Array.from({ length: most }, (_, index) => index + 1)
  return offered.includes(quantity) ? offered : [...offered, quantity]
}

const Quantity = ({ line }: { line: ProductLineItem }) => {
  const { actions, state, t } = useBag()
  const { focus } = useSnapshot(state)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (focus !== line.productId) return
    select.current?.focus()
    state.focus = null
  }, [focus, line.productId, state])
  return (
    <label className={styles['quantity']}>
      <span>{t('bag.quantity')}</span>
      <select
        ref={select}
        value={line.quantity}
        aria-label={t('bag.quantity.of', [line.productName])}
        onChange={(event) => actions.change(line, Number(event.currentTarget.value))}
      >
        {quantities(line).map((quantity) => (
          <option key={quantity} value={quantity}>
            {quantity}
          </option>
        ))}
      </select>
    </label>
  )
}

const Price = ({ line, currency }: { line: ProductLineItem; currency: string }) => {
  const { money, t } = useBag()
  const before = line.listPrice * line.quantity
  return (
    <p className={styles['price']}>
      {before > line.total && (
        <>
          <VisuallyHidden>{t('bag.price.before')} </VisuallyHidden>
          <s className={styles['quiet']}>{money(before, currency)}</s>{' '}
          <VisuallyHidden>{t('bag.price.now')} </VisuallyHidden>
        </>
      )}
      <span>{money(line.total, currency)}</span>
    </p>
  )
}

/** The picture of a product. Its alternative text is empty, because the name stands beside it. */
export const LinePicture = ({ pid, colour }: { pid: string; colour: string }) => (
  <img className={styles['picture']} src={pictureAddress(pid, colour)} alt="" width="96" height="96" />
)

/** One line of the bag. */
export const BagLine = ({ line, currency }: { line: ProductLineItem; currency: string }) => {
  const { actions, page, t } = useBag()
  const { pid, colour, productName, quantity, maxQuantity, size } = line
  return (
    <li className={styles['line']}>
      <LinePicture pid={pid} colour={colour} />
      <div className={styles['what']}>
        <a className={styles['name']} href={page(`product/${pid}/?colour=${colour}`)}>
          {productName}
        </a>
        <p className={styles['quiet']}>
          {t(`colour.${colour}`)}
          {size !== 'one' && ` · ${t('bag.size', [size])}`}
        </p>
        {maxQuantity < quantity && <p className={styles['warn']}>{t('bag.left', [maxQuantity])}</p>}
        <div className={styles['controls']}>
          <Quantity line={line} />
          <button
            type="button"
            className={styles['plain']}
            aria-label={t('bag.remove.of', [productName])}
            onClick={() => actions.remove(line)}
          >
            {t('bag.remove')}
          </button>
        </div>
      </div>
      <Price line={line} currency={currency} />
    </li>
  )
}
