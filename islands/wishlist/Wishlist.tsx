import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { translations } from '#browser/translations'
import { Button, type SiteProps, VisuallyHidden } from '#ui'
import { createWishlistActions } from './actions.ts'
import { RemovedProduct, WishlistAnnouncer, WishlistFailure } from './Callouts.tsx'
import { connect } from './connect.ts'
import { useWishlist, WishlistContext, type WishlistProduct } from './context.ts'
import { createWishlistPageState } from './state.ts'
import styles from './Wishlist.module.css'
import { WishlistItem } from './WishlistItem.tsx'

const Empty = () => {
  const { root, t } = useWishlist()
  return (
    <div className={styles['empty']}>
      <p className={styles['name']}>{t('wishlist.empty')}</p>
      <p className={styles['quiet']}>{t('wishlist.empty.hint')}</p>
      <Button variant="secondary" href={root}>
        {t('bag.empty.link')}
      </Button>
    </div>
  )
}

/** Stands where the list will be. Only a member sees it: everybody gets the same page. */
const Waiting = () => {
  const { t } = useWishlist()
  return (
    <div data-show-if="authenticated">
      <VisuallyHidden>{t('wishlist.loading')}</VisuallyHidden>
      <ul className={styles['items']} aria-hidden="true">
        {[1, 2].map((row) => (
          <li key={row} className={styles['item']}>
            <div className={styles['ghost']} />
            <div className={styles['ghost']} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The products of the list that this site sells; undefined until list and offers have been read. */
const useProducts = (): readonly WishlistProduct[] | undefined => {
  const { items, offers } = useSnapshot(useWishlist().state)
  return (
    offers &&
    items?.flatMap((pid) => {
      const offer = Object.hasOwn(offers, pid) ? offers[pid] : undefined
      return offer ? { pid, ...offer } : []
    })
  )
}

const Contents = () => {
  const { state, t } = useWishlist()
  const { failure, focus } = useSnapshot(state)
  const products = useProducts()
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus !== 'contents') return
    whole.current?.focus()
    state.focus = undefined
  }, [focus, state])
  return (
    <div ref={whole} tabIndex={-1} className={styles['contents']}>
      <WishlistFailure />
      <RemovedProduct />
      {!products && failure?.kind !== 'read' && <Waiting />}
      {products?.length === 0 && <Empty />}
      {products && products.length > 0 && (
        <ul className={styles['items']} aria-label={t('wishlist.list')}>
          {products.map((product) => (
            <WishlistItem key={product.pid} product={product} />
          ))}
        </ul>
      )}
      <WishlistAnnouncer />
    </div>
  )
}

const create = ({ messages, languageTag, root }: SiteProps): WishlistContext => {
  const state = createWishlistPageState()
  return { ...translations(messages, languageTag), state, actions: createWishlistActions(state, root), root }
}

/** The wishlist of a member. A guest's page shows the way to the login beside it. */
export const Wishlist = (props: SiteProps) => {
  const [wishlist] = useState(() => create(props))
  const { state, actions } = wishlist
  const { who } = useSnapshot(state)
  useEffect(() => connect(state, actions), [state, actions])
  return <WishlistContext.Provider value={wishlist}>{who !== 'guest' && <Contents />}</WishlistContext.Provider>
}
