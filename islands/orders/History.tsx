import { useSnapshot } from 'valtio'
import { pageOfOrder } from '#domain/orders'
import { Button } from '#ui'
import { useOrders } from './context.ts'
import styles from './Orders.module.css'

/** The orders of a member, newest first. */
export const History = () => {
  const { actions, day, money, page, state, t } = useOrders()
  const { history, read } = useSnapshot(state)
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
        {history.orders.map(({ number, state: orderState, placedAt, itemCount, total, currency }) => (
          <li key={number}>
            <a href={page(pageOfOrder(number))}>
              <bdi>{number}</bdi>
            </a>
            <span>{t(`order.state.${orderState}`)}</span>
            <span className={styles['quiet']}>
              {day(placedAt)} · {t('bag.count', [itemCount])}
            </span>
            <span>{money(total, currency)}</span>
          </li>
        ))}
      </ul>
      {history.page < history.pages && (
        <Button variant="secondary" loading={read === 'loading'} onClick={() => void actions.readMore()}>
          {t('order.more')}
        </Button>
      )}
    </section>
  )
}
