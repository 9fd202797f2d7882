import { type Basket, totalRows } from '#domain/bag'
import { PriceList } from '#ui'
import { useBag } from './context.ts'

/** The price of the bag. */
export const Totals = ({ basket }: { basket: Basket }) => {
  const { money, t } = useBag()
  const { currency } = basket
  return (
    <PriceList
      rows={totalRows(basket).map(({ name, amount }) => ({
        name: t(`bag.${name}`),
        value: name === 'shipping' && amount === 0 ? t('bag.free') : money(amount, currency),
        isTotal: name === 'total',
      }))}
    />
  )
}
