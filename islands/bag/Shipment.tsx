import type { Shipment as BagShipment } from '#domain/bag'
import styles from './Bag.module.css'
import { useBag, useBasket } from './context.ts'
import { Line } from './Line.tsx'

/** The lines that travel together; told apart when there is more than one shipment. */
export const Shipment = ({ shipment, number, of }: { shipment: BagShipment; number: number; of: number }) => {
  const { t } = useBag()
  const currency = useBasket()?.currency ?? ''
  const { shipmentType, productLineItemList } = shipment
  return (
    <section className={styles['shipment']} aria-labelledby={`shipment-${number}`}>
      <h2 id={`shipment-${number}`} className={styles['subtitle']}>
        {t(`bag.shipment.${shipmentType}`)}{' '}
        {of > 1 && <span className={styles['quiet']}>{t('bag.shipment', [number, of])}</span>}
      </h2>
      <ul className={styles['lines']}>
        {productLineItemList.map((line) => (
          <Line key={line.productId} line={line} currency={currency} />
        ))}
      </ul>
    </section>
  )
}
