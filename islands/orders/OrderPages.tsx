import { type ReactNode, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { createOrdersActions } from './actions.ts'
import { connectOrders } from './connect.ts'
import { createOrdersContext, OrdersContext, type OrdersProps, useOrders } from './context.ts'
import { FindOrder } from './FindOrder.tsx'
import { History } from './History.tsx'
import { OneOrder } from './OneOrder.tsx'
import styles from './Orders.module.css'
import { ReadFailure } from './ReadFailure.tsx'
import { createOrdersState } from './state.ts'

const Contents = (): ReactNode => {
  const { state, t } = useOrders()
  const { history, number, order, read, who } = useSnapshot(state)
  if (order) return <OneOrder />
  const isGuestsList = who === 'guest' && number === ''
  if (read === 'failed' && !isGuestsList) return <ReadFailure />
  if (who === 'unknown' || (read === 'loading' && !history))
    return (
      <p className={styles['waiting']} aria-busy="true">
        {t('forms.working')}
      </p>
    )
  if (who === 'member' && history) return <History />
  return (
    <>
      {read === 'failed' && <ReadFailure />}
      {history && history.total > 0 && <History />}
      <FindOrder />
    </>
  )
}

const create = (props: OrdersProps): OrdersContext => {
  const state = createOrdersState()
  return createOrdersContext(props, state, createOrdersActions(state, props.root))
}

/** The main part of the page of orders. Its HTML from the build says that it is being read. */
export const OrderPages = (props: OrdersProps) => {
  const [orders] = useState(() => create(props))
  const { state, actions } = orders
  useEffect(() => connectOrders(state, actions), [state, actions])
  return (
    <OrdersContext.Provider value={orders}>
      <div className={styles['orders']}>
        <Contents />
      </div>
    </OrdersContext.Provider>
  )
}
