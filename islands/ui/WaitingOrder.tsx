import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type WaitingOrder as Order, readWaitingOrder, releaseOrder } from '#browser/orders'
import { hasEndedUnpaid, pageOfOrder } from '#domain/orders'
import { Button } from './Button.tsx'
import { Callout } from './Callout.tsx'
import type { Translate } from './forms/texts.ts'

export interface WaitingOrderProps {
  t: Translate
  /** Address of a page below the site's root: `bag/`. */
  page: (path: string) => string
  /** Leads to the step of the payment, once the goods are in the bag again. */
  choosePayment: () => void
  /** Reads the bag again. */
  reread: () => void
  /** What is said where no order waits. */
  children: ReactNode
}

/** In place of an empty bag: the order that waits for its payment, with the ways to pay for it (rule orders.31). */
export const WaitingOrder = ({ t, page, choosePayment, reread, children }: WaitingOrderProps) => {
  const [order, setOrder] = useState<Order>()
  const [release, setRelease] = useState<'idle' | 'busy' | 'failed'>('idle')
  const again = useRef(reread)
  again.current = reread
  useEffect(() => {
    let isShown = true
    const read = () =>
      readWaitingOrder(() => again.current()).then(
        (found) => isShown && setOrder(found),
        () => {},
      )
    const onReturn = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) void read()
    }
    void read()
    addEventListener('pageshow', onReturn)
    return () => {
      isShown = false
      removeEventListener('pageshow', onReturn)
    }
  }, [])
  if (!order) return children
  const { number, redirect } = order
  const payOtherwise = async (): Promise<void> => {
    setRelease('busy')
    try {
      const state = await releaseOrder(number)
      if (hasEndedUnpaid(state)) choosePayment()
      else location.assign(page(pageOfOrder(number)))
    } catch {
      setRelease('failed')
    }
  }
  return (
    <Callout type="urgent">
      <p>{t('order.waiting', [number])}</p>
      {release === 'failed' && <p>{t('order.pay.other.failed')}</p>}
      {redirect !== '' && <Button href={redirect}>{t('order.pay')}</Button>}{' '}
      <Button
        variant="secondary"
        loading={release === 'busy'}
        loadingLabel={t('order.pay.other')}
        onClick={() => void payOtherwise()}
      >
        {t('order.pay.other')}
      </Button>
    </Callout>
  )
}
