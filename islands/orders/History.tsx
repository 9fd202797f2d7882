import { useSnapshot } from 'valtio'
import { pageOfOrder } from '#domain/orders'
import type { OrderHistory } from '#schemas/orders'
import { Button } from '#ui'
import { useOrders } from './context.ts'
import styles from './Orders.module.css'

/** An order that waits for its payment stands before the others. */
const unpaidFirst = (orders: OrderHistory['orders']): OrderHistory['orders'] => [
  ...orders.filter(({ redirect }) => redirect !== undefined),
  ...orders.filter(({ redirect }) => redirect === undefined),
]

/** The orders of a member, or those that a guest's browser may open: unpaid ones, then newest first. */
export const History = () => {
  const { actions, day, money, page, state, t } = useOrders()
  const { read } = useSnapshot(state)
  const history = useSnapshot(state).history as OrderHistory | null
  if (!history) return null
  if (history.total === 0)
    return (
      <section className={styles['part']}>
        <p>{t('order.none')}</p>
        <Button variant="secondary" href={page('')}>
          {t('bag.empty.link')}
        </Button>
      </section>
    )
  return (
    <section className={styles['part']}>
      <ul className={styles['list']} aria-label={t('order.history')}>
        {unpaidFirst(history.orders).map(
          ({ number, state: orderState, placedAt, itemCount, total, currency, redirect }) => (
            <li key={number}>
              <a href={page(pageOfOrder(number))}>
                <bdi>{number}</bdi>
              </a>
              <span>{t(`order.state.${orderState}`)}</span>
              <span className={styles['quiet']}>
                {day(placedAt)} · {t('bag.count', [itemCount])}
              </span>
              <span>{money(total, currency)}</span>
              {redirect !== undefined && <Button href={redirect}>{t('order.pay')}</Button>}
            </li>
          ),
        )}
      </ul>
      {history.page < history.pages && (
        <Button variant="secondary" loading={read === 'loading'} onClick={() => void actions.readMore()}>
          {t('order.more')}
        </Button>
      )}
    </section>
  )
}
