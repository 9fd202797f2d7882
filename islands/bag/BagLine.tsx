import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { lineIdentity, orderableQuantity, type ProductLineItem } from '#domain/bag'
import { sizeMessage, thumbnailAddress, timesPrice } from '#domain/products'
import { ErrorText, firstPress, VisuallyHidden } from '#ui'
import styles from './Bag.module.css'
import { useBag } from './context.ts'

/** Largest quantity that the list offers, unless the line holds more. */
const LIST_MAXIMUM = 10

const quantities = ({ quantity, maxQuantity }: ProductLineItem): number[] => {
  const most = Math.min(maxQuantity, LIST_MAXIMUM)
  const offered = Array.from({ length: most }, (_, index) => index + 1)
  return offered.includes(quantity) ? offered : [...offered, quantity]
}

const Quantity = ({ line, describedBy }: { line: ProductLineItem; describedBy: string | undefined }) => {
  const { actions, digits, t } = useBag()
  return (
    <label className={styles['quantity']}>
      <span>{t('bag.quantity')}</span>
      <select
        value={line.quantity}
        aria-label={t('bag.quantity.of', [line.productName])}
        aria-describedby={describedBy}
        onChange={(event) => actions.change(line, Number(event.currentTarget.value))}
      >
        {quantities(line).map((quantity) => (
          <option key={quantity} value={quantity}>
            {digits(quantity)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The price of what can be ordered of a line; goods that are gone have none. */
const Price = ({ line, currency }: { line: ProductLineItem; currency: string }) => {
  const { money, t } = useBag()
  const before = timesPrice(line.listPrice, orderableQuantity(line), currency)
  if (line.maxQuantity === 0) return null
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
  <img className={styles['picture']} src={thumbnailAddress(pid, colour)} alt="" width="96" height="96" />
)

/** The way from goods that are gone to another size of the product. */
const OtherSize = ({ line: { pid, colour, productName } }: { line: ProductLineItem }) => {
  const { page, t } = useBag()
  return (
    <a
      className={styles['plain']}
      aria-label={t('bag-page.other-size.of', [productName])}
      href={page(`product/${pid}/?colour=${colour}`)}
    >
      {t('bag-page.other-size')}
    </a>
  )
}

interface LineProps {
  line: ProductLineItem
  /** The line stands on the page of the bag. */
  detailed: boolean
}

/** The controls of a line. Goods that are gone can be removed, and the page of the bag leads to another size. */
const Controls = ({ line, detailed, describedBy }: LineProps & { describedBy: string | undefined }) => {
  const { actions, state, t } = useBag()
  const { focus } = useSnapshot(state)
  const place = useRef<HTMLDivElement>(null)
  const identity = lineIdentity(line)
  useEffect(() => {
    if (focus !== identity) return
    place.current?.querySelector<HTMLElement>('select, button')?.focus()
    state.focus = null
  }, [focus, identity, state])
  return (
    <div ref={place} className={styles['controls']}>
      {line.maxQuantity > 0 && <Quantity line={line} describedBy={describedBy} />}
      {line.maxQuantity === 0 && line.size !== 'one' && detailed && <OtherSize line={line} />}
      <button
        type="button"
        className={styles['plain']}
        aria-label={t('bag.remove.of', [line.productName])}
        aria-describedby={describedBy}
        onClick={firstPress(() => actions.remove(line))}
      >
        {t('bag.remove')}
      </button>
    </div>
  )
}

/**
 * One line of the bag. Where less is in stock than it holds, it says how much, and its controls are described by that, and by the
 * recipient of a gift card.
 */
export const BagLine = ({ line, currency, detailed }: LineProps & { currency: string }) => {
  const { page, t } = useBag()
  const { productId, pid, colour, productName, quantity, maxQuantity, itemId, size, gift } = line
  const problemId = maxQuantity < quantity ? `short-${itemId}` : undefined
  const giftId = gift && `gift-${itemId}`
  return (
    <li className={styles['line']}>
      <LinePicture pid={pid} colour={colour} />
      <div className={styles['what']}>
        <a className={styles['name']} href={page(`product/${pid}/?colour=${colour}`)}>
          {productName}
        </a>
        <p className={styles['quiet']}>
          {t(`colour.${colour}`)}
          {size !== 'one' && `\u00a0· ${t(sizeMessage(productId), [size])}`}
        </p>
        {gift && (
          <p id={giftId} className={styles['quiet']}>
            {t('bag.gift.to', [gift.recipientEmail])}
          </p>
        )}
        {problemId && <ErrorText id={problemId}>{t('bag.left', [maxQuantity])}</ErrorText>}
        <Controls
          line={line}
          detailed={detailed}
          describedBy={`${giftId ?? ''} ${problemId ?? ''}`.trim() || undefined}
        />
      </div>
      <Price line={line} currency={currency} />
    </li>
  )
}
