import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { readStored } from '#browser/storage'
import { shortLines } from '#domain/bag'
import { pageOfOrder } from '#domain/orders'
import { placedOrder } from '#domain/storage'
import { Announcer, Button, Callout, useLazyParts } from '#ui'
import { createCheckoutActions } from './actions.ts'
import styles from './Checkout.module.css'
import { connectCheckout } from './connect.ts'
import {
  CheckoutContext,
  type CheckoutProps,
  createCheckoutContext,
  useCheckout,
  useCheckoutBasket,
} from './context.ts'
import { DeliveryForm } from './DeliveryForm.tsx'
import { laterSteps } from './lazy-parts.ts'
import { StepList } from './StepList.tsx'
import { Summary } from './Summary.tsx'
import { createCheckoutState } from './state.ts'

/** The order that this tab has placed and that may have yet to be paid; else the page of orders, which lists what the browser may open. */
const pageOfPlaced = (): string => {
  const number = readStored(placedOrder)
  return number === undefined ? 'order/' : pageOfOrder(number)
}

const EmptyTexts = () => {
  const { state, t } = useCheckout()
  const { isEmptied } = useSnapshot(state)
  return (
    <>
      <h2>{t('bag.empty')}</h2>
      <p role="status" className={styles['quiet']}>
        {t(isEmptied ? 'checkout.emptied' : 'bag.empty.hint')}
      </p>
    </>
  )
}

const Empty = () => {
  const { actions, page, t } = useCheckout()
  const { WaitingOrder } = useLazyParts(laterSteps) ?? {}
  useEffect(() => actions.prepare(), [actions])
  return (
    <div className={styles['empty']}>
      {WaitingOrder ? (
        <WaitingOrder
          t={t}
          page={page}
          choosePayment={() => void actions.choosePayment()}
          reread={() => void actions.read()}
        >
          <EmptyTexts />
        </WaitingOrder>
      ) : (
        <EmptyTexts />
      )}
      <a className={styles['plain']} href={page(pageOfPlaced())}>
        {t('checkout.orders')}
      </a>
      <Button variant="secondary" href={page('')}>
        {t('bag.empty.link')}
      </Button>
    </div>
  )
}

/** Says that the bag could not be read, and offers another attempt. */
const ReadFailure = () => {
  const { actions, state, t } = useCheckout()
  if (useSnapshot(state).read !== 'failed') return null
  return (
    <Callout type="very-urgent">
      <p>{t('bag.error.read')}</p>
      <Button variant="secondary" onClick={() => void actions.read()}>
        {t('bag.retry')}
      </Button>
    </Callout>
  )
}

const Main = () => {
  const { actions, state } = useCheckout()
  const { step } = useSnapshot(state)
  const basket = useCheckoutBasket()
  const isShort = basket && shortLines(basket).length > 0
  const { LaterSteps, Returned, Shortage } = useLazyParts(laterSteps) ?? {}
  useEffect(() => {
    if (isShort) actions.prepare()
  }, [actions, isShort])
  return (
    <div className={styles['main']}>
      <ReadFailure />
      {Shortage && <Shortage />}
      {Returned && <Returned />}
      {step !== 'delivery' && LaterSteps ? <LaterSteps key={step} step={step} /> : <DeliveryForm />}
    </div>
  )
}

const create = (props: CheckoutProps): CheckoutContext => {
  const state = createCheckoutState()
  return createCheckoutContext(props, state, createCheckoutActions(state, props.root))
}

/** The main part of the checkout page. Its HTML from the build is the first step with an empty form. */
export const Checkout = (props: CheckoutProps) => {
  const [checkout] = useState(() => create(props))
  const { state, actions, page, t } = checkout
  const { announcement } = useSnapshot(state)
  useEffect(() => connectCheckout(state, actions, () => location.assign(page('bag/'))), [state, actions, page])
  return (
    <CheckoutContext.Provider value={checkout}>
      <Contents />
      <Announcer announcement={announcement} t={t} />
    </CheckoutContext.Provider>
  )
}

const Contents = () =>
  // An empty bag takes the place of the form, so that nothing visible moves.
  useCheckoutBasket()?.totalProductCount === 0 ? (
    <Empty />
  ) : (
    <div className={styles['columns']}>
      <StepList />
      <Summary />
      <Main />
    </div>
  )
