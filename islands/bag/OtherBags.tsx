import { safeLink } from '#domain/links'
import styles from './Bag.module.css'
import { useBag, useBasket } from './context.ts'

/** The bags with goods that the shopper has in other countries of the brand (rule bag.37). */
export const OtherBags = () => {
  const { t } = useBag()
  const others = useBasket()?.otherBags ?? []
  return others.map(({ market, count, address }) => (
    <p key={market} className={styles['quiet']}>
      <a href={safeLink(address) || undefined}>{t('bag-page.other-bag', [market, count])}</a>
    </p>
  ))
}
