import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { hostInfo } from '#browser/host'
import { isShoeSize, makeSku, thumbnailAddress } from '#domain/products'
import { Button, ErrorText, firstPress, VisuallyHidden } from '#ui'
import { useWishlist, type WishlistProduct } from './context.ts'
import styles from './Wishlist.module.css'

interface ProductProps {
  product: WishlistProduct
}

const Price = ({ product: { now, list } }: ProductProps) => {
  const { t } = useWishlist()
  return (
    <p className={styles['price']}>
      {list !== undefined && <VisuallyHidden>{t('price.now')} </VisuallyHidden>}
      <span className={list !== undefined ? styles['sale'] : undefined}>{now}</span>
      {list !== undefined && (
        <>
          {' '}
          <VisuallyHidden>{t('price.before')} </VisuallyHidden>
          <s className={styles['quiet']}>{list}</s>
        </>
      )}
    </p>
  )
}

const Size = ({ product: { pid, colour, name, sizes } }: ProductProps) => {
  const { t } = useWishlist()
  const sku = (size: string) => makeSku({ pid, colour, size })
  const [only] = sizes
  if (only && sizes.length === 1) return <input type="hidden" name="productId" value={sku(only.id)} />
  return (
    <select name="productId" required defaultValue="" aria-label={t('wishlist.size.of', [name])}>
      <option value="">{t(only && isShoeSize(only.id) ? 'wishlist.size.choose.shoes' : 'wishlist.size.choose')}</option>
      {sizes.map(({ id, text, isSoldOut }) => (
        <option key={id} value={sku(id)} disabled={isSoldOut}>
          {isSoldOut ? t('wishlist.size.sold-out', [text]) : text}
        </option>
      ))}
    </select>
  )
}

/** A trigger of `bag:add`, as on the product's own page: it is sent as a form where no island takes the request. */
const MoveForm = ({ product }: ProductProps) => {
  const { actions, state, t } = useWishlist()
  const { moves } = useSnapshot(state)
  const { sitePath } = hostInfo()
  const isBusy = Object.values(moves).some((move) => move.pid === product.pid && move.isBusy)
  return (
    <form
      className={styles['move']}
      method="post"
      action={`/api/bridge/baskets/-/items${sitePath && `?sitePath=${encodeURIComponent(sitePath)}`}`}
      data-request="bag:add"
      onSubmit={({ currentTarget }) => actions.move(String(new FormData(currentTarget).get('productId')), product.pid)}
    >
      <Size product={product} />
      <input type="hidden" name="quantity" value="1" />
      <Button
        type="submit"
        aria-label={t('wishlist.move.of', [product.name])}
        loading={isBusy}
        loadingLabel={t('bag.adding')}
      >
        {t('wishlist.move')}
      </Button>
    </form>
  )
}

/** How the product gets into the bag. */
const Purchase = ({ product }: ProductProps) => {
  const { root, t } = useWishlist()
  if (product.sizes.length === 0) return <ErrorText>{t('product.sold-out')}</ErrorText>
  if (!product.isGiftCard) return <MoveForm product={product} />
  return (
    <Button href={`${root}product/${product.pid}/`} aria-label={t('wishlist.gift.of', [product.name])}>
      {t('wishlist.gift')}
    </Button>
  )
}

/** One product of the list. */
export const WishlistItem = ({ product }: ProductProps) => {
  const { actions, root, state, t } = useWishlist()
  const { focus } = useSnapshot(state)
  const link = useRef<HTMLAnchorElement>(null)
  const { pid, colour, kind, name } = product
  useEffect(() => {
    if (focus !== pid) return
    link.current?.focus()
    state.focus = undefined
  }, [focus, pid, state])
  return (
    <li className={styles['item']}>
      <img className={styles['picture']} src={thumbnailAddress(pid, colour)} alt="" width="128" height="128" />
      <a ref={link} className={styles['name']} href={`${root}product/${pid}/`}>
        {name}
      </a>
      <p className={styles['quiet']}>{kind}</p>
      <Price product={product} />
      <Purchase product={product} />
      <button
        type="button"
        className={styles['plain']}
        aria-label={t('bag.remove.of', [name])}
        onClick={firstPress(() => void actions.remove(pid))}
      >
        {t('bag.remove')}
      </button>
    </li>
  )
}
