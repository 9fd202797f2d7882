import type { Address } from '#domain/bag'
import styles from './Bag.module.css'
import { useBag, useBasket } from './context.ts'

const Lines = ({ address }: { address: Address }) => (
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

/** Where every shipment goes, once the back end has it. */
export const Destinations = () => {
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
            {address ? <Lines address={address} /> : <bdi>{basket.customerEmail}</bdi>}
          </div>
        )
      })}
    </section>
  )
}
