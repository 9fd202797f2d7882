import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { type Basket, basketLines, lineIdentity, type Shipment } from '#domain/bag'
import { parseSku } from '#domain/products'
import { Button, useLazyParts } from '#ui'
import styles from './Bag.module.css'
import { BagLine, LinePicture } from './BagLine.tsx'
import { FailureCallout, GoneCallout, UndoCallout } from './Callouts.tsx'
import { useBag, useBasket } from './context.ts'
import { emptyParts } from './lazy-parts.ts'

/** Products that are being added and that the bag does not hold yet. */
const Adding = ({ known }: { known: readonly string[] }) => {
  const { state, t } = useBag()
  const { pending } = useSnapshot(state).ledger
  const skus = pending.flatMap(({ operation }) => (operation.kind === 'add' ? operation.items : []))
  return skus
    .filter((item) => !known.includes(lineIdentity(item)))
    .map((item) => {
      const { productId } = item
      const { pid = '', colour = '' } = parseSku(productId) ?? {}
      return (
        <li key={lineIdentity(item)} className={styles['line']} aria-busy="true">
          <LinePicture pid={pid} colour={colour} />
          <div>
            <p className={styles['name']}>{t('bag.adding')}</p>
          </div>
        </li>
      )
    })
}

const EmptyTexts = () => {
  const { t } = useBag()
  return (
    <>
      <p className={styles['name']}>{t('bag.empty')}</p>
      <p className={styles['quiet']}>{t('bag.empty.hint')}</p>
    </>
  )
}

/**
 * The page of the bag says what waits for its payment instead (rule orders.31), and which bags are elsewhere (rule bag.37). The mini-bag,
 * which is on every page, asks for no order.
 */
const EmptyPage = () => {
  const { actions, page, t } = useBag()
  const { OtherBags, WaitingOrder } = useLazyParts(emptyParts) ?? {}
  useEffect(() => void emptyParts.load().catch(() => {}), [])
  if (!WaitingOrder || !OtherBags) return <EmptyTexts />
  const choosePayment = (): void => location.assign(page('checkout/#payment'))
  return (
    <>
      <WaitingOrder t={t} page={page} choosePayment={choosePayment} reread={() => void actions.read()}>
        <EmptyTexts />
      </WaitingOrder>
      <OtherBags />
    </>
  )
}

const Empty = ({ detailed }: { detailed: boolean }) => {
  const { departments, page, t } = useBag()
  return (
    <div className={styles['empty']}>
      {detailed ? <EmptyPage /> : <EmptyTexts />}
      <div className={styles['buttons']}>
        <Button variant={departments.length > 0 ? undefined : 'secondary'} href={page('')}>
          {t('bag.empty.link')}
        </Button>
        {departments.map(({ name, path }) => (
          <Button key={path} variant="secondary" href={page(path)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** Placeholder for lines that have not been read yet. */
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

/** The lines of one shipment, with its name and number if the bag has several shipments. */
const ShipmentLines = ({ shipment, number, of }: { shipment: Shipment; number: number; of: number }) => {
  const { t } = useBag()
  const currency = useBasket()?.currency ?? ''
  const { shipmentType, productLineItemList } = shipment
  const name = of > 1 && (
    <h2 className={styles['subtitle']}>
      {t(`shipment.${shipmentType}`)} <span className={styles['quiet']}>{t('shipment.title', [number, of])}</span>
    </h2>
  )
  return (
    <section className={styles['shipment']}>
      {name}
      <ul className={styles['lines']}>
        {productLineItemList.map((line) => (
          <BagLine key={lineIdentity(line)} line={line} currency={currency} detailed />
        ))}
      </ul>
    </section>
  )
}

const Lines = ({ basket, detailed }: { basket: Basket; detailed: boolean }) => {
  if (detailed) {
    return basket.shipmentList.map((shipment, index) => (
      <ShipmentLines key={shipment.shipmentId} shipment={shipment} number={index + 1} of={basket.shipmentList.length} />
    ))
  }
  return (
    <ul className={styles['lines']}>
      {basketLines(basket).map((line) => (
        <BagLine key={lineIdentity(line)} line={line} currency={basket.currency} detailed={false} />
      ))}
    </ul>
  )
}

/** The lines of the bag with their messages. `detailed` groups the lines by shipment. */
export const Contents = ({ detailed = false }: { detailed?: boolean }) => {
  const { state } = useBag()
  const { read, hasAddFailed, ledger, focus, open } = useSnapshot(state)
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus !== 'contents') return
    whole.current?.focus()
    state.focus = null
  }, [focus, state])
  const basket = useBasket()
  const all = basket ? basketLines(basket) : []
  const adding = ledger.pending.some(({ operation }) => operation.kind === 'add')
  return (
    <div ref={whole} tabIndex={-1} className={styles['contents']}>
      <FailureCallout />
      <GoneCallout isShown={detailed || open} />
      <UndoCallout />
      {!basket && !adding && read !== 'failed' && !hasAddFailed && <Skeleton />}
      {basket && all.length === 0 && !adding && <Empty detailed={detailed} />}
      {basket && all.length > 0 && <Lines basket={basket} detailed={detailed} />}
      {adding && (
        <ul className={styles['lines']}>
          <Adding known={all.map(lineIdentity)} />
        </ul>
      )}
    </div>
  )
}
