import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type Basket, lines } from '#domain/bag'
import { parseSku } from '#domain/products'
import { Button } from '#ui'
import styles from './Bag.module.css'
import { useBag, useBasket } from './context.ts'
import { Line } from './Line.tsx'
import { Picture } from './Picture.tsx'
import { Shipment } from './Shipment.tsx'
import { Trouble } from './Trouble.tsx'
import { Undo } from './Undo.tsx'

const Adding = ({ known }: { known: readonly string[] }) => {
  const { state, t } = useBag()
  const { pending } = useSnapshot(state).ledger
  const skus = pending.flatMap(({ operation }) => (operation.kind === 'add' ? operation.items : []))
  return skus
    .filter(({ productId }) => !known.includes(productId))
    .map(({ productId }) => {
      const { pid = '', colour = '', size = '' } = parseSku(productId) ?? {}
      return (
        <li key={productId} className={styles['line']} aria-busy="true">
          <Picture pid={pid} colour={colour} />
          <div>
            <p className={styles['name']}>{t('bag.adding')}</p>
            <p className={styles['quiet']}>{t('bag.size', [size])}</p>
          </div>
        </li>
      )
    })
}

const Empty = () => {
  const { page, t } = useBag()
  return (
    <div className={styles['empty']}>
      <p className={styles['name']}>{t('bag.empty')}</p>
      <p className={styles['quiet']}>{t('bag.empty.hint')}</p>
      <Button variant="secondary" href={page('')}>
        {t('bag.empty.link')}
      </Button>
    </div>
  )
}

/** Stands for lines that are not known yet. */
export const Skeleton = () => (
  <ul className={styles['lines']} aria-busy="true">
    {[1, 2].map((row) => (
      <li key={row} className={styles['line']}>
        <div className={styles['ghost']} />
        <div className={styles['ghost']} />
      </li>
    ))}
  </ul>
)

const Lines = ({ basket, detailed }: { basket: Basket; detailed: boolean }) => {
  if (detailed) {
    return basket.shipmentList.map((shipment, index) => (
      <Shipment key={shipment.shipmentId} shipment={shipment} number={index + 1} of={basket.shipmentList.length} />
    ))
  }
  return (
    <ul className={styles['lines']}>
      {lines(basket).map((line) => (
        <Line key={line.productId} line={line} currency={basket.currency} />
      ))}
    </ul>
  )
}

/** Everything that is in the bag, and what there is to say about it. `detailed` tells shipments apart. */
export const Contents = ({ detailed = false }: { detailed?: boolean }) => {
  const { state } = useBag()
  const { read, add, ledger, focus } = useSnapshot(state)
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus !== 'contents') return
    whole.current?.focus()
    state.focus = null
  }, [focus, state])
  const basket = useBasket()
  const all = basket ? lines(basket) : []
  const adding = ledger.pending.some(({ operation }) => operation.kind === 'add')
  return (
    <div ref={whole} tabIndex={-1} className={styles['contents']}>
      <Trouble />
      <Undo />
      {!basket && !adding && read !== 'failed' && !add.error && <Skeleton />}
      {basket && all.length === 0 && !adding && <Empty />}
      {basket && all.length > 0 && <Lines basket={basket} detailed={detailed} />}
      {adding && (
        <ul className={styles['lines']}>
          <Adding known={all.map((line) => line.productId)} />
        </ul>
      )}
    </div>
  )
}
