import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Address } from '#domain/bag'
import styles from '../Bag.module.css'
import { type BagProps, BagRoot } from '../BagRoot.tsx'
import { Contents } from '../Contents.tsx'
import { useBag, useBasket } from '../context.ts'
import { Announcer } from '../Notices.tsx'
import { Totals } from '../Totals.tsx'
import { connectCheckout } from './connect-checkout.ts'
import { DeliveryForm } from './DeliveryForm.tsx'

const AddressLines = ({ address }: { address: Address }) => (
  <address className={styles['address']}>
    <span>
      {address.firstName} {address.lastName}
    </span>
    <span>{address.address1}</span>
    <span>
      {address.zipcode} {address.city}
    </span>
    <bdi>{address.phoneNumber}</bdi>
  </address>
)

/** The destination of every shipment. */
const Destinations = () => {
  const { t } = useBag()
  const basket = useBasket()
  if (!basket) return null
  return (
    <section className={styles['destinations']} aria-labelledby="destinations-title">
      <h2 id="destinations-title" className={styles['subtitle']}>
        {t('delivery.destinations')}
      </h2>
      {basket.shipmentList.map(({ shipmentId, shipmentType, shippingAddress }) => {
        const address = shipmentType === 'egiftcard' ? null : (shippingAddress ?? basket.shippingAddress)
        return (
          <div key={shipmentId} className={styles['destination']}>
            <h3 className={styles['name']}>{t(`bag.shipment.${shipmentType}`)}</h3>
            {address ? <AddressLines address={address} /> : <bdi>{basket.customerEmail}</bdi>}
          </div>
        )
      })}
    </section>
  )
}

/** The lines and the totals, beside the form. */
const Summary = () => {
  const { page, t } = useBag()
  const basket = useBasket()
  const empty = basket?.totalProductCount === 0
  return (
    <section className={empty ? undefined : styles['summary']} aria-label={t('bag.summary')}>
      {!empty && <h2 className={styles['subtitle']}>{t('bag.summary')}</h2>}
      <Contents />
      {basket && basket.totalProductCount > 0 && (
        <>
          <Totals basket={basket} />
          <a className={styles['plain']} href={page('bag/')}>
            {t('bag.edit')}
          </a>
        </>
      )}
    </section>
  )
}

/** Delivery details and summary. */
const Checkout = () => {
  const { actions, state, page } = useBag()
  const { delivery } = useSnapshot(state)
  const empty = useBasket()?.totalProductCount === 0
  useEffect(() => connectCheckout(state, actions, () => location.assign(page('bag/'))), [state, actions, page])
  return (
    <div className={styles['columns']}>
      {/* An empty bag takes the place of the form, so that nothing visible moves. */}
      <div>
        {empty && <Contents />}
        {!empty && <DeliveryForm />}
        {!empty && delivery === 'saved' && <Destinations />}
      </div>
      {!empty && <Summary />}
      <Announcer />
    </div>
  )
}

/** The main part of the checkout page. */
export const BagCheckout = (props: BagProps) => <BagRoot {...props} View={Checkout} />
